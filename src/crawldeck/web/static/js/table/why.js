// Why nothing can be chosen there, and what a thing is. The reasons are the server's; here they are asked for
// once and shown beside the thing.

import { h, sentence } from "../dom.js";
import { tr } from "../texts.js";
import { kind, notice, show } from "./pop.js";

/**
 * @typedef {import("../wire").Why} Why
 * @typedef {import("./client.js").Client} Client
 */

/** So many reasons are shown. */
const MOST = 5;

export class WhyNot {
  /** @param {Client} client @param {(id: string) => void} openRule */
  constructor(client, openRule) {
    this.client = client;
    this.openRule = openRule;
    /** @type {Map<string, Why[]>} by the name of the thing */ this.known = new Map();
    this.rev = -1;
  }

  /** Another question: nothing of what was known holds. @param {number} rev */
  forget(rev) {
    this.rev = rev;
    this.known.clear();
  }

  /** @param {string} on */
  async reasons(on) {
    const known = this.known.get(on);
    if (known) return known;
    const found = await this.client.why(on);
    this.known.set(on, found);
    return found;
  }

  /** Say why nothing can be chosen there. @param {HTMLElement} thing @param {boolean} keyboard */
  async explain(thing, keyboard) {
    const label = thing.getAttribute("aria-label") ?? "";
    const { rev } = this;
    /** @type {Why[]} */ let found = [];
    if (this.client.frame?.question && !this.client.past) {
      try {
        found = await this.reasons(thing.dataset.on ?? "");
      } catch (error) {
        return notice(error instanceof Error ? error.message : String(error));
      }
    }
    if (rev !== this.rev || !thing.isConnected) return;
    show("why", thing, { label: tr("Why not: {label}", { label }), focus: keyboard },
      label ? h("p", { class: "title" }, label) : h("span"), ...this.lines(found));
    this.client.tell("said", found.length ? found.map((why) => why.text).join(" ") : this.nothing());
  }

  /** What a thing is (`data-what`, `data-means`); with `reasons`, why nothing can be chosen there, unless one is
   * there already (`data-here`). @param {HTMLElement} thing @param {boolean} reasons */
  async tip(thing, reasons) {
    const { rev } = this;
    const { what = "", means = "", here } = thing.dataset;
    const found = reasons && here === undefined ? await this.reasons(thing.dataset.on ?? "").catch(() => []) : [];
    if (!(found.length || means) || rev !== this.rev || !thing.matches(":hover") || kind()) return;
    show("tip", thing, { label: what || tr("Why not"), role: "tooltip" }, ...(means ? [h("p", {}, h("b", {}, sentence(what)), " ", sentence(means))] : []),
      ...(found.length ? this.lines(found) : []));
  }

  nothing() {
    const { client } = this;
    return client.past ? tr("This is the past; nothing can be done here.")
      : !client.frame?.question ? tr("The game is over.")
      : client.mine ? tr("This is not part of the question.") : tr("It is not your turn.");
  }

  /** @param {Why[]} found @returns {Node[]} */
  lines(found) {
    if (!found.length) return [h("p", {}, this.nothing())];
    const lines = found.slice(0, MOST).map((why) => h("p", {}, sentence(why.text), " ", why.rule ? h("button", {
      class: "rule", type: "button", onclick: () => this.openRule(why.rule) }, why.rule) : null));
    if (found.length > MOST) lines.push(h("p", { class: "soft" }, tr("and {n} more", { n: found.length - MOST })));
    return lines;
  }
}
