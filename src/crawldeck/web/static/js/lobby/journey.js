// A campaign as it stands: the journey as a map, what can be done next, who is on it, and the story so far.

import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";
import { tr, trh } from "../texts.js";
import { ownOf } from "./games.js";
import { addressOf, ask, pathOf, remember } from "./kept_campaigns.js";
import { map, standing } from "./map.js";
import { stopCard } from "./stop.js";
import { doing, go, owner, remember as rememberTable, sentence } from "./start.js";
import { story } from "./tale.js";

/**
 * @typedef {import("../wire").CampaignShown} Campaign
 * @typedef {import("../wire").CampaignDo} CampaignDo
 * @typedef {{ campaign: Campaign, act: (body: CampaignDo) => Promise<void>, play: (body: any) => Promise<void>,
 *   tell: (text: string) => void, sitting: () => import("../wire").Place[] }} Desk
 *   what the parts of the page need: the campaign, ways to decide and to play, and one to complain
 */

/** @param {string} which its link, or for the owner its file */
export async function journey(which) {
  const found = await ask(pathOf(which));
  remember(found);
  await draw(found);
}

/** @param {Campaign} one @param {string} [chosen] the stop that is looked at */
async function draw(one, chosen) {
  document.title = `${one.name} – Crawldeck`;
  document.body.dataset.game = one.game;
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  const desk = deskOf(one, told, () => looked);
  let looked = chosen ?? "";
  const own = await ownOf(one.game);
  const whole = one.state !== "broken";
  const look = whole ? await own.journey?.(desk) : null;
  const seen = look?.stops ?? one.stops ?? [], beside = (one.stops ?? []).filter((stop) => !seen.includes(stop));
  const all = one.stops ?? [];
  const first = all.find((stop) => stop.id === chosen) ?? all.find((stop) => stop.where === "here") ?? seen[standing(seen)];
  const card = h("div", { id: "stop-card", "aria-live": "polite" });
  /** @param {import("../wire").Stop} stop */
  const choose = (stop) => {
    looked = stop.id;
    show(stop);
  };
  /** @param {import("../wire").Stop} stop */
  const show = (stop) => {
    put(card, stopCard(desk, stop));
    for (const other of document.querySelectorAll("#beside button, .map .stop")) {
      other.setAttribute("aria-pressed", String(other.id === `stop-${stop.id}`));
    }
  };
  if (first) show(first);
  put(at("main"),
    h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, tr("‹ Lobby")), h("h1", {}, one.name)),
    h("p", { class: "soft" }, sentence(one.text || "")), told,
    ...(one.notes ?? []).map((note) => h("p", { class: "note" }, note)),
    !whole && h("p", {}, one.file ? trh("The file is left as it is. The terminal can mend a torn last line: {command}", {
      command: h("code", {}, `crawldeck campaign play ${one.file} --mend`) }) : tr("The file is left as it is. The owner of this server can mend it.")),
    one.state === "decide" && await own.decide?.(desk),
    look && seen.length > 0 && map(look, first?.id ?? "", choose),
    beside.length > 0 && asides(beside, first?.id ?? "", choose),
    one.first && firstOf(desk), card,
    whole && await members(desk, own),
    whole && await own.between?.(desk),
    whole && story(desk),
    whole && friends(one));
}

/** @param {Campaign} one @param {HTMLElement} told @param {() => string} looked @returns {Desk} */
function deskOf(one, told, looked) {
  /** @type {import("../wire").Place[]} */
  const places = (one.seats ?? []).map((name) => ({ name, kind: "person" }));
  const which = one.link || one.file || "";
  return {
    campaign: one, sitting: () => places,
    tell: (text) => {
      told.hidden = false;
      put(told, sentence(text));
      told.scrollIntoView({ block: "center" });
    },
    act: async (body) => {
      const held = document.activeElement?.id;
      await draw(await ask(pathOf(which, "/do"), { body }), looked());
      (held ? document.getElementById(held) : at("main"))?.focus({ preventScroll: !held });
      at("said").textContent = tr("Done.");
    },
    play: (body) => sitDown(one, pathOf(which, "/play"), { ...body, places }),
  };
}

/** To the table of a chapter. @param {Campaign} one @param {string} path @param {any} body */
export async function sitDown(one, path, body) {
  const table = await ask(path, { body });
  if (table.created) rememberTable(table.game, table.created, one.name);
  else if (owner() && !keep.table(table.matchID)) {
    keep.remember({ key: table.matchID, game: table.game, name: table.name, touched: Date.now(),
      credentials: [owner()] });
  }
  keep.write(keep.campaignOf(table.matchID), one.link || one.file);
  go(table.game, table.matchID);
}

/** @param {string} title @param {...import("../dom.js").Child} children */
export function block(title, ...children) {
  return h("section", { class: "block" }, h("h2", {}, title), ...children.filter(Boolean));
}

