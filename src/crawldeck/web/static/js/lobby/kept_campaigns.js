// The links of campaigns that this browser was given, and how their server is asked.

import { call } from "../api.js";
import * as keep from "../keep.js";
import { owner } from "./start.js";

/**
 * @typedef {import("../wire").CampaignShown} Campaign
 * @typedef {{ link: string, game: string, name: string, touched: number }} Kept
 */

const NAME = "crawldeck.campaigns";
const MOST = 100;

/** @returns {Kept[]} the last looked at first */
export function kept() {
  return keep.read(NAME, /** @type {Kept[]} */ ([]));
}

/** @param {Campaign} one */
export function remember(one) {
  if (!one.link) return;
  const mine = { link: one.link, game: one.game, name: one.name, touched: Date.now() };
  keep.write(NAME, [mine, ...kept().filter((two) => two.link !== one.link)].slice(0, MOST));
}

/** @param {string} link */
export function forget(link) {
  keep.write(NAME, kept().filter((one) => one.link !== link));
}

/** As whoever we are: the owner of the server shows the token. @param {string} path @param {any} [wish] */
export function ask(path, wish = {}) {
  return call(path, { ...wish, credentials: owner() ? [owner()] : [] });
}

/** @param {string} which a link, or a file @param {string} [rest] */
export const pathOf = (which, rest = "") => `/campaigns/${encodeURIComponent(which)}${rest}`;

/** The address to pass on. @param {Campaign} one */
export const addressOf = (one) => `${location.origin}/#campaign/${one.link}`;
