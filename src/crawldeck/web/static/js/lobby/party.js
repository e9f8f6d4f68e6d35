// Who sets out: ready-made heroes as cards, and whatever else the game has for its party.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { facts } from "./setup.js";

/**
 * @typedef {import("./setup.js").Form} Form
 * @typedef {import("./setup.js").Member} Member
 * @typedef {import("../wire").Entry} Entry
 */

/** The party as a set-up takes it. @param {Form} form */
export function heroWishes({ wish, own }) {
  return wish.party.map((one) => own.wishOf?.(one) ?? one.id ?? "");
}

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function party(form) {
  const { game, pack, wish, own } = form;
  const full = wish.party.length >= game.most;
  return [
    h("p", { class: "soft" }, `${tr("{n} of at most {most}.", { n: wish.party.length, most: game.most })} ${game.best}`),
    h("div", { class: "heroes" }, ...pack.heroes.map((one) => heroCard(form, one, full))),
    ...(own.party?.(form, full) ?? []),
  ];
}

/** @param {Form} form @param {Entry} one @param {boolean} full */
function heroCard({ wish, changed }, one, full) {
  const here = wish.party.some((member) => member.id === one.id);
  const numbers = (one.facts ?? []).filter(([, value]) => /^[+-]?\d+$/.test(value));
  const words = (one.facts ?? []).filter(([, value]) => !/^[+-]?\d+$/.test(value));
  return h("label", { class: "pick hero" },
    h("input", { type: "checkbox", id: `hero-${one.id}`, checked: here, disabled: full && !here,
      onchange: () => {
        wish.party = here ? wish.party.filter((member) => member.id !== one.id) : [...wish.party, { id: one.id }];
        changed("party", "seats");
      } }),
    h("span", { class: "pick-words" },
      h("span", { class: "pick-name" }, one.name), h("span", { class: "kin" }, one.group),
      h("span", { class: "pick-text" }, one.text),
      facts(numbers),
      ...words.map(([word, value]) => h("span", { class: "fact wide" }, h("b", {}, `${word}: `), value))));
}
