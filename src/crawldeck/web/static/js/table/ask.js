// The question of the moment: one sentence, and every answer as a button.

import { h, put, sentence as worded } from "../dom.js";
import { signed } from "./prose.js";
import { traits } from "./traits.js";

/**
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../wire").Question} Question
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./offers.js").Offers} Offers
 */

const MANY = 14;
/** Groups that are shown elsewhere as well fold into one line when they are longer than this: those
 * on the board, and those about things in bags and hands. */
const PLACES = 8;
const THINGS = 4;
const BOARD = /^(spot|space|point|figure|hero|floor):/;
const TYPING = 900;

export class Ask {
  /**
   * @param {HTMLElement} element
   * @param {Client} client
   * @param {Offers} offers
   * @param {{ referee: (element: HTMLElement) => void, ending: () => Node, menu: () => void }} parts
   */
  constructor(element, client, offers, parts) {
    this.element = element;
    this.client = client;
    this.offers = offers;
    this.parts = parts;
    /** @type {Offer[]} in the order of their numbers */ this.numbered = [];
    this.typed = "";
    this.typing = 0;
    this.drawn = "";
    /** @type {Set<string>} groups that were opened, by title */ this.opened = new Set();
    this.tag = h("p", { class: "whose" });
    this.sentence = h("h2", { class: "sentence" });
    this.filter = h("input", { type: "search", class: "filter", placeholder: "Filter  /",
      "aria-label": "Filter the answers", hidden: true, autocomplete: "off",
      oninput: () => this.sift(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.filterKey(event) });
    this.buffer = h("kbd", { class: "typed", hidden: true });
    this.list = h("div", { class: "offers" });
    this.none = h("p", { class: "soft none", role: "status" });
    this.head = h("div", { class: "head" }, this.tag, this.sentence, this.buffer, this.filter);
    put(element, this.head, this.none, this.list);
    for (const name of ["frame", "past", "seats", "status"]) {
      client.addEventListener(name, () => this.draw());
    }
    client.addEventListener("pending", () => this.mark());
  }

  draw() {
    const { client } = this;
    const frame = client.shown;
    if (!frame) return;
    const question = frame.question ?? null;
    const over = !question;
    this.element.classList.toggle("mine", client.mine);
    this.element.classList.toggle("over", over);
    this.element.classList.toggle("playing", client.plays);
    this.element.classList.toggle("hands", frame.head.referee);
    put(this.tag, over ? "The end" : client.past ? "The past" : client.mine ? "Your turn" : this.waiting(question));
    const plain = question?.sentence ?? worded(frame.end?.why ?? "it is over");
    const sentence = traits.cards ? signed(plain) : plain;
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
    const key = JSON.stringify([frame.rev, !!client.past, client.mine, client.plays,
      question && this.empty(question)]);
    if (key === this.drawn) return this.mark();
    this.drawn = key;
    const focused = this.element.contains(document.activeElement);
    this.forget();
    this.fill(question);
    this.mark();
    if (focused && !document.activeElement?.closest("#ask")) this.element.focus({ preventScroll: true });
  }

  /** @param {Question | null} question */
  fill(question) {
    const { client, list } = this;
    this.numbered = [];
    this.filter.value = "";
    this.none.textContent = "";
    list.scrollTop = 0;
    if (!question) put(list, client.past ? null : this.parts.ending());
    else if (!client.mine) put(list, this.empty(question) && client.me?.access === "play"
      ? h("button", { type: "button", onclick: this.parts.menu }, "Seats and links") : null);
    else if (question.chance) {
      put(list);
      this.parts.referee(list);
    } else {
      put(list, ...this.groups(question.offers ?? []));
    }
    const touch = matchMedia("(pointer: coarse)").matches;
    const shown = list.querySelectorAll(".group > .row:not([hidden]) > .offer").length;
    this.filter.hidden = shown < (touch ? 2 * MANY : MANY);
    this.element.classList.toggle("empty", !list.childElementCount);
  }

  /** @param {readonly Offer[]} offers */
  groups(offers) {
    /** @type {Map<string, Offer[]>} */
    const groups = new Map();
    for (const offer of offers) {
      groups.set(offer.group ?? "", [...(groups.get(offer.group ?? "") ?? []), offer]);
    }
    return [...groups].map(([title, members]) => {
      const buttons = members.map((offer) => this.offers.button(offer, this.numbered.push(offer)));
      const row = h("div", { class: "row" }, ...buttons);
      return h("div", { class: members.length > MANY ? "group crowd" : "group", role: "group", "aria-label": title || "Answers" },
        title ? h("h3", {}, title) : null, this.fold(title, members, offers.length, row), row);
    });
  }

  /** The line in place of a long group that can be chosen elsewhere too. Numbers stay as they are.
   * @param {string} title @param {Offer[]} members @param {number} all @param {HTMLElement} row */
  fold(title, members, all, row) {
    const on = (/** @type {RegExp} */ kind) => members.every((one) => one.on?.some((place) => kind.test(place)));
    const placed = members.length > PLACES && on(BOARD) && !on(/^item:/);
    const carried = members.length > THINGS && all > MANY && on(/^item:/);
    if (!(placed || carried) || members.some((one) => one.enter)) return null;
    const what = placed ? `${members.length} places, marked on the board` : counted(members);
    const open = h("button", { type: "button", class: "quiet fold", onclick: () => show(!!row.hidden) },
      h("span", { class: "turn", "aria-hidden": "true" }, "▸"), what);
    const show = (/** @type {boolean} */ wanted) => {
      row.hidden = !wanted;
      open.setAttribute("aria-expanded", String(wanted));
      if (wanted) this.opened.add(title);
      else this.opened.delete(title);
    };
    show(this.opened.has(title));
    return open;
  }

  /** @param {Question} question */
  waiting(question) {
    if (question.chance) return "Waiting for a card or a die";
    const seats = this.client.shown?.seats ?? [];
    const asked = seats.filter((seat) => question.seats.includes(seat.seat));
    if (this.empty(question)) return "Nobody sits here yet";
    return `Waiting for ${asked.map((seat) => seat.name || "nobody").join(" or ") || "the others"}`;
  }

  /** Whether everybody who is asked has yet to come. @param {Question} question */
  empty(question) {
    const asked = (this.client.shown?.seats ?? []).filter((seat) => question.seats.includes(seat.seat));
    return asked.length > 0 && asked.every((seat) => seat.kind === "open");
  }

  /** Show which answer is on its way. */
  mark() {
    const { pending, status, past } = this.client;
    const closed = !!pending || status !== "live" || !!past;
    for (const button of document.querySelectorAll(".offer[data-text]")) {
      const one = /** @type {HTMLButtonElement} */ (button);
      one.classList.toggle("sent", !!pending && one.dataset.text === pending.text);
      one.setAttribute("aria-disabled", String(closed));
    }
    this.element.setAttribute("aria-busy", String(!!pending));
  }

  /** The answer that Enter gives, if there is one. */
  get entered() {
    return this.numbered.find((offer) => offer.enter);
  }

  // -- typing ------------------------------------------------------------------------------------

  /** A digit was typed: pick at once when no longer number can be meant. @param {string} digit */
  digit(digit) {
    clearTimeout(this.typing);
    const typed = Number(this.typed + digit) > this.numbered.length ? digit : this.typed + digit;
    if (typed === "0" || !this.numbered.length) return this.forget();
    this.typed = typed;
    if (Number(typed) * 10 > this.numbered.length) return this.pick();
    this.buffer.textContent = `${typed}…`;
    this.buffer.hidden = false;
    this.typing = setTimeout(() => this.pick(), TYPING);
  }

  /** Give the answer whose number was typed. @returns {boolean} whether there was one */
  pick() {
    const offer = this.numbered[Number(this.typed) - 1];
    const had = this.typed !== "";
    this.forget();
    if (offer) this.offers.give(offer);
    return had;
  }

  forget() {
    clearTimeout(this.typing);
    this.typed = "";
    this.buffer.hidden = true;
  }

  // -- filtering ---------------------------------------------------------------------------------

  sift() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let all = 0;
    for (const group of this.list.querySelectorAll(".group")) {
      const title = group.querySelector("h3")?.textContent ?? "";
      let left = 0;
      for (const button of group.querySelectorAll(".offer")) {
        const text = `${title} ${button.textContent}`.toLowerCase();
        const fits = words.every((word) => text.includes(word));
        /** @type {HTMLElement} */ (button).hidden = !fits;
        left += Number(fits);
      }
      /** @type {HTMLElement} */ (group).hidden = !left;
      all += left;
      const fold = group.querySelector(".fold");
      const row = /** @type {HTMLElement} */ (group.querySelector(".row"));
      if (fold) row.hidden = !words.length && fold.getAttribute("aria-expanded") !== "true";
    }
    this.none.textContent = words.length && !all ? "No answer has these words. Esc shows all of them." : "";
  }

  /** @returns {HTMLButtonElement[]} */
  visible() {
    return /** @type {HTMLButtonElement[]} */ (
      [...this.list.querySelectorAll(".offer")].filter((one) => one.checkVisibility?.() ?? true));
  }

  /** @param {KeyboardEvent} event */
  filterKey(event) {
    if (event.key === "Escape") {
      this.filter.value = "";
      this.sift();
      this.element.focus();
    } else if (event.key === "ArrowDown" || event.key === "Enter") {
      const [first, ...others] = this.visible();
      if (event.key === "Enter" && first && !others.length) first.click();
      else first?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  search() {
    if (this.filter.hidden && this.numbered.length) this.filter.hidden = false;
    this.filter.focus();
  }
}

/** Answers in few words: how many begin with each. @param {readonly Offer[]} offers */
function counted(offers) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { label } of offers) {
    const [first] = label.split(" ");
    found.set(first, (found.get(first) ?? 0) + 1);
  }
  return [...found].map(([word, count]) => `${word} ${count}`).join(", ");
}
