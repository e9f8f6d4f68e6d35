// The dock: who acts, and the hand: double cards with both halves in full, each with its answers as buttons;
// weapons, abilities and things beside them, the end of the turn large.

import { h, put } from "../dom.js";
import { titled } from "./eventcard.js";
import { colour, faceOf } from "./figures.js";
import { bars, dots, gear } from "./gauges.js";
import { term, worded } from "./glossary.js";
import { icon, iconOf } from "./icons.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../table/ask.js").Ask} Ask
 * @typedef {{ element: HTMLElement, placed: string[] }} Bar
 */

const SLOTS = /** @type {Record<string, string>} */ ({ steady: "st", hurried: "hu", desperate: "de" });

/** Pixels above the end of the turn, and what a weapon, an ability and one with a price in words take of them: what
 * can be done comes first, and what is left is for weapons. */
const ROOM = 148;
const LINE = 31;
const STRIP = 42;
/** More abilities than that stand in two columns. */
const CROWD = 4;
/** A price in tokens alone. */
const TOKENS = /^[▲■◆]/;
/** Up to so many letters an action is written large. */
const SHORT = 12;
/** From so many on it has no sign. */
const LONG = 26;

/** The sign of an answer. @param {string} name @param {number} [size] @returns {SVGSVGElement | null} */
export function signOf(name, size = 24) {
  if (!name) return null;
  const [kind, id] = name.split(":");
  return icon(kind === "pool" ? id : id === undefined ? iconOf({ id: name, kind: name }) : iconOf({ kind, id }), size);
}

// -- who acts ---------------------------------------------------------------------------------------

/** @param {Scene} scene @param {Backdrop} backdrop @returns {import("../dom.js").Part | null} */
export function actor(scene, backdrop) {
  const who = scene.spacers.find((one) => one.id === scene.focus);
  if (!who) return null;
  const { id, name, status, vitals, stress, vitality, breaks_at, adrenaline, ails, conditions } = who; // not where they are
  return { from: [id, name, status, vitals, stress, vitality, breaks_at, adrenaline, ails, conditions, who.played.length, who.cards.length, id === scene.priority],
    make: () => acts(scene, backdrop, who) };
}

/** @param {Scene} scene @param {Backdrop} backdrop @param {Spacer} who */
function acts(scene, backdrop, who) {
  const { book } = backdrop;
  const board = book.spacers[who.id];
  const made = h("div", { class: `who ${who.status}` },
    h("div", { class: "name" }, faceOf(scene, backdrop, who.id, 72), h("div", {},
      h("h3", { "data-on": `figure:${who.id}`, "aria-label": who.name }, who.name),
      h("p", {}, titled(board?.calling ?? ""), who.id === scene.priority ? h("span", { class: "hunted-tag", "data-term": term("Priority Target") }, icon("hunted", 13), "hunted") : null),
      h("p", { class: "played" }, who.status === "in" ? `${who.played.length} of ${who.cards.length} cards played` : who.status === "dead" ? "dead" : "out"))),
    bars(who, backdrop),
    who.ails?.length ? h("p", { class: "ails" }, ...ails(who, book)) : null);
  made.style.setProperty("--c", colour(scene, who.id));
  return made;
}

/** Conditions with what they do. @param {Spacer} who @param {Book} book */
export function ails(who, book) {
  const known = (who.conditions ?? []).map((key) => book.entries[key]);
  return (who.ails ?? []).map((ail) => {
    const found = known.find((one) => one && (ail.startsWith(one.name) || one.lines?.some((line) => line.startsWith(`${ail}:`))));
    return h("span", { class: "ail", ...(found ? { "data-tip": `${ail}. ${(found.lines ?? []).join(" ")}` } : { "data-term": term(ail.replace(/ \d+$/, "")) }) },
      icon(iconOf({ kind: "condition", id: ail.toLowerCase(), name: ail }), 13), ail);
  });
}

// -- the hand ---------------------------------------------------------------------------------------

/** @param {Scene} scene @param {Backdrop} backdrop @param {readonly Offer[]} offers @param {Ask} ask
 * @param {import("../table/client.js").Client} client @returns {Bar} */
