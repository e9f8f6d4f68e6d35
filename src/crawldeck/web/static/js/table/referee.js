// Referee mode: real cards, dice and draws are entered with two clicks, or typed.

import { h, put, s } from "../dom.js";
import { tr, trn } from "../texts.js";
import { SUITS as SUITS_IN_WORDS, card, cardName, prose, ruleButton } from "./prose.js";

/**
 * @typedef {import("../wire").Chance} Chance
 * @typedef {import("../wire").Outcome} Outcome
 * @typedef {import("./client.js").Client} Client
 */

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["H", "D", "S", "C"];
const FEW = 8;
const FACE = /** @type {Record<string, string>} */ ({ p: tr("Power"), h: tr("half Power"), o: tr("Potential"), x: tr("quadrant") });

/**
 * Ask for what came up. Draws the open chance into the element; call it again for the next one.
 * @param {HTMLElement} element @param {Client} client
 */
export function mount(element, client) {
  const chance = client.frame?.question?.chance;
  if (!chance || !client.mine) {
    put(element);
    return;
  }
  const entry = new Entry(client, chance);
  put(element, entry.element);
  element.closest("#ask")?.classList.remove("empty");
  entry.focus();
}

class Entry {
  /** @param {Client} client @param {Chance} chance */
  constructor(client, chance) {
    this.client = client;
    this.chance = chance;
    this.said = h("p", { class: "said", role: "status" });
    this.typed = h("input", { class: "typed-entry", autocomplete: "off", spellcheck: false,
      "aria-label": tr("Type what came up, then Enter"), placeholder: this.hint(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event), oninput: () => this.typing() });
    this.choices = h("div", { class: "choices" });
    this.element = h("div", { class: `referee ${chance.kind}` }, this.first(), this.choices,
      h("div", { class: "by-typing" }, this.typed, this.said));
    this.rank = "";
    this.fill();
  }

  focus() {
    if (matchMedia("(pointer: coarse)").matches) return;
    if (document.activeElement === document.body || document.activeElement?.closest("#ask")) {
      this.typed.focus({ preventScroll: true });
    }
  }

  hint() {
    const { kind, outcomes } = this.chance;
    return kind === "card" ? "7H, 10S, QC…" : kind === "die" ? "po, ph, -…"
      : kind === "number" ? tr("1 to 10") : `${outcomes[0]?.label ?? tr("a name")}…`;
  }

  /** What hands do before. */
  first() {
    const { game } = this.client;
    const hands = this.chance.first ?? [];
    const many = hands.length > 1 && matchMedia("(max-width: 999px)").matches;
    return hands.length ? h("details", { class: "first", open: !many },
      h("summary", {}, hands.length > 1 ? trn("First, by hand: {n} thing", "First, by hand: {n} things", hands.length) : tr("First, by hand")),
      h("ol", {}, ...hands.map((hand) => h("li", {}, ...prose(hand.text, game), " ",
        hand.rule ? ruleButton(game, hand.rule) : null)))) : null;
  }

  fill() {
    const { kind, outcomes } = this.chance;
    const { choices } = this;
    if (kind === "card" && outcomes.length > FEW) put(choices, this.ranks(), this.suits());
    else if (kind === "card") put(choices, ...outcomes.map((one) => this.button(one, card(one.text), cardName(one.text))));
    else if (kind === "die") put(choices, ...outcomes.map((one) => this.button(one, face(one.text, this.chance.die ?? ""), faceName(one.text))));
    else if (kind === "number") put(choices, ...outcomes.map((one) => this.button(one, one.text)));
    else put(choices, ...this.draws());
  }

  /** @param {Outcome} outcome @param {Node | string} shown @param {string} [name] */
  button(outcome, shown, name) {
    return h("button", { type: "button", class: "outcome", "aria-label": name, title: name ?? "",
      onclick: () => this.give(outcome.text) }, shown);
  }

  // -- cards -------------------------------------------------------------------------------------

  /** First click: the rank. */
  ranks() {
    return h("div", { class: "ranks", role: "group", "aria-label": tr("Rank") }, ...RANKS.map((rank) => {
      const any = this.suitsOf(rank).length > 0;
      return h("button", { type: "button", class: "outcome rank", "aria-pressed": String(this.rank === rank),
        "aria-disabled": any ? null : "true", title: any ? "" : this.why(rank, ""),
        onclick: () => any ? this.pick(rank) : this.tell(this.why(rank, "")) }, rank);
    }));
  }

  /** Second click: the suit. */
  suits() {
    return h("div", { class: "suits", role: "group", "aria-label": tr("Suit") }, ...SUITS.map((suit) => {
      const text = this.rank + suit;
      const may = this.rank !== "" && this.suitsOf(this.rank).includes(suit);
      const name = this.rank ? cardName(text) : SUITS_IN_WORDS[/** @type {keyof typeof SUITS_IN_WORDS} */ (suit)];
      return h("button", { type: "button", class: `outcome suit ${suit === "H" || suit === "D" ? "red" : "black"}`,
        "aria-disabled": may ? null : "true", "aria-label": name,
        title: may ? name : this.rank ? this.why(this.rank, suit) : tr("First the rank"),
        onclick: () => may ? this.give(text) : this.tell(this.rank ? this.why(this.rank, suit) : tr("First the rank, then the suit.")) },
      { H: "♥", D: "♦", S: "♠", C: "♣" }[suit]);
    }));
  }

  /** @param {string} rank */
  pick(rank) {
    const [only, ...more] = this.suitsOf(rank);
    if (only && !more.length) {
      this.give(rank + only);
      return;
    }
    this.rank = rank;
    this.tell("");
    put(this.choices, this.ranks(), this.suits());
    /** @type {HTMLElement | null} */ (this.choices.querySelector(".suit:not([aria-disabled])"))?.focus();
  }

