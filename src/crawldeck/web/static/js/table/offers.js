// What can be chosen where: every drawn thing with an offer is marked and takes clicks; what has none
// says why. Nothing is decided here: offers come with the question, reasons from the server.

import { h, put, sentence } from "../dom.js";
import { tr } from "../texts.js";
import { wanted } from "./ahead.js";
import { sure } from "./dialogs.js";
import { rests } from "./pointer.js";
import { show, close, kind } from "./pop.js";
import { later } from "./spread.js";
import { traits } from "./traits.js";
import { WhyNot } from "./why.js";

/**
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("./client.js").Client} Client
 * @typedef {"tile" | "row" | "choice" | "further" | "end"} Look how an answer looks: in the bar, in a list, alone
 */

/** A note of so many letters still stands in the bar; a longer one is its title. */
const SHORT = 16;
const HOVER = 650;
const DOUBLE = 300;

export class Offers {
  /**
   * @param {Client} client
   * @param {HTMLElement[]} places where things that can be chosen are drawn
   * @param {(id: string) => void} openRule
   */
  constructor(client, places, openRule) {
    this.client = client;
    this.places = places;
    this.why = new WhyNot(client, openRule);
    /** @type {Map<string, Offer[]>} */ this.on = new Map();
    /** What else is known of a thing, in a sentence, for those who do not see it. @type {Map<string, string>} */
    this.known = new Map();
    this.rev = -1;
    this.hovering = 0;
    this.sent = 0;
    /** @type {HTMLDialogElement | null} the answer that is asked for once more */ this.warning = null;
    /** Where one can go as one wish. @type {Map<string, import("../wire").WayShown>} */ this.ways = new Map();
    /** All that is known of a way. @type {(way: import("../wire").WayShown) => Promise<import("../wire").WayShown>} */
    this.inFull = async (way) => way;
    /** Told what is pointed at: answers, or a way, and the thing if it is one. */
    /** @type {((offers: readonly Offer[], way: import("../wire").WayShown | null, on: string) => void) | null} */ this.pointing = null;
    /** The sign of an answer, drawn by the game. @type {(name: string) => Node | null} */ this.icon = () => null;
    /** Where a finger's first tap is answered: what would come of it, and Go. */
    this.strip = h("div", { class: "preview", role: "region", "aria-label": tr("What you pointed at"), hidden: true });
    /** While the lines of sight are shown, what is pointed at is for the game to draw. */
    /** @type {((on: string, chosen: boolean) => void) | null} */ this.aiming = null;
    const changed = new MutationObserver(() => this.soon());
    for (const place of places) {
      changed.observe(place, { childList: true, subtree: true, attributeFilter: ["data-on"] });
      place.addEventListener("click", (event) => this.clicked(event, place));
      place.addEventListener("pointerover", (event) => this.entered(event));
      place.addEventListener("pointerleave", () => this.left());
      place.addEventListener("focusin", (event) => {
        const thing = thingOf(event.target);
        const offers = thing ? this.at(thing) : [];
        this.light(offers, offers.length ? null : this.way(thing) ?? null, thing?.dataset.on);
        if (thing && this.aiming) this.aiming(String(thing.dataset.on), false);
      });
      place.addEventListener("focusout", () => this.light([]));
    }
    for (const name of ["frame", "past", "pending", "status"]) {
      client.addEventListener(name, () => this.soon());
    }
  }

  /** The offers that stand now, for this browser. @returns {Offer[]} */
  get open() {
    const question = this.client.frame?.question;
    return question && this.client.mine ? question.offers ?? [] : [];
  }

  /** The number of the frame that the table stands at; another one for the past. */
  get standing() {
    return this.client.past ? -2 : this.client.frame?.rev ?? -1;
  }

  soon() {
    later("marks", () => this.mark());
  }

