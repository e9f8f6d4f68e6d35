// What the end of a chapter means for its campaign: what was won and lost, and the way on.

import { h } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {Client} client @returns {Promise<{ part: HTMLElement, on: HTMLElement } | null>} nothing where the table belongs to no campaign of ours */
export async function journeyOf(client) {
  /** @type {import("../wire").Journey} */
  const found = await client.fetch("journey").catch(() => ({}));
  if (!found.name) return null;
  const { brought = [], cost = [], onward = [] } = found.meaning ?? {};
  keep.write(keep.campaignOf(client.key), found.link);
  return {
    part: h("section", { class: "journey" }, h("h3", {}, tr("What it means for {name}", { name: found.name })), h("ul", {},
      ...brought.map((text) => h("li", { class: "line-won" }, text)), ...cost.map((text) => h("li", { class: "line-lost" }, text)),
      ...onward.map((text) => h("li", { class: "line-on" }, text)))),
    on: h("a", { class: "button main", href: `/#campaign/${encodeURIComponent(found.link ?? "")}` }, tr("Go on with the journey")),
  };
}