export function hand(scene, backdrop, offers, ask, client) {
  const who = scene.spacers.find((one) => one.id === scene.focus) ?? scene.spacers[0];
  /** @type {string[]} */ const placed = [];
  const button = (/** @type {Offer} */ offer, /** @type {import("../table/offers.js").Look} */ how) => {
    placed.push(offer.text);
    return ask.button(offer, how);
  };
  const onCards = new Set(who.cards.flatMap((id) => backdrop.book.cards[id]?.sides.map((side) => `card:${side.id}`) ?? []));
  const ends = offers.filter((one) => one.sort === "end");
  const others = offers.filter((one) => one.sort !== "end" && !(/^(play|exert) /.test(one.text) && one.on?.some((on) => onCards.has(on))));
  const groups = grouped(others);
  const able = groups.length ? h("div", { class: "able", role: "group", "aria-label": "Abilities and things" }, ...groups.map((group) => group.length > 1 ? several(group, button) : strip(button(group[0], "row"), group[0]))) : null;
  const cards = h("div", { class: "cards" }, ...who.cards.map((id, n) => card(backdrop.book, id, who, offers, button, n === chosen(who, offers, backdrop.book))));
  const held = who.items.filter((item) => ["hand", "support", "", "always"].includes(item.place))
    .sort((a, b) => Number(b.place === "hand") - Number(a.place === "hand"));
  const left = ROOM - groups.reduce((sum, [first, ...more]) => sum + (more.length || !first.cost || TOKENS.test(first.cost) ? LINE : STRIP), 0);
  const carried = groups.length > CROWD ? [] : held.slice(0, Math.max(0, Math.min(4, Math.floor(left / LINE)))).map((item) => gear(backdrop.book, item));
  const side = h("div", { class: `side${able ? " some" : ""}${groups.length > CROWD ? " crowded" : ""}` }, h("div", { class: "held" }, ...carried), able, ...ends.map((offer) => button(offer, "end")));
  const element = h("div", { class: "hand" }, h("div", { class: "table-row" }, tabs(backdrop.book, who, cards), cards, side));
  void reasons(element, client);
  return { element, placed };
}

/** The card a phone shows first: the first that can be played. @param {Spacer} who @param {readonly Offer[]} offers @param {Book} book */
function chosen(who, offers, book) {
  const found = who.cards.findIndex((id) => book.cards[id]?.sides.some((side) => offers.some((one) => one.on?.includes(`card:${side.id}`))));
  return Math.max(0, found);
}

/** On a phone the cards are tabs. @param {Book} book @param {Spacer} who @param {HTMLElement} cards */
function tabs(book, who, cards) {
  const row = h("div", { class: "card-tabs", role: "group", "aria-label": "Cards" });
  put(row, ...who.cards.map((id, n) => {
    const found = book.cards[id];
    const up = found?.sides.some((side) => who.played.includes(side.id));
    const one = h("button", { type: "button", class: "quiet", "aria-pressed": String(cards.children[n]?.classList.contains("front") ?? false), onclick: () => {
      [...cards.children].forEach((other, at) => other.classList.toggle("front", at === n));
      [...row.children].forEach((other, at) => other.setAttribute("aria-pressed", String(at === n)));
    } }, h("b", {}, found?.slot ?? ""), h("small", {}, up ? "played" : found?.sides.map((side) => side.actions.find((action) => action.n)?.n).filter(Boolean).map((far) => `move ${far}`).join(" · ") || "act"));
    return one;
  }));
  return row;
}

/** One Action card with both sides. @param {Book} book @param {string} id @param {Spacer} who @param {readonly Offer[]} offers
 * @param {(offer: Offer, how: import("../table/offers.js").Look) => HTMLElement} button @param {boolean} front */
export function card(book, id, who, offers, button, front) {
  const found = book.cards[id];
  if (!found) return null;
  const up = found.sides.find((side) => who.played.includes(side.id));
  return h("div", { class: `card ${SLOTS[found.slot] ?? "de"}${up ? " played" : ""}${front ? " front" : ""}` },
    h("span", { class: "slot" }, h("span", {}, up ? `${found.slot} ✓` : found.slot)),
    ...found.sides.map((side) => {
      const label = `${side.name}: ${side.actions.map((action) => action.text).join("; ")}${side === up ? " (played)" : ""}`;
      const many = side.actions.length > 3;
      const exerted = offers.find((one) => one.text.startsWith("exert ") && one.on?.includes(`card:${side.id}`));
      return h("div", { class: `half${side === up ? " up" : ""}${many ? " many" : ""}`, "data-on": `card:${side.id}`, "aria-label": label },
        h("h4", {}, side.name, exerted ? h("small", { class: "exert-tag" }, icon("exert", 13, "Exert"), exerted.cost) : side.actions.length > 1 ? h("small", {}, "pick one") : null),
        h("div", { class: "acts" }, ...side.actions.map((action) => {
          const offer = offers.find((one) => one.text === `play ${side.id} ${action.id}` || (one.text === `exert ${action.id}` && one.on?.includes(`card:${side.id}`)));
          if (offer) return act(button(offer, "row"), action, offer);
          return h("div", { class: "act off", "data-why": `play ${side.id} ${action.id}`, "data-of": `card:${side.id}` },
            h("span", { class: "says" }, action.says || action.text), h("small", { class: "reason" }));
        })));
    }));
}