  /** Mark everything that is drawn. */
  mark() {
    const { standing } = this;
    if (standing !== this.rev) {
      this.rev = standing;
      this.why.forget(standing);
      this.unpreview();
      this.warning?.close();
      if (kind()) close();
    }
    this.on.clear();
    for (const offer of this.open) {
      for (const on of offer.on ?? []) this.on.set(on, [...(this.on.get(on) ?? []), offer]);
    }
    for (const thing of this.things()) {
      const offers = this.on.get(thing.dataset.on ?? "");
      const way = offers ? undefined : this.way(thing);
      thing.classList.toggle("can", !!offers || !!way);
      thing.classList.toggle("way", !!way);
      thing.classList.toggle("grave", !!offers?.every((one) => one.confirm));
      const native = thing.matches("button, a, input");
      if (!native) dress(thing, !!offers || !!way);
      if (!thing.hasAttribute("aria-label") && !native) {
        thing.setAttribute("aria-label", thing.dataset.on ?? "");
      }
      const more = [this.known.get(thing.dataset.on ?? "") ?? "", offers ? offers.map(said).join("; ") : "",
        ...(way ? [tr("Go there: {cost}", { cost: way.cost ?? "" }), ...(way.warnings ?? [])] : [])].filter(Boolean);
      if (more.length) thing.setAttribute("aria-description", more.map(sentence).join(" "));
      else thing.removeAttribute("aria-description");
    }
    this.client.tell("marked");
  }

  /** @returns {HTMLElement[]} everything that is drawn and may be chosen, HTML or SVG */
  things() {
    return this.places.flatMap((place) =>
      /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-on]")]));
  }

  /** The way that leads to a thing, where no single answer does. @param {HTMLElement | null} thing */
  way(thing) {
    return thing && this.client.mine ? this.ways.get(thing.dataset.on ?? "") : undefined;
  }

  /** The offers of a thing; of one that has none, those of what it holds, then of what holds it.
   * @param {HTMLElement} thing @returns {Offer[]} */
  at(thing) {
    const own = this.on.get(thing.dataset.on ?? "");
    if (own) return own;
    const inside = [...thing.querySelectorAll("[data-on]")].flatMap((one) =>
      this.on.get(/** @type {HTMLElement} */ (one).dataset.on ?? "") ?? []);
    if (inside.length) return [...new Set(inside)];
    const outer = thingOf(thing.parentElement);
    return outer ? this.on.get(outer.dataset.on ?? "") ?? [] : [];
  }

  // -- pointing ----------------------------------------------------------------------------------

  /** @param {Event} event */
  entered(event) {
    const thing = thingOf(event.target);
    clearTimeout(this.hovering);
    if (!thing) return this.left();
    if (this.aiming) return this.aiming(String(thing.dataset.on), false);
    const offers = this.at(thing);
    const way = offers.length ? null : this.way(thing) ?? null;
    this.light(offers, way, thing.dataset.on);
    if (kind() === "tip") close(false);
    const mouse = /** @type {PointerEvent} */ (event).pointerType === "mouse" && !rests(/** @type {PointerEvent} */ (event));
    const plain = !offers.length && !way && this.client.mine;
    if ((plain || thing.dataset.means) && mouse && !kind()) this.hovering = setTimeout(() => this.why.tip(thing, plain), HOVER);
  }

  left() {
    clearTimeout(this.hovering);
    this.light([]);
    if (kind() === "tip") close(false);
  }

  /** Light up the buttons of these offers and everything on the board they belong to.
   * @param {Offer[]} offers @param {import("../wire").WayShown | null} [way] @param {string} [on] what is pointed at */
  light(offers, way = null, on = "") {
    const texts = new Set(offers.map((one) => one.text));
    for (const button of document.querySelectorAll(".offer[data-text]")) {
      button.classList.toggle("lit", texts.has(/** @type {HTMLElement} */ (button).dataset.text ?? ""));
    }
    const ons = new Set(offers.flatMap((one) => one.on ?? []));
    if (way) ons.add(way.on);
    for (const thing of this.things()) thing.classList.toggle("lit", ons.has(thing.dataset.on ?? ""));
    this.pointing?.(offers, way, on);
  }

  // -- choosing ----------------------------------------------------------------------------------

  /** @param {MouseEvent} event @param {HTMLElement} place */
  clicked(event, place) {
    const target = /** @type {Element} */ (event.target);
    const thing = thingOf(target);
    if (!thing || target.closest(".offer, .rule, a[href], input, select, summary")) return;
    if (thing !== target && target.closest("button") && target.closest("button") !== thing) return;
    if (this.doubled(event)) return;
    if (this.rev !== this.standing) this.mark(); // marks follow a frame by a moment, and a click may be quicker
    if (this.aiming) return this.aiming(String(thing.dataset.on), true);
    let chosen = thing;
    if (!this.at(thing).length && event.detail) {
      const below = document.elementsFromPoint(event.clientX, event.clientY).map(thingOf);
      chosen = below.find((one) => one && this.at(one).length) ?? below.find((one) => this.way(one)) ?? thing;
    }
    const finger = /** @type {PointerEvent} */ (event).pointerType === "touch" && place.id === "board";
    if (finger && this.preview(chosen)) return;
    this.choose(chosen, event.detail === 0);
  }

