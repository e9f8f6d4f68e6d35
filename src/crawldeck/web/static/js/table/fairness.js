// Fair luck: the commitment that stands from the first answer, the secret once the game is over, and
// how often the host took the table back.

import { h, put } from "../dom.js";
import { tr, trh, trn } from "../texts.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {HTMLElement} element @param {Client} client */
export function mount(element, client) {
  element.classList.add("fairness");
  const draw = () => client.frame && put(element, ...page(client.frame.fairness));
  for (const name of ["frame", "past"]) client.addEventListener(name, draw);
  draw();
}

/** @param {import("../wire").Fairness} luck */
function page(luck) {
  return [
    h("h3", {}, tr("Fair luck")),
    luck.commitment ? h("p", {}, promise(luck)) : h("p", {}, tr("Real cards and dice: their luck is in your hands.")),
    luck.commitment ? h("p", { class: "hash" }, h("b", {}, tr("Commitment"), " "), h("code", {}, luck.commitment)) : null,
    luck.secret ? h("p", { class: "hash" }, h("b", {}, tr("Secret"), " "), h("code", {}, luck.secret)) : null,
    luck.secret ? h("p", {}, trh("Export the game and run {command}: it checks every card and die against this secret.", {
      command: h("code", {}, "crawldeck verify FILE") })) : null,
    luck.known ? h("p", { class: "known" }, tr("The seed of this game was chosen by a person, so somebody may know what comes.")) : null,
    luck.renewed ? h("p", {}, tr("This game was copied, brought in, or taken back after its end: from there on its luck grows from a new secret.")) : null,
    h("p", { class: "rewinds" }, rewound(luck.rewinds ?? 0)),
  ];
}

/** @param {import("../wire").Fairness} luck */
const promise = (luck) => luck.secret
  ? tr("The game is over, so here is the secret that all its luck came from.")
  : tr("Every card and die comes from a secret that nobody sees before the game is over. This is its fingerprint: write it down, and check the secret against it afterwards.");

/** @param {number} times */
export function rewound(times) {
  if (!times) return tr("The host has not rewound this table.");
  return trn("The host has rewound this table once.", "The host has rewound this table {n} times.", times);
}
