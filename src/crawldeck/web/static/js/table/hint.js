// A hint: the best answers to the question, their chances to win, and why. It is worked out on the server when
// somebody asks for it, and the log says so.

import { call } from "../api.js";
import { h, put, s, sentence } from "../dom.js";
import { tr } from "../texts.js";
import { notice } from "./pop.js";
import { traits } from "./traits.js";

/**
 * @typedef {import("../wire").HintShown} HintShown
 * @typedef {import("../wire").AdviceShown} Advice
 * @typedef {import("./client.js").Client} Client
 */

export class Hint {
  /** @param {import("./ask.js").Ask} ask @param {Client} client @param {import("./offers.js").Offers} offers */
  constructor(ask, client, offers) {
    this.client = client;
    this.offers = offers;
    /** @type {AbortController | null} while it is thought about */ this.thinking = null;
    /** @type {HintShown | null} */ this.found = null;
    /** How many answers stood when it was asked for. */ this.at = -1;
    this.shown = "";
    this.button = h("button", { type: "button", class: "quiet hinting", "aria-expanded": "false", title: tr("The best answers, and why  i"),
      hidden: true, onclick: () => this.toggle() }, bulb(), tr("Hint"));
    this.panel = h("section", { class: "advising", "aria-label": tr("Hint"), hidden: true });
    ask.tools.prepend(this.button);
    ask.element.append(this.panel);
    for (const name of ["frame", "past", "seats", "status", "pending"]) client.addEventListener(name, () => this.look());
    client.addEventListener("marked", () => this.mark());
  }

  get open() {
    return !this.panel.hidden;
  }

  /** Whether there is anything to advise on, and to whom. */
  get allowed() {
    const { client } = this;
    return client.mine && !!client.frame?.hints && (client.frame.question?.offers?.length ?? 0) > 1;
  }

  /** The table has changed, or what is looked at. */
  look() {
    const { client } = this;
    this.button.hidden = !this.allowed && !(this.open && client.staging);
    const { frame } = client;
    const gone = !!client.past || !frame || frame.at !== this.at || !frame.question
      || (this.found && frame.rev > this.found.question) || (!client.staging && !client.mine);
    if (this.open && gone) this.close();
    else if (this.found) this.show();
  }

  toggle() {
    if (this.open) this.close();
    else if (this.allowed) void this.ask();
  }

  /** Nobody waits for it any more, or it has been read. */
  close() {
    const had = this.panel.contains(document.activeElement);
    this.thinking?.abort();
    this.thinking = this.found = null;
    this.panel.hidden = true;
    this.shown = "";
    put(this.panel);
    this.button.setAttribute("aria-expanded", "false");
    this.mark();
    if (had) this.button.focus({ preventScroll: true });
  }

  async ask() {
    const { client } = this;
    const { frame } = client;
    if (!frame) return;
    const mine = this.thinking = new AbortController();
    this.at = frame.at;
    this.panel.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    put(this.panel, h("p", { class: "thinking", role: "status" }, h("span", { class: "turning", "aria-hidden": "true" }), tr("Thinking …")),
      h("button", { type: "button", class: "small", onclick: () => this.close() }, tr("Cancel")));
    client.tell("said", tr("Thinking about a hint."));
    try {
      /** @type {HintShown | null} */
      const found = await call(`/games/${client.game}/${client.key}/hint?question=${frame.rev}`,
        { credentials: client.credentials, signal: mine.signal });
      if (mine !== this.thinking) return;
      this.thinking = null;
      this.found = found;
      if (found) this.look();
      else this.close();
    } catch (error) {
      if (mine !== this.thinking) return;
      this.close();
      notice(sentence(error instanceof Error ? error.message : String(error)));
    }
  }

  // -- drawing -----------------------------------------------------------------------------------

  /** Once the table stands at the question that the hint can be followed at. */
  show() {
    const { client, found, panel } = this;
    if (!found || client.frame?.rev !== found.question || client.staging || this.shown === String(found.question)) return;
    this.shown = String(found.question);
    const had = panel.contains(document.activeElement) || document.activeElement === this.button || document.activeElement === document.body;
    const most = Math.max(.01, ...found.advice.map((one) => one.chance));
    put(panel, h("header", {}, h("h3", {}, tr("Hint")), h("p", { class: "soft" }, found.says),
      h("button", { type: "button", class: "quiet icon", "aria-label": tr("Close the hint"), onclick: () => this.close() }, "✕")),
    h("ol", {}, ...found.advice.map((one, n) => h("li", {}, this.advice(one, n, most)))));
    const [best] = found.advice;
    if (best) client.tell("said", tr("Hint: {answer}. {says}. {why} {how}", {
      answer: traits.places([best.label, best.plan].filter(Boolean).join(", ")), says: best.says, why: best.why ?? "", how: found.says }));
    if (had) /** @type {HTMLElement | null} */ (panel.querySelector("li button"))?.focus({ preventScroll: true });
    this.mark();
  }

  /** An answer that a click gives. @param {Advice} one @param {number} n @param {number} most */
  advice(one, n, most) {
    const offer = this.offers.open.find((other) => other.text === one.option);
    const part = h("span", { class: "part" });
    part.style.width = `${Math.round(100 * one.chance / most)}%`;
    return h("button", { type: "button", class: `advice${n ? "" : " best"}`, disabled: !offer,
      onclick: () => {
        if (!offer) return;
        this.close();
        this.offers.give(offer);
      },
      onpointerenter: () => offer && this.offers.light([offer]), onpointerleave: () => this.offers.light([]),
      onfocus: () => offer && this.offers.light([offer]), onblur: () => this.offers.light([]) },
    h("b", { class: "label" }, traits.places(one.label)), one.plan ? h("span", { class: "plan" }, traits.places(one.plan)) : null,
    h("span", { class: "says" }, one.says), h("span", { class: "scale", "aria-hidden": "true" }, part),
    one.why ? h("span", { class: "why" }, one.why) : null);
  }

  /** The best answer is marked in the bar, or what it stands behind. */
  mark() {
    const best = this.shown ? this.found?.advice[0]?.option : undefined;
    for (const one of document.querySelectorAll("#ask :is(.offer[data-text], .opener)")) {
      const { text, offers } = /** @type {HTMLElement} */ (one).dataset;
      const here = best !== undefined && (text === best || (offers !== undefined && JSON.parse(offers).includes(best)));
      one.classList.toggle("advised", here);
    }
  }
}

const bulb = () => s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
  s("path", { d: "M9 17c0-2-3.5-3.6-3.5-8a6.5 6.5 0 0 1 13 0c0 4.4-3.5 6-3.5 8zM9.5 20.5h5" }));
