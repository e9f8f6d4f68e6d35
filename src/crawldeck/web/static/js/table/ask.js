// The dock: who acts, the question in one sentence, and the answers as an action bar.

import { h, put, renew, sentence as worded } from "../dom.js";
import { either, tr, trn } from "../texts.js";
import { entries, isTurn } from "./entries.js";
import * as pace from "./pace.js";
import * as pop from "./pop.js";
import { signed } from "./prose.js";
import { traits } from "./traits.js";
import { Typing } from "./typing.js";

/**
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../wire").Question} Question
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("./offers.js").Offers} Offers
 */

const MANY = 14;
/** A column of an entry has so many of its answers. */
const ROWS = 3;
/** More places than that, all of them marked on the board, are one entry that opens. */
const PLACES = 8;
const BOARD = /^(spot|space|point):/;
/** Pixels below the last answer that nobody misses. */
const EDGE = 12;

export class Ask {
  /**
   * @param {HTMLElement} element
   * @param {Client} client
   * @param {Offers} offers
   * @param {import("./main.js").GameFace} game
   * @param {{ referee: (element: HTMLElement) => void, ending: () => Node, menu: () => void, skip: () => void }} parts
   */
  constructor(element, client, offers, game, parts) {
    this.element = element;
    this.client = client;
    this.offers = offers;
    this.game = game;
    this.parts = parts;
    /** @type {{ offer: Offer | null, press: () => void }[]} what a number presses */ this.numbered = [];
    this.drawn = "";
    /** @type {import("../wire").Frame | null} how the table was last seen to stand */ this.stood = null;
    this.tag = h("p", { class: "whose" });
    this.sentence = h("h2", { class: "sentence" });
    this.filter = h("input", { type: "search", class: "filter", placeholder: tr("Filter  /"),
      "aria-label": tr("Filter the answers"), hidden: true, autocomplete: "off",
      oninput: () => this.sift(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.filterKey(event) });
    const typed = h("kbd", { class: "typed", hidden: true });
    this.typing = new Typing((number) => this.numbered[number - 1]?.press(), (text) => {
      typed.textContent = text;
      typed.hidden = !text;
    });
    this.actor = h("div", { class: "actor" });
    /** Whether the answers are scrolled, as the browser last said. */
    this.scrolled = false;
    this.list = h("div", { class: "offers", onscroll: () => {
      this.scrolled = true;
      this.cue();
    } });
    this.more = h("button", { type: "button", class: "more", hidden: true, tabindex: -1,
      onclick: () => this.list.scrollBy({ top: this.list.clientHeight * .8, behavior: "smooth" }) });
    this.closing = h("div", { class: "closing" });
    this.none = h("p", { class: "soft none", role: "status" });
    this.reason = h("div", { class: "bot-why" });
    this.tools = h("div", { id: "tools" });
    this.head = h("div", { class: "head" }, this.tag, this.sentence, typed, this.filter, this.tools);
    put(element, this.actor, h("div", { class: "asking" }, offers.strip, this.head, this.reason, this.none, this.list, this.more), this.closing);
    for (const name of ["seats", "status"]) client.addEventListener(name, () => this.draw());
    client.addEventListener("staging", () => this.stage());
    client.addEventListener("beat", (event) => this.stage(/** @type {CustomEvent} */ (event).detail));
    client.addEventListener("pending", () => this.mark());
    // Observers speak up when the page is laid out, before it is seen: asking for places then costs nothing.
    this.sizes = new ResizeObserver(() => this.cue());
    this.sizes.observe(this.list);
    /** @type {Set<Element>} */ this.watched = new Set();
    new MutationObserver(() => this.watch()).observe(this.list, { childList: true, subtree: true });
  }

  draw() {
    const { client } = this;
    const frame = client.shown;
    if (!frame || client.staging) return;
    const question = frame.question ?? null;
    const over = !question;
    this.element.classList.toggle("mine", client.mine);
    this.element.classList.toggle("over", over);
    this.element.classList.toggle("playing", client.plays);
    this.element.classList.toggle("hands", frame.head.referee);
    document.body.classList.toggle("hands", frame.head.referee);
    this.say(over ? tr("The end") : client.past ? tr("The past") : client.mine ? tr("Your turn") : this.waiting(question),
      question?.sentence ?? worded(frame.end?.why ?? tr("it is over")));
    const key = JSON.stringify([frame.rev, !!client.past, client.mine, client.plays,
      question && this.empty(question)]);
    if (key === this.drawn) return this.mark();
    this.drawn = key;
    const focused = this.element.contains(document.activeElement);
    this.typing.forget();
    this.fill(question);
    this.element.dataset.rev = String(frame.rev);
    this.mark();
    if (focused && !document.activeElement?.closest("#ask")) this.element.focus({ preventScroll: true });
  }

  /** @param {string} tag @param {string} plain */
  say(tag, plain) {
    put(this.tag, tag);
    const sentence = traits.cards ? signed(plain) : plain;
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
  }

  /** Who acts, drawn by the game. @param {import("../wire").Frame} frame */
  who(frame) {
    const found = this.game.actor?.(frame) ?? null;
    renew(this.actor, found ? [found] : []);
    this.actor.hidden = !found;
    this.stood = frame;
    if (this.client.staging) this.beside(frame);
  }

  /** While something is shown there is nothing to choose: whom one looks at has the room. @param {import("../wire").Frame} frame */
  beside(frame) {
    const others = this.game.watched?.(frame) ?? null;
    renew(this.list, others ? [others] : []);
  }

  /** While something is shown: what, and how to be done with it. @param {import("./director.js").Beat} [beat] */
  stage(beat) {
    this.drawn = "";
    this.element.classList.remove("mine", "over");
    if (beat?.text) this.say("", beat.text);
    if (this.closing.querySelector(".skip-all")) return;
    this.numbered = [];
    put(this.list);
    if (this.stood) this.beside(this.stood);
    this.closing.hidden = false;
    put(this.closing, h("button", { type: "button", class: "skip-all main", onclick: this.parts.skip },
      tr("Skip"), h("kbd", { "aria-hidden": "true" }, tr("Space"))), speeds());
  }

  // -- the bar -----------------------------------------------------------------------------------

  /** @param {Question | null} question */
  fill(question) {
    const { client, list } = this;
    this.numbered = [];
    this.filter.value = "";
    this.none.textContent = "";
    if (this.scrolled) list.scrollTop = 0;
    this.scrolled = false;
    list.className = "offers";
    put(this.closing);
    if (!question) put(list, client.past ? null : this.parts.ending());
    else if (!client.mine) put(list, this.empty(question) && client.me?.access === "play"
      ? h("button", { type: "button", onclick: this.parts.menu }, tr("Seats and links")) : null);
    else if (question.chance) {
      put(list);
      this.parts.referee(list);
    } else {
      this.lay(question);
    }
    this.element.classList.toggle("empty", !list.childElementCount);
    this.closing.hidden = !this.closing.childElementCount;
    const touch = matchMedia("(pointer: coarse)").matches;
    this.filter.hidden = list.querySelectorAll(".offer").length < (touch ? 2 * MANY : MANY);
  }

  /** @param {Question} question */
  lay(question) {
    const { list, client } = this;
    const all = question.offers ?? [];
    const frame = client.shown;
    const own = frame ? this.game.bar?.(frame, this) ?? null : null;
    const placed = new Set(own?.placed ?? []);
    const found = entries(all.filter((offer) => !placed.has(offer.text)));
    const turn = isTurn(found) || own !== null;
    list.classList.add(turn ? "turn" : "plain");
    const closing = turn ? this.ends(found) : [];
    put(list, own?.element ?? null, ...found.filter((entry) => !closing.includes(entry)).map((entry) => this.entry(entry, turn)));
    put(this.closing, ...closing.flatMap((entry) => entry.offers.map((offer) => this.button(offer, "end"))));
  }

  /** The entries that end the turn; the first of them is the big button. @param {Entry[]} found */
  ends(found) {
    return found.filter((entry) => entry.sort === "end").slice(0, 2);
  }

  /** @param {Entry} entry @param {boolean} turn */
  entry(entry, turn) {
    const { offers, further } = entry;
    // What stands on the board or on a sheet opens upwards; all else is in the bar.
    const placed = offers.length > (turn && entry.sort === "move" ? 1 : PLACES)
      && offers.every((one) => one.on?.some((place) => BOARD.test(place)));
    if (placed || (turn && entry.sort === "gear")) return this.opener(entry);
    if (!turn && offers.length > ROWS) {
      return h("div", { class: "group crowd", role: "group", "aria-label": entry.word },
        entry.word && offers.length < (this.client.frame?.question?.offers?.length ?? 0) ? h("h3", {}, entry.word) : null,
        h("div", { class: "row" }, ...offers.map((offer) => this.both(offer, further, "choice"))));
    }
    if (offers.length === 1 && !further.size) return this.button(offers[0], turn ? "tile" : "choice");
    if (turn && offers.length === 1) {
      return h("div", { class: "stack" }, this.button(offers[0], "tile"), ...[...further.values()].map((one) => this.button(one, "further")));
    }
    if (!turn) return h("div", { class: "group", role: "group", "aria-label": entry.word },
      ...offers.map((offer) => this.both(offer, further, "choice")));
    return h("div", { class: "entry", "data-sort": entry.sort, role: "group", "aria-label": entry.word },
      h("div", { class: "entry-head" }, this.icon(entry.icon), h("b", {}, entry.word), entry.need ? h("span", { class: "need" }, entry.need) : null),
      h("div", { class: "rows", style: `--rows: ${Math.min(ROWS, offers.length)}` },
        ...offers.map((offer) => this.both(offer, further, "row"))));
  }

  /** An answer, and beside it the same with something spent on top. @param {Offer} offer
   * @param {Map<string, Offer>} further @param {"row" | "choice"} how */
  both(offer, further, how) {
    const more = further.get(offer.text);
    const button = this.button(offer, how);
    return more ? h("div", { class: "pair" }, button, this.button(more, "further")) : button;
  }

  /** An entry with more answers than the bar can hold: it opens upwards. @param {Entry} entry */
  opener(entry) {
    const { offers } = this;
    const tile = h("button", { type: "button", class: "tile opener", "aria-haspopup": "dialog", "data-sort": entry.sort,
      "data-offers": JSON.stringify([...entry.offers, ...entry.further.values()].map((one) => one.text)),
      onclick: () => press(), onpointerenter: () => offers.light(entry.offers), onpointerleave: () => offers.light([]),
      onfocus: () => offers.light(entry.offers), onblur: () => offers.light([]) },
    this.icon(entry.icon), h("span", { class: "word" }, entry.word),
    h("span", { class: "sub" }, entry.offers.length === 1 && entry.need || count(entry)),
    h("kbd", { class: "number", "aria-hidden": "true" }, this.numbered.length + 1));
    const press = () => {
      let n = 0;
      const rows = entry.offers.flatMap((offer) => [offer, entry.further.get(offer.text)]).flatMap((offer) =>
        offer ? [offers.button(offer, ++n, entry.sort === "gear" ? "choice" : "row")] : []);
      pop.show("menu", tile, { label: entry.word, focus: true }, h("p", { class: "title" }, entry.word), ...rows);
      pop.shown()?.classList.add("sheet");
      this.mark();
    };
    this.numbered.push({ offer: null, press });
    return tile;
  }

  /** @param {Offer} offer @param {import("./offers.js").Look} how */
  button(offer, how) {
    const number = this.numbered.push({ offer, press: () => this.offers.give(offer) });
    return this.offers.button(offer, number, how);
  }

  /** @param {string} name */
  icon(name) {
    return this.game.icon?.(name) ?? h("span", { class: "icon none" });
  }

  /** Keep an eye on all that can be chosen, and on what holds it: answers grow as their odds come. */
  watch() {
    const now = new Set([...this.list.children, ...this.list.querySelectorAll(".offer, .opener")]);
    for (const old of this.watched) if (!now.has(old)) this.sizes.unobserve(old);
    for (const one of now) if (!this.watched.has(one)) this.sizes.observe(one);
    this.watched = now;
    if (!now.size) this.more.hidden = true;
  }

  /** Where not all of the answers are seen, say how many more there are. */
  cue() {
    const { list } = this;
    const below = list.getBoundingClientRect().bottom;
    const hidden = [...this.watched].filter((one) => one.matches(".offer, .opener") && one.checkVisibility()
      && one.getBoundingClientRect().bottom > below + 1).length;
    const cut = hidden > 0 || list.scrollHeight - list.scrollTop - list.clientHeight > EDGE;
    this.more.hidden = !cut;
    if (cut) put(this.more, hidden ? tr("↓ {n} more", { n: hidden }) : tr("↓ more"));
  }

  /** @param {Question} question */
  waiting(question) {
    if (question.chance) return tr("Waiting for a card or a die");
    const seats = this.client.shown?.seats ?? [];
    const asked = seats.filter((seat) => question.seats.includes(seat.seat));
    if (this.empty(question)) return tr("Nobody sits here yet");
    return asked.length ? tr("Waiting for {names}", { names: either(asked.map((seat) => whom(seat, question))) }) : tr("Waiting for the others");
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
    return this.numbered.find((one) => one.offer?.enter)?.offer ?? undefined;
  }

  // -- filtering ---------------------------------------------------------------------------------

  sift() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let all = 0;
    for (const button of this.list.querySelectorAll(".offer, .opener")) {
      const text = `${button.textContent} ${button.getAttribute("aria-label") ?? ""}`.toLowerCase();
      const fits = words.every((word) => text.includes(word));
      /** @type {HTMLElement} */ (button).hidden = !fits;
      all += Number(fits);
    }
    for (const group of this.list.querySelectorAll(".group, .entry")) {
      /** @type {HTMLElement} */ (group).hidden = !group.querySelector(".offer:not([hidden])");
    }
    this.none.textContent = words.length && !all ? tr("No answer has these words. Esc shows all of them.") : "";
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

/** Who is asked, and of which hero: `Mira (Anna)`. @param {import("../wire").Seat} seat @param {Question} question */
function whom(seat, question) {
  const hero = seat.plays?.find((one) => one.id === question.actor);
  return hero && hero.name !== seat.name ? `${hero.name} (${seat.name})` : seat.name || tr("nobody");
}

/** @param {Entry} entry */
function count(entry) {
  const { length } = entry.offers;
  return entry.sort === "gear" ? trn("{n} thing", "{n} things", length) : trn("{n} place", "{n} places", length);
}

/** How fast things are shown. */
export function speeds() {
  const row = h("div", { class: "speeds", role: "group", "aria-label": tr("How fast things are shown") });
  const draw = () => put(row, ...pace.PACES.map((one) => h("button", { type: "button", class: "quiet",
    "aria-pressed": String(one === pace.chosen()), onclick: () => {
      pace.choose(one);
      draw();
    } }, pace.NAMES[one])));
  draw();
  return row;
}
