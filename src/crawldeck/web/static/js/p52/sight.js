// Lines of sight: from one place to what is pointed at, with what is in the way. The server works
// them out; here they are only drawn.

import { h, put, s } from "../dom.js";
import { ruleButton } from "../table/prose.js";
import { tr } from "../texts.js";
import { place } from "./grid.js";

/**
 * @typedef {import("../wire").Sight} Line
 * @typedef {import("../table/client.js").Client} Client
 * @typedef {import("./board.js").Drawn} Drawn
 */

const SEEN = /^(spot|hero|figure|floor):/;

export class Overlay {
  /** @param {Client} client @param {HTMLElement} told where the line is put into words */
  constructor(client, told) {
    this.client = client;
    this.told = told;
    this.on = false;
    this.from = "";
    this.to = "";
    /** @type {Drawn | null} */ this.drawn = null;
    /** @type {Map<string, Promise<Line>>} */ this.known = new Map();
    this.rev = -1;
  }

  /** @param {boolean} on */
  set(on) {
    this.on = on;
    this.to = "";
    const scene = this.client.frame?.scene;
    const who = scene?.heroes.find((/** @type {any} */ one) => one.id === scene.acting && one.spot);
    this.from = on && who ? `hero:${who.id}` : "";
    this.told.hidden = !on;
    put(this.told, tr("Choose a card to look from; then point at another."));
    this.again();
  }

  /** @param {string} on @param {boolean} chosen */
  aim(on, chosen) {
    if (!SEEN.test(on)) return;
    if (chosen || !this.from) [this.from, this.to] = [on, ""];
    else if (on === this.to || on === this.from) return;
    else this.to = on;
    this.again();
  }

  /** The board was drawn anew. @param {Drawn} drawn */
  draw(drawn) {
    this.drawn = drawn;
    const rev = this.client.frame?.rev ?? -1;
    if (rev !== this.rev) this.known.clear();
    this.rev = rev;
    if (this.on) this.again();
  }

  async again() {
    const { drawn, from, to } = this;
    if (!drawn) return;
    if (!this.on || !from) return this.clear(drawn);
    const key = `${from} ${to}`;
    if (!this.known.has(key)) this.known.set(key, this.client.sight(from, to));
    try {
      const line = await /** @type {Promise<Line>} */ (this.known.get(key));
      if (drawn === this.drawn && from === this.from && to === this.to && this.on) this.show(drawn, line);
    } catch {
      this.known.delete(key);
    }
  }

  /** @param {Drawn} drawn */
  clear(drawn) {
    drawn.over.querySelector(".sightline")?.remove();
    for (const card of drawn.cards.values()) card.classList.remove("seen", "hidden-from", "eye", "passed");
  }

  /** @param {Drawn} drawn @param {Line} line */
  show(drawn, line) {
    this.clear(drawn);
    const over = new Set(line.over ?? []);
    const seen = new Set(line.seen ?? []);
    for (const [text, card] of drawn.cards) {
      const on = `spot:${text}`;
      if (this.to) card.classList.toggle("passed", over.has(on));
      else card.classList.add(over.has(on) ? "eye" : seen.has(on) ? "seen" : "hidden-from");
    }
    const ends = (line.line ?? []).map(([x, y]) => drawn.grid.at(x, y));
    if (ends.length === 2) {
      const [[x1, y1], [x2, y2]] = ends;
      drawn.over.append(s("g", { class: `sightline ${line.sees ? "free" : "cut"}`, "aria-hidden": "true" },
        s("line", { class: "under", x1, y1, x2, y2 }), s("line", { x1, y1, x2, y2 }),
        s("circle", { cx: x1, cy: y1, r: 6 }), s("circle", { cx: x2, cy: y2, r: 6 }),
        ...(line.blocked ?? []).map((on) => this.cross(drawn, on))));
    }
    put(this.told, h("b", {}, line.sees ? "" : `${tr("No line of sight.")} `), line.text, " ",
      ruleButton(this.client.game, line.rule));
  }

  /** @param {Drawn} drawn @param {string} on */
  cross(drawn, on) {
    const cell = drawn.grid.cell(...place(on.slice(on.indexOf(":") + 1)));
    const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h / 2];
    const [a, b] = [cell.w * .38, cell.h * .38];
    return s("g", { class: "blocking" },
      s("rect", { x: x - a, y: y - b, width: a * 2, height: b * 2, rx: 8 }),
      s("path", { d: `M${x - 14} ${y - 14}L${x + 14} ${y + 14}M${x + 14} ${y - 14}L${x - 14} ${y + 14}` }));
  }
}