  /** A finger covers what it points at: the first tap shows what would come of it, Go does it.
   * @param {HTMLElement} thing @returns {boolean} whether there is one thing to do there */
  preview(thing) {
    const offers = this.at(thing);
    const way = offers.length ? null : this.way(thing) ?? null;
    if (this.client.pending || !(way || offers.length === 1)) return this.unpreview(), false;
    const [offer] = offers;
    this.light(offers, way, thing.dataset.on);
    const what = h("div", { class: "what" });
    const bad = (/** @type {readonly string[]} */ texts) => texts.map((text) => h("span", { class: "bad" }, text));
    if (way) {
      const say = (/** @type {import("../wire").WayShown} */ found) => put(what, h("b", {}, found.cost),
        ...bad(found.warnings ?? []), ...(found.notes ?? []).map((text) => h("span", { class: "soft" }, text)));
      say(way);
      void this.inFull(way).then((found) => what.isConnected && say(found));
    } else {
      put(what, h("b", {}, traits.places(offer.label)), h("span", { class: "odds", "data-odds": offer.text }),
        ...bad((offer.brings ?? []).map((one) => one.text)));
    }
    put(this.strip, what, h("button", { type: "button", class: "quiet icon", "aria-label": tr("Not this"), onclick: () => {
      this.unpreview();
      this.light([]);
    } }, "✕"),
    h("button", { type: "button", class: "main go", onclick: () => {
      this.unpreview();
      if (way) void this.go(way);
      else this.give(offer);
    } }, tr("Go")));
    this.strip.hidden = false;
    this.client.tell("marked");
    return true;
  }

  unpreview() {
    this.strip.hidden = true;
    put(this.strip);
  }

  /** @param {HTMLElement} thing @param {boolean} keyboard @param {Offer[]} [offers] */
  choose(thing, keyboard, offers = this.at(thing)) {
    clearTimeout(this.hovering);
    if (this.client.pending) return;
    const way = offers.length ? undefined : this.way(thing);
    if (way) void this.go(way);
    else if (offers.length === 1) this.give(offers[0]);
    else if (offers.length) this.ask(thing, offers);
    else this.explain(thing, keyboard);
  }

  /** Walk a way; one that may cost dearly is asked for once more. @param {import("../wire").WayShown} wish */
  async go(wish) {
    close();
    this.sent = performance.now();
    const { rev } = this;
    const way = await this.inFull(wish);
    if (rev !== this.rev || this.warning || this.client.pending) return;
    if (!way.strikes?.some((one) => one.grave)) return this.client.follow(way.on);
    this.warning = sure(tr("Go there?"), way.warnings ?? [], tr("Go all the same"), async () => this.client.follow(way.on));
    this.warning.addEventListener("close", () => { this.warning = null; });
  }

  /** Give an answer; one that is known to bring something grave is asked for once more.
   * @param {Offer} offer */
  give(offer) {
    close();
    this.sent = performance.now();
    if (!offer.confirm) return this.send(offer);
    if (this.warning || this.client.pending) return;
    this.warning = sure(offer.label, (offer.brings ?? []).map((one) => `${one.text} (${one.rule})`),
      tr("Do it all the same"), async () => this.send(offer));
    this.warning.addEventListener("close", () => { this.warning = null; });
  }

  /** @param {Offer} offer */
  send(offer) {
    this.sent = performance.now();
    this.client.answer(offer.text);
  }

  /** Whether a click is the second of a double click whose first has answered. @param {MouseEvent} event */
  doubled(event) {
    return event.detail > 1 && performance.now() - this.sent < DOUBLE;
  }

  /** A finger that taps twice finds nothing under it the second time. */
  settle() {
    document.body.classList.add("settling");
    setTimeout(() => document.body.classList.remove("settling"), DOUBLE);
  }

