// Between two sessions of an Enormity campaign: what counts, loadouts, the team, trades.

import { h } from "../dom.js";
import { block } from "../lobby/campaigns.js";
import { doing, gameOf, packOf } from "../lobby/start.js";
import { loadout } from "./loadout.js";

/**
 * @typedef {import("../lobby/campaigns.js").Desk} Desk
 * @typedef {import("../wire").VoyageShown} Voyage
 */

/** What only these campaigns have. @param {Desk} desk @returns {Voyage | null} */
const of = (desk) => desk.campaign.extra ?? null;

/** Right after a session: let it count, or spend a Time Crystal. @param {Desk} desk */
export function decide(desk) {
  const voyage = of(desk);
  if (!voyage) return null;
  const dead = voyage.dead ?? [], spares = voyage.spares ?? 0;
  const boxes = dead.map((one, n) => h("input", { type: "checkbox", id: `spare-${one.id}`, value: one.id,
    checked: n < spares }));
  return block("The session is over",
    h("p", {}, voyage.supplies),
    dead.length > 0 && h("fieldset", {}, h("legend", {}, `Who comes back through a Life Spare? With what the session brought there are ${spares}.`),
      ...dead.map((one, n) => h("label", { class: "check" }, boxes[n], one.name))),
    h("div", { class: "acts" },
      doing("Let it count", "main big", () => desk.act({ do: "keep",
        ...(dead.length ? { spared: boxes.filter((box) => box.checked).map((box) => box.value) } : {}) }), desk.tell),
      voyage.crystal && doing("Spend a Time Crystal", "", async () => {
        if (confirm("The session never was: everything is as before it. Spend the Crystal?")) await desk.act({ do: "crystal" });
      }, desk.tell)));
}

/** Supplies, loadouts and trades. @param {Desk} desk */
export async function between(desk) {
  const one = desk.campaign, shown = of(desk);
  if (!shown) return null;
  const pack = packOf(await gameOf(one.game), one.pack), open = one.state === "between";
  return h("div", {},
    block("Supplies", h("p", {}, shown.supplies),
      h("dl", { class: "world" }, ...shown.world.flatMap(([word, text]) => [h("dt", {}, word), h("dd", {}, text)])),
      open && trades(desk)),
    open && block("Loadouts", ...(one.party ?? []).map((mate) => {
      const wish = { id: mate.id, suit: mate.suit, cards: mate.cards, gear: mate.gear };
      const line = () => `${wish.id} suit=${wish.suit} gear=${(wish.gear ?? []).join(",")} cards=${(wish.cards ?? []).join(",")}`;
      return loadout(pack, wish, () => desk.act({ do: "fit", line: line() }).catch((error) => desk.tell(error.message)),
        { gear: mate.could ?? [] });
    })),
    open && team(desk));
}

/** @param {Desk} desk */
function team(desk) {
  const shown = of(desk);
  if (!shown) return null;
  const boxes = shown.stratagems.map((one) => h("input", { type: "checkbox", id: `strat-${one.id}`, value: one.id,
    checked: shown.prepared.includes(one.id) }));
  const first = h("select", { id: "priority" }, h("option", { value: "" }, "ask at the table"),
    ...(desk.campaign.party ?? []).map((one) => h("option", { value: one.id, selected: one.id === shown.priority }, one.name)));
  return block("The team prepares",
    h("fieldset", { class: "gearlist" }, h("legend", {}, "Stratagems; none chosen is asked at the table"),
      ...shown.stratagems.map((one, n) => h("label", { class: "check" }, boxes[n],
        h("span", {}, h("b", {}, one.name), " ", h("span", { class: "soft small" }, one.text))))),
    h("div", { class: "fields" }, h("label", {}, h("span", {}, "Begins as Priority Target"), first),
      doing("Prepare", "", () => desk.act({ do: "fit",
        line: `stratagems=${boxes.filter((box) => box.checked).map((box) => box.value).join(",")} priority=${first.value}` }), desk.tell)));
}

/** @param {Desk} desk */
function trades(desk) {
  const shown = of(desk);
  if (!shown || !Object.keys(shown.prices).length) return null;
  const where = h("select", { id: "loot-at", "aria-label": "Whose loot deck" },
    ...shown.locations.map((one) => h("option", { value: one.id }, one.name)));
  const { spare, loot } = shown.prices;
  return h("div", { class: "acts" },
    h("span", { class: "soft" }, `${shown.resources} resources to spend:`),
    spare !== undefined && doing(`A Life Spare for ${spare}`, "", () => desk.act({ do: "trade", what: "spare" }), desk.tell),
    loot !== undefined && doing(`A loot card for ${loot} from`, "", () => desk.act({ do: "trade", what: "loot", location: where.value }), desk.tell),
    loot !== undefined && where);
}