  /** @param {string} rank */
  suitsOf(rank) {
    return SUITS.filter((suit) => this.chance.outcomes.some((one) => one.text === rank + suit));
  }

  /** Why a card, or every card of a rank, cannot come. @param {string} rank @param {string} suit */
  why(rank, suit) {
    const never = this.chance.never?.find((one) => one.text.slice(0, -1) === rank && one.text.endsWith(suit));
    const what = suit ? tr("The {card}", { card: cardName(rank + suit) }) : tr("No {rank}", { rank });
    return never ? `${what}: ${never.why}.` : tr("{what} cannot come now.", { what });
  }

  // -- draws -------------------------------------------------------------------------------------

  /** A list, with a search where it is long. */
  draws() {
    const { outcomes } = this.chance;
    const total = outcomes.reduce((sum, one) => sum + (one.left ?? 1), 0);
    return outcomes.map((one) => {
      const left = one.left ?? 1;
      const shown = h("span", {}, one.label, total > outcomes.length
        ? h("small", {}, ` ${tr("{left} of {total}", { left, total })}`) : null);
      const made = this.button(one, shown);
      made.dataset.label = `${one.label} ${one.text}`.toLowerCase();
      return made;
    });
  }

  // -- typing ------------------------------------------------------------------------------------

  typing() {
    this.tell("");
    if (this.chance.kind !== "draw") return;
    const words = this.typed.value.toLowerCase().split(/\s+/);
    for (const made of this.choices.children) {
      const label = /** @type {HTMLElement} */ (made).dataset.label ?? "";
      /** @type {HTMLElement} */ (made).hidden = !words.every((word) => label.includes(word));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") this.typed.blur();
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !this.typed.value) this.client.undo();
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const text = this.read(this.typed.value);
    if (text) this.give(text);
  }

  /** The outcome that was typed, or a word about it. @param {string} typed */
  read(typed) {
    const { kind, outcomes } = this.chance;
    const text = typed.trim();
    const known = outcomes.find((one) => one.text.toLowerCase() === text.toLowerCase());
    if (known) return known.text;
    if (!text) return "";
    if (kind === "card") {
      const [, rank = "", suit = ""] = /^(10|[2-9tajqk]|1(?=0))\s*([hdsc♥♦♠♣])$/i.exec(text) ?? [];
      const letter = { "♥": "H", "♦": "D", "♠": "S", "♣": "C" }[suit] ?? suit.toUpperCase();
      const name = `${rank.toUpperCase() === "T" ? "10" : rank.toUpperCase()}${letter}`;
      if (outcomes.some((one) => one.text === name)) return name;
      this.tell(rank ? this.why(name.slice(0, -1), letter) : tr("Write rank and suit, such as 7H, 10S or QC."));
      return "";
    }
    if (kind === "draw") {
      const fits = outcomes.filter((one) => `${one.label} ${one.text}`.toLowerCase().includes(text.toLowerCase()));
      if (fits.length === 1) return fits[0].text;
      this.tell(fits.length ? tr("{n} of them fit: say more.", { n: fits.length }) : tr("Nothing that may come is called “{text}”.", { text }));
      return "";
    }
    return kind === "number" && text === "0" ? "10" : text;
  }

  /** @param {string} text */
  tell(text) {
    put(this.said, text);
  }

  /** @param {string} text */
  give(text) {
    this.client.answer(text);
  }
}

/** @param {string} text */
function faceName(text) {
  return text === "-" ? tr("nothing") : [...text].map((sign) => FACE[sign]).join(", ");
}

/** A face of a die, drawn: a disc is Power, a half disc half of it, a ring Potential, a star a quadrant.
 * @param {string} text @param {string} colour */
function face(text, colour) {
  const signs = text === "-" ? ["-"] : [...text];
  const across = signs.length > 4 ? 3 : signs.length > 1 ? 2 : 1;
  const down = Math.ceil(signs.length / across);
  const step = 40 / Math.max(across, down, 2);
  return s("svg", { class: `die ${colour}`, viewBox: "0 0 48 48", "aria-hidden": "true" },
    s("rect", { x: 1, y: 1, width: 46, height: 46, rx: 9 }),
    ...signs.map((sign, n) => {
      const left = 24 + ((n % across) - (Math.min(across, signs.length - Math.floor(n / across) * across) - 1) / 2) * step;
      const top = 24 + (Math.floor(n / across) - (down - 1) / 2) * step;
      return mark(sign, left, top, step * 0.36);
    }));
}

/** @param {string} sign @param {number} x @param {number} y @param {number} r */
function mark(sign, x, y, r) {
  if (sign === "p") return s("circle", { class: "full", cx: x, cy: y, r });
  if (sign === "o") return s("circle", { class: "ring", cx: x, cy: y, r: r * 0.85 });
  if (sign === "h") {
    return s("g", {}, s("circle", { class: "ring", cx: x, cy: y, r: r * 0.9 }),
      s("path", { class: "full", d: `M${x} ${y - r}a${r} ${r} 0 0 0 0 ${2 * r}z` }));
  }
  if (sign === "x") {
    const points = Array.from({ length: 12 }, (_, n) => {
      const [far, turn] = [n % 2 ? r * 0.45 : r * 1.15, (n * Math.PI) / 6];
      return `${(x + far * Math.sin(turn)).toFixed(1)},${(y - far * Math.cos(turn)).toFixed(1)}`;
    });
    return s("polygon", { class: "full", points: points.join(" ") });
  }
  return s("path", { class: "none", d: `M${x - r} ${y}h${2 * r}` });
}
