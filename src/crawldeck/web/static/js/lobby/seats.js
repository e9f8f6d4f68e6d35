// Who plays: seats for people here, for friends who come by the link, and for bots.

import { h } from "../dom.js";
import * as names from "../names.js";
import { tr, trh } from "../texts.js";

/** @typedef {import("./setup.js").Form} Form */

const KINDS = /** @type {const} */ ([
  ["person", tr("Somebody here")], ["open", tr("Open for a friend")], ["bot", tr("A bot")],
]);

/** How well a bot plays. */
const LEVELS = /** @type {const} */ ([
  ["easy", tr("Easy")], ["plain", tr("Plain")], ["strong", tr("Strong")], ["master", tr("Master")],
]);

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function seats({ wish, game, pack, changed, campaign }) {
  const alone = !pack.heroes.length;
  const most = alone ? game.most : Math.max(1, wish.party.length);
  const least = game.least ?? 1;
  if (wish.seats.length > most) wish.seats.length = most;
  while (wish.seats.length < least) wish.seats.push({ name: "", kind: "open" });
  const mine = names.mine();
  const called = wish.party.map((one) => pack.heroes.find((hero) => hero.id === one.id)?.name ?? tr("a new {hero}", { hero: game.hero }));
  /** Whom a seat plays: the party goes round the seats. Whoever is chosen changes places. @param {number} n */
  const plays = (n) => {
    const own = alone ? [] : called.flatMap((_, at) => at % wish.seats.length === n ? [at] : []);
    if (wish.seats.length === 1 || called.length === 1) return own.map((at) => called[at]).join(", ");
    return h("span", {}, ...own.map((at) => h("select", { id: `plays-${at}`, "aria-label": tr("Seat {n} plays", { n: n + 1 }),
      onchange: (/** @type {any} */ event) => {
        const other = Number(event.target.value);
        [wish.party[at], wish.party[other]] = [wish.party[other], wish.party[at]];
        changed("seats");
      } }, ...called.map((name, other) => h("option", { value: String(other), selected: other === at }, name)))));
  };
  return [
    h("p", { class: "soft" }, alone ? `${tr("{least} to {most} seats.", { least, most })} ${game.best}`
      : `${tr("Each seat plays at least one {hero}; alone you play all of them.", { hero: game.hero })} ${game.best}`),
    h("ol", { class: "seats" }, ...wish.seats.map((seat, n) => h("li", {},
      h("label", { class: "unseen", htmlFor: `seat-name-${n}` }, tr("Name at seat {n}", { n: n + 1 })),
      h("input", { type: "text", id: `seat-name-${n}`, maxLength: 60, value: seat.name ?? "",
        placeholder: placeholder(seat.kind ?? "open", n, mine), autocomplete: "off",
        oninput: (/** @type {any} */ event) => {
          seat.name = event.target.value;
          if (n === 0 && seat.kind === "person") names.choose(seat.name ?? "");
          changed();
        } }),
      !campaign && h("label", { class: "unseen", htmlFor: `seat-kind-${n}` }, tr("Who sits at seat {n}", { n: n + 1 })),
      !campaign && h("select", { id: `seat-kind-${n}`, onchange: (/** @type {any} */ event) => {
        seat.kind = event.target.value;
        changed("seats");
      } }, ...KINDS.map(([kind, label]) => h("option", { value: kind, selected: kind === seat.kind }, label))),
      !campaign && seat.kind === "bot" && h("label", { class: "unseen", htmlFor: `seat-level-${n}` }, tr("How well the bot at seat {n} plays", { n: n + 1 })),
      !campaign && seat.kind === "bot" && h("select", { id: `seat-level-${n}`, onchange: (/** @type {any} */ event) => {
        seat.level = event.target.value;
        changed();
      } }, ...LEVELS.map(([level, label]) => h("option", { value: level, selected: level === (seat.level ?? "plain") }, label))),
      !alone && h("span", { class: "plays soft small" }, trh("plays {heroes}", { heroes: plays(n) })),
      wish.seats.length > least && h("button", { type: "button", class: "quiet", id: `seat-off-${n}`,
        "aria-label": tr("Take away seat {n}", { n: n + 1 }), onclick: () => {
          wish.seats.splice(n, 1);
          changed("seats");
        } }, "✕")))),
    h("button", { type: "button", id: "seat-more", disabled: wish.seats.length >= most,
      onclick: () => {
        wish.seats.push({ name: "", kind: campaign ? "person" : "open" });
        changed("seats");
      } }, tr("Add a seat")),
    !alone && wish.seats.length >= most && h("p", { class: "soft small" },
      tr("Add a {hero} above to make room for another seat.", { hero: game.hero })),
  ];
}

/** @param {string} kind @param {number} n @param {string} mine */
function placeholder(kind, n, mine) {
  if (kind === "bot") return tr("Bot {n}", { n: n + 1 });
  return n === 0 && kind === "person" && mine ? mine : tr("Player {n}", { n: n + 1 });
}