  /** Several answers share a place: ask which. @param {HTMLElement} thing @param {Offer[]} offers */
  ask(thing, offers) {
    const title = thing.getAttribute("aria-label") ?? "";
    // What is meant for this very thing comes first, then what merely reaches its place.
    const near = (/** @type {Offer} */ one) => {
      const found = one.on?.indexOf(thing.dataset.on ?? "") ?? -1;
      return found < 0 ? 99 : found;
    };
    offers = [...offers].sort((a, b) => near(a) - near(b));
    show("menu", thing, { label: title, focus: true },
      h("p", { class: "title" }, title),
      ...offers.map((offer, index) => this.button(offer, index + 1)));
  }

  /** A button that gives an answer. @param {Offer} offer @param {number} number @param {Look} [how] */
  button(offer, number, how = "choice") {
    const short = how === "row" ? offer.row || offer.entry : how === "tile" || how === "end" ? offer.entry : "";
    const whole = traits.places(offer.label);
    const label = how === "further" ? `+ ${offer.cost ?? ""}` : short || whole;
    return h("button", {
      class: `offer ${how}${offer.enter ? " enter" : ""}${offer.brings ? " grave" : ""}${offer.odds && wanted() ? " awaits" : ""}`, type: "button",
      "data-text": offer.text, "data-sort": offer.sort ?? "", "aria-label": label === whole ? null : said(offer),
      title: label === whole && how !== "tile" ? null : [whole, offer.note].filter(Boolean).join(": "),
      onclick: (/** @type {PointerEvent} */ event) => {
        if (event.pointerType === "touch") this.settle();
        else if (this.doubled(event)) return;
        this.give(offer);
      },
      onpointerenter: () => this.light([offer]), onpointerleave: () => this.light([]),
      onfocus: () => this.light([offer]), onblur: () => this.light([]),
    },
    h("kbd", { class: "number", "aria-hidden": "true" }, number),
    how === "tile" || how === "choice" ? this.icon(offer.icon ?? "") : null,
    h("span", { class: "label" }, label),
    how === "row" && offer.note ? h("span", { class: "note" }, offer.note) : null,
    h("span", { class: "odds", "data-odds": offer.text }),
    (how === "choice" || how === "end") && offer.note ? h("span", { class: "note" }, offer.note) : null,
    how === "tile" && sub(offer) ? h("span", { class: "sub" }, sub(offer)) : null,
    ...(offer.brings ?? []).map((one) => h("span", { class: "warning" }, one.text)),
    offer.enter ? h("kbd", { class: "return", title: tr("Enter"), "aria-hidden": "true" }, "⏎") : null);
  }

  /** Say why nothing can be chosen there; of what can be, which answers there are.
   * @param {HTMLElement} thing @param {boolean} keyboard */
  explain(thing, keyboard) {
    const offers = this.at(thing);
    if (offers.length) this.ask(thing, offers);
    else void this.why.explain(thing, keyboard);
  }
}

/** The few words under an answer in the bar: what it needs, or what it costs. @param {Offer} offer */
function sub(offer) {
  const whom = offer.row && offer.row !== offer.entry ? offer.row : "";
  if (offer.need && whom) return `${offer.need} ${whom}`;
  return offer.need || whom || offer.cost || ((offer.note ?? "").length <= SHORT ? offer.note ?? "" : "");
}

/** An offer in words, with what it brings. @param {Offer} offer */
function said(offer) {
  return traits.places([offer.label, ...(offer.brings ?? []).map((one) => one.text)].join(": "));
}

/** Give a thing the role and the place in the tab order that fit it. @param {HTMLElement} thing
 * @param {boolean} can */
function dress(thing, can) {
  const drawn = thing instanceof SVGElement;
  const nested = thing.querySelector("[data-on], button, a, input") !== null;
  const listed = thing.matches("li, tr, td, dt, dd");
  const plain = thing.matches("div, span");
  const role = listed ? null : can && !nested ? "button" : drawn && !nested ? "img"
    : drawn || plain ? "group" : null;
  if (role === null) thing.removeAttribute("role");
  else if (thing.getAttribute("role") !== role) thing.setAttribute("role", role);
  if (thing.closest("#side")) thing.tabIndex = can ? 0 : -1;
  else if (!thing.hasAttribute("tabindex")) thing.tabIndex = -1;
}

/** The thing that an event's target belongs to. @param {EventTarget | null} target
 * @returns {HTMLElement | null} */
export function thingOf(target) {
  return target instanceof Element ? target.closest("[data-on]") : null;
}
