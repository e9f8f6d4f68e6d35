// Between two sessions of an Enormity campaign: what counts, loadouts, the team, trades.

import { h, s } from "../dom.js";
import { block } from "../lobby/journey.js";
import { doing, gameOf, packOf, sentence } from "../lobby/start.js";
import { icon } from "./icons.js";
import { loadout } from "./loadout.js";

/**
 * @typedef {import("../lobby/journey.js").Desk} Desk
 * @typedef {import("../wire").VoyageShown} Voyage
 * @typedef {import("../wire").OfferShown} Offer
 */

/** What only these campaigns have. @param {Desk} desk @returns {Voyage | null} */
const of = (desk) => desk.campaign.extra ?? null;

/** Right after a session: let it count, or spend a Time Crystal. @param {Desk} desk */
export function decide(desk) {
  const voyage = of(desk);
  if (!voyage) return null;
  const dead = voyage.dead ?? [], spares = voyage.spares ?? 0;
  const meaning = desk.campaign.history?.at(-1)?.meaning;
  const boxes = dead.map((one, n) => h("input", { type: "checkbox", id: `spare-${one.id}`, value: one.id,
    checked: n < spares, onchange: () => limit(boxes, spares) }));
  limit(boxes, spares);
  return block("The session is over",
    meaning && h("ul", { class: "meant" }, ...(meaning.brought ?? []).map((text) => h("li", { class: "line-won" }, text)),
      ...(meaning.cost ?? []).map((text) => h("li", { class: "line-lost" }, text))),
    gauges(voyage),
    dead.length > 0 && h("fieldset", {}, h("legend", {}, `Who comes back through a Life Spare? With what the session brought there are ${spares}.`),
      ...dead.map((one, n) => h("label", { class: "check" }, boxes[n], one.name))),
    h("div", { class: "acts" },
      doing("Let it count", "main big", () => desk.act({ do: "keep",
        ...(dead.length ? { spared: boxes.filter((box) => box.checked).map((box) => box.value) } : {}) }), desk.tell),
      voyage.crystal ? doing("Spend a Time Crystal", "", async () => {
        if (confirm("The session never was: everything is as before it. Spend the Crystal?")) await desk.act({ do: "crystal" });
      }, desk.tell) : h("span", { class: "why" }, "No Time Crystal is left.")));
}

/** No more are ticked than there are. @param {HTMLInputElement[]} boxes @param {number} most */
function limit(boxes, most) {
  const full = boxes.filter((box) => box.checked).length >= most;
  for (const box of boxes) box.disabled = full && !box.checked;
}

/** Spares and Crystals, each as a sign. @param {Voyage} voyage */
function gauges(voyage) {
  const { spares = 0, crystals = -1 } = voyage;
  return h("dl", { class: "gauges" },
    h("div", {}, h("dt", {}, "Life Spares"), h("dd", {}, h("b", {}, spares), ...row(spares, () => icon("spare", 20)))),
    h("div", {}, h("dt", {}, "Time Crystals"), h("dd", {}, h("b", {}, crystals < 0 ? "as many as you need" : crystals), ...row(Math.max(crystals, 0), crystal))),
    h("div", {}, h("dt", {}, "Resources"), h("dd", {}, h("b", {}, voyage.resources), ...row(voyage.resources, () => icon("resource", 20)))));
}

/** @param {number} n @param {() => Node} draw */
const row = (n, draw) => Array.from({ length: Math.min(n, 12) }, draw);

const crystal = () => s("svg", { class: "crystal", viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true", focusable: "false" },
  s("path", { d: "M12 2 18 9 12 22 6 9ZM6 9H18M12 2 10 9 12 22M12 2l2 7-2 13" }));

/** Supplies, the team and what is for sale. @param {Desk} desk */
export async function between(desk) {
  const shown = of(desk);
  if (!shown) return null;
  const open = desk.campaign.state === "between";
  return h("div", {},
    block("The ship", gauges(shown),
      h("dl", { class: "world" }, ...shown.world.flatMap(([word, text]) => [h("dt", {}, word), h("dd", {}, text)])),
      open && trades(desk, shown.offers ?? [])),
    open && team(desk, shown));
}

/** A Spacer's loadout. @param {Desk} desk @param {import("../wire").CampaignMember} mate */
export async function fitting(desk, mate) {
  const one = desk.campaign;
  if (one.state !== "between") return null;
  const pack = packOf(await gameOf(one.game), one.pack);
  const wish = { id: mate.id, suit: mate.suit, cards: mate.cards, gear: mate.gear };
  const line = () => `${wish.id} suit=${wish.suit} gear=${(wish.gear ?? []).join(",")} cards=${(wish.cards ?? []).join(",")}`;
  return loadout(pack, wish, () => desk.act({ do: "fit", line: line() }).catch((error) => desk.tell(error.message)),
    { gear: mate.could ?? [], title: "Change the loadout" });
}

/** @param {Desk} desk @param {Voyage} shown */
function team(desk, shown) {
  const boxes = shown.stratagems.map((one) => h("input", { type: "checkbox", id: `strat-${one.id}`, value: one.id,
    checked: shown.prepared.includes(one.id), onchange: () => limit(boxes, shown.most_stratagems) }));
  limit(boxes, shown.most_stratagems);
  const first = h("select", { id: "priority" }, h("option", { value: "" }, "ask at the table"),
    ...(desk.campaign.party ?? []).map((one) => h("option", { value: one.id, selected: one.id === shown.priority }, one.name)));
  return block("The team prepares",
    h("fieldset", { class: "gearlist" }, h("legend", {}, `Stratagems, ${shown.most_stratagems} at most; none chosen is asked at the table`),
      ...shown.stratagems.map((one, n) => h("label", { class: "check" }, boxes[n],
        h("span", {}, h("b", {}, one.name), " ", h("span", { class: "soft small" }, one.text))))),
    h("div", { class: "fields" }, h("label", {}, h("span", {}, "Begins as Priority Target"), first),
      doing("Prepare", "", () => desk.act({ do: "fit",
        line: `stratagems=${boxes.filter((box) => box.checked).map((box) => box.value).join(",")} priority=${first.value}` }), desk.tell)));
}

/** What is for sale, with prices, and why not. @param {Desk} desk @param {Offer[]} offers */
function trades(desk, offers) {
  if (!offers.length) return null;
  return h("div", {}, h("h3", {}, "For sale"), h("ul", { class: "offers" }, ...offers.map((one) => {
    const id = `offer-${one.what}${one.location ? `-${one.location}` : ""}`, why = one.why_not ?? "";
    const buy = doing(`Buy for ${one.price}`, "", () => desk.act({ do: "trade", what: /** @type {any} */ (one.what), location: one.location ?? "" }), desk.tell);
    buy.id = id;
    buy.disabled = Boolean(why);
    buy.setAttribute("aria-label", `Buy ${one.name} for ${one.price} resources`);
    if (why) buy.setAttribute("aria-describedby", `${id}-why`);
    return h("li", {}, icon(one.what === "spare" ? "spare" : "cache", 24), h("span", { class: "what" }, one.name,
      why && h("span", { class: "why", id: `${id}-why` }, sentence(why))), buy);
  })));
}
