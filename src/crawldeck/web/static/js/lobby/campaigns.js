// Campaigns.
import { h } from "../dom.js";
export async function campaigns() { return h("section"); }
/** @param {string} _file */
export async function campaign(_file) {}
/** @param {string} _game */
export async function begin(_game) {}