/** The button of an action, with what is drawn of it. @param {HTMLElement} made @param {import("../wire").EnoAction} action @param {Offer} offer */
function act(made, action, offer) {
  made.classList.add("act");
  if (action.loud || action.noise?.length || action.plus || ["move", "attack"].includes(action.kind)) made.classList.add("draws");
  const quiet = action.kind === "move" && !action.loud && !action.noise?.length && !action.plus;
  const label = made.querySelector(".label");
  const says = action.says || action.text;
  if (label) {
    put(label, says.length < LONG ? icon(iconOf({ kind: action.kind === "move" && quiet ? "sneak" : action.kind, id: action.kind === "move" && quiet ? "sneak" : action.kind }), 18) : null,
      h("span", { class: `says${action.n && says.length < SHORT ? " big" : says.length < LONG ? "" : " long"}` }, ...worded(says)),
      action.loud ? h("span", { class: "loud", "data-tip": "Loud: one die for each Blip.", "data-term": term("Noise") }, icon("noise", 14), "a die per Blip") : null,
      action.noise?.length ? h("span", { class: "loud", "data-tip": `${action.noise.join(", ")}.`, "data-term": term("Noise") }, dots(action.noise)) : null,
      action.plus ? h("span", { class: "loud" }, `+${action.plus}`) : null, quiet && says.length < SHORT ? h("span", { class: "quiet-tag" }, "quiet") : null);
  }
  made.dataset.term = term(says);
  if (offer.note) made.dataset.tip = offer.note;
  made.removeAttribute("title");
  return made;
}

/** An ability, a Stratagem, a thing: sign, name, price. @param {HTMLElement} made @param {Offer} offer */
export function strip(made, offer) {
  made.classList.add("strip");
  if (TOKENS.test(offer.cost ?? "")) made.classList.add("tokens");
  const label = made.querySelector(".label");
  if (label) put(label, signOf(offer.icon ?? "", 18), h("b", {}, offer.entry || offer.label), offer.row ? h("span", { class: "soft" }, offer.row) : null, offer.cost ? h("span", { class: "cost" }, ...priced(offer.cost)) : null);
  if (offer.note || offer.entry) made.dataset.tip = [offer.label, offer.note].filter(Boolean).join(". ");
  if (offer.entry) made.dataset.term = term(offer.entry);
  made.removeAttribute("title");
  return made;
}

/** Abilities that differ in their price alone stand together. @param {readonly Offer[]} offers @returns {Offer[][]} */
export function grouped(offers) {
  /** @type {Map<string, Offer[]>} */ const found = new Map();
  for (const offer of offers) {
    const key = offer.sort === "arts" && !offer.brings && offer.entry && TOKENS.test(offer.cost ?? "") ? offer.entry : offer.text;
    found.set(key, [...(found.get(key) ?? []), offer]);
  }
  return [...found.values()];
}

/** One name, and a button for each price. @param {Offer[]} group @param {(offer: Offer, how: import("../table/offers.js").Look) => HTMLElement} button */
export function several(group, button) {
  return h("div", { class: "several" }, h("b", {}, signOf(group[0].icon ?? "", 16), group[0].entry), ...group.map((offer) => {
    const made = strip(button(offer, "row"), offer);
    const label = made.querySelector(".label");
    if (label) put(label, ...priced(offer.cost ?? ""));
    made.setAttribute("aria-label", offer.label);
    return made;
  }));
}

/** A price with its tokens in their colours. @param {string} cost @returns {Node[]} */
export function priced(cost) {
  const kinds = /** @type {Record<string, string>} */ ({ "▲": "confidence", "■": "discipline", "◆": "expertise" });
  return cost.split(/([▲■◆])/).filter(Boolean).map((part) => kinds[part] ? h("i", { class: `t ${kinds[part]}` }, part) : h("span", {}, part));
}

/** Say under each action that cannot be played why not. @param {HTMLElement} element @param {import("../table/client.js").Client} client */
async function reasons(element, client) {
  const off = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".act.off")]);
  for (const on of new Set(off.filter((one) => !one.closest(".played")).map((one) => one.dataset.of ?? ""))) {
    const found = await client.why(on).catch(() => []);
    if (!element.isConnected) return;
    for (const one of off.filter((each) => each.dataset.of === on)) {
      const why = found.find((each) => each.answer === one.dataset.why) ?? (found.length === 1 ? found[0] : null);
      if (!why) continue;
      one.dataset.tip = why.text;
      put(/** @type {Element} */ (one.querySelector(".reason")), why.text);
    }
  }
}