/** What stands beside the road. @param {import("../wire").Stop[]} stops @param {string} chosen @param {(stop: import("../wire").Stop) => void} choose */
function asides(stops, chosen, choose) {
  return h("div", { id: "beside" }, h("h2", { class: "small" }, tr("Beside the road")), h("ul", {}, ...stops.map((stop) => h("li", {},
    h("button", { type: "button", id: `stop-${stop.id}`, class: `aside ${stop.where}`, "aria-pressed": String(stop.id === chosen),
      onclick: () => choose(stop) }, stop.where === "done" ? "✓ " : "", stop.name)))));
}

/** What has to be done before anything can be chosen. @param {Desk} desk */
function firstOf(desk) {
  const first = /** @type {import("../wire").First} */ (desk.campaign.first);
  return block(tr("First"), h("p", {}, first.text),
    h("div", { class: "acts" }, doing(first.label, "main big", () => desk.act({ do: first.do }), desk.tell)));
}

/** @param {Desk} desk @param {import("./games.js").GameLobby} own */
async function members(desk, own) {
  const one = desk.campaign, between = one.state === "between" || one.state === "over";
  const could = one.recruits ?? [], full = one.why_nobody_joins ?? "";
  const pick = h("select", { id: "recruit", "aria-label": tr("Who joins"), disabled: Boolean(full) },
    ...could.map((two) => h("option", { value: two.id }, two.name)));
  const join = doing(tr("Add to the party"), "", () => desk.act({ do: "join", hero: pick.value }), desk.tell);
  join.disabled = Boolean(full);
  const sheets = await Promise.all((one.party ?? []).map((member, n) => sheet(desk, own, member, n, between)));
  return block(tr("The party"), h("ul", { class: "sheets" }, ...sheets),
    !one.party?.length && h("p", { class: "soft" }, tr("Nobody is left. Somebody has to join before the next chapter.")),
    one.fallen?.length && h("p", { class: "soft" }, tr("Gone for good: {names}.", { names: one.fallen.join(", ") })),
    between && could.length > 0 && h("div", { class: "acts" }, pick, join, full && h("span", { class: "why" }, sentence(full))),
    between && !full && own.recruit?.(desk));
}

/** @param {Desk} desk @param {import("./games.js").GameLobby} own @param {import("../wire").CampaignMember} member @param {number} n @param {boolean} between */
async function sheet(desk, own, member, n, between) {
  const things = member.things ?? [];
  const groups = [...new Set(things.map((one) => one.group ?? ""))];
  const numbers = member.facts ?? [];
  return h("li", { class: "hero-sheet" },
    h("div", { class: "face" }, await own.portrait?.({ who: member.id, name: member.name, art: member.art }, n, 72) ?? null),
    h("div", { class: "about" },
      h("h3", {}, member.name), h("p", { class: "soft small" }, member.text),
      numbers.length > 0 && h("span", { class: "facts" }, ...numbers.map(([word, value]) =>
        h("span", { class: "fact" }, `${word} `, h("b", {}, value)))),
      h("dl", { class: "things" }, ...groups.flatMap((group) => [h("dt", {}, group),
        h("dd", {}, things.filter((one) => one.group === group).map((one) => one.parts?.keep ? `★ ${one.name}` : one.name).join(", "))])),
      things.some((one) => one.text) && h("details", { class: "explained" }, h("summary", {}, tr("What all of it does")),
        h("ul", {}, ...things.filter((one) => one.text).map((one) => h("li", {}, h("b", {}, one.name), " ", h("span", { class: "soft" }, one.text))))),
      between && await own.member?.(desk, member),
      between && desk.campaign.leaving && doing(tr("Remove for good"), "quiet small", async () => {
        if (confirm(tr("{name} leaves the party for good?", { name: member.name }))) await desk.act({ do: "bury", hero: member.id });
      }, desk.tell)));
}

const OWN_MACHINE = /^(localhost|127\.|\[?::1)/;

/** How friends come along. @param {Campaign} one */
function friends(one) {
  if (!one.link) return null;
  const address = addressOf(one);
  const field = h("input", { type: "text", id: "campaign-link", readOnly: true, value: address, "aria-label": tr("The link of this campaign"),
    onfocus: () => field.select() });
  const button = h("button", { type: "button", onclick: async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    at("said").textContent = copied ? tr("The link is copied.") : tr("The link is selected.");
    put(button, copied ? tr("Copied") : tr("Selected"));
  } }, tr("Copy"));
  return block(tr("Friends"), h("p", { class: "soft" }, tr("Whoever has this link sees this campaign and no other, decides with you, and sits down at its tables.")),
    h("div", { class: "linkrow" }, field, button),
    OWN_MACHINE.test(location.hostname) && h("p", { class: "why" }, tr("This address works on this computer only. Open the lobby by an address that others reach, and copy the link there.")));
}
