// A Spacer's loadout: suit, three Action cards, gear. The server says what does not fit, and why.

import { h } from "../dom.js";
import { facts } from "../lobby/setup.js";

/**
 * @typedef {import("../wire").PackEntry} PackEntry
 * @typedef {import("../wire").Entry} Entry
 * @typedef {{ id?: string, suit?: string, cards?: string[], gear?: string[] }} Loadout
 */

const SLOTS = ["steady", "hurried", "desperate"];

/**
 * @param {PackEntry} pack @param {Loadout} one @param {() => void} changed
 * @param {{ gear?: string[], open?: boolean, title?: string }} [limits] in a campaign: the gear that can be had, and what the form is called
 */
export function loadout(pack, one, changed, limits = {}) {
  const printed = pack.heroes.find((two) => two.id === one.id);
  if (!printed) return null;
  const parts = printed.parts ?? {};
  const suit = one.suit ?? parts.suit[0], cards = one.cards ?? parts.cards, gear = one.gear ?? parts.gear;
  const worn = pack.suits?.find((two) => two.id === suit);
  const id = `load-${one.id}`;
  const known = (pack.gear ?? []).filter((two) => !limits.gear || limits.gear.includes(two.id));
  const names = gear.map((name) => pack.gear?.find((two) => two.id === name)?.name ?? name);
  // What is drawn again stays as it is: its toggle event may still be on its way.
  const before = /** @type {HTMLDetailsElement | null} */ (document.getElementById(id));
  return h("details", { class: "loadout", id, open: limits.open || (before?.open ?? sessionStorage.getItem(id) === "open"),
    ontoggle: (/** @type {any} */ event) => sessionStorage.setItem(id, event.target.open ? "open" : "") },
    limits.title ? h("summary", {}, limits.title) : h("summary", {}, h("b", {}, printed.name), ` · ${worn?.name ?? suit} · ${names.join(", ") || "no gear"}`),
    h("div", { class: "fields" },
      select(`${id}-suit`, "Suit", pack.suits ?? [], suit, (next) => { one.suit = next; changed(); }),
      ...SLOTS.map((slot) => {
        const could = (pack.cards ?? []).filter((two) => two.group === slot);
        const now = could.find((two) => cards.includes(two.id));
        return select(`${id}-${slot}`, `${slot[0].toUpperCase()}${slot.slice(1)} card`, could, now?.id ?? "", (next) => {
          one.cards = [...cards.filter((card) => card !== now?.id), next];
          changed();
        });
      })),
    worn && h("p", { class: "soft small" }, `${worn.name}: ${worn.text} `, facts(worn.facts)),
    h("fieldset", { class: "gearlist" }, h("legend", {}, "Gear"),
      ...known.map((two) => h("label", { class: "check" },
        h("input", { type: "checkbox", id: `${id}-${two.id}`, checked: gear.includes(two.id),
          onchange: (/** @type {any} */ event) => {
            one.gear = event.target.checked ? [...gear, two.id] : gear.filter((name) => name !== two.id);
            changed();
          } }),
        h("span", {}, h("b", {}, two.name), " ", h("span", { class: "soft small" }, two.text), " ", facts(two.facts))))),
    (one.suit || one.cards || one.gear) && !limits.gear && h("button", { type: "button", class: "quiet", onclick: () => {
      delete one.suit, delete one.cards, delete one.gear;
      changed();
    } }, "As printed"));
}

/**
 * @param {string} id @param {string} label @param {Entry[]} entries @param {string} chosen
 * @param {(next: string) => void} set
 */
function select(id, label, entries, chosen, set) {
  const now = entries.find((one) => one.id === chosen);
  return h("label", { title: now?.text ?? "" }, h("span", {}, label),
    h("select", { id, onchange: (/** @type {any} */ event) => set(event.target.value) },
      ...entries.map((one) => h("option", { value: one.id, selected: one.id === chosen }, one.name))));
}
