// Lines of sight: from the Spacer one looks at, or from what was clicked, to what is pointed at.

import { h, put, s } from "../dom.js";
import { prose, ruleButton } from "../table/prose.js";
import { UNIT } from "./plan.js";

/**
 * @typedef {import("../wire").Sight} Seen
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../table/client.js").Client} Client
 */

export class Eye {
  /** @param {Client} client @param {Board} board @param {HTMLElement} words */
  constructor(client, board, words) {
    this.client = client;
    this.board = board;
    this.words = words;
    this.on = false;
    this.start = "";
    this.end = "";
    /** @type {Map<string, Seen>} */ this.known = new Map();
    this.rev = -1;
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    this.start = this.end = "";
    this.clear();
    if (on) this.look("");
  }

  clear() {
    put(this.board.over);
    put(this.words);
    for (const cell of this.board.cell.values()) cell.classList.remove("unseen-space", "from");
  }

  /** Where one looks from: what was clicked, or the Spacer whose turn it is. */
  get from() {
    const scene = this.client.shown?.scene;
    return this.start || (scene?.focus ? `figure:${scene.focus}` : "");
  }

  /** @param {string} on @param {boolean} chosen */
  aim(on, chosen) {
    const place = this.place(on);
    if (!place) return;
    if (chosen) {
      this.start = place;
      this.look("");
    } else if (place !== this.end) this.look(place);
  }

  /** What a thing on the board is for a line. @param {string} on */
  place(on) {
    const [kind, ...rest] = on.split(":");
    if (kind === "space") return on;
    if (kind === "figure") return this.client.shown?.scene.blips.some((/** @type {import("../wire").EnoBlip} */ one) => one.id === rest.join(":")) ? "" : on;
    const tile = kind === "tile" && this.client.shown?.scene.tiles.find(
      (/** @type {import("../wire").EnoTile} */ one) => one.id === rest.join(":"));
    return tile ? `space:${tile.spaces[0]}` : "";
  }

  /** @param {string} end */
  async look(end) {
    this.end = end;
    const { from } = this;
    if (!from) return;
    if (this.client.frame?.rev !== this.rev) this.known.clear();
    this.rev = this.client.frame?.rev ?? -1;
    const key = `${from} ${end}`;
    let seen = this.known.get(key);
    if (!seen) {
      try {
        seen = await this.client.sight(from, end);
      } catch (error) {
        if (this.on) put(this.words, h("p", {}, error instanceof Error ? error.message : String(error)));
        return;
      }
      this.known.set(key, seen);
    }
    if (this.on && this.end === end && this.from === from) this.draw(seen, end);
  }

  /** @param {Seen} seen @param {string} end */
  draw(seen, end) {
    const scene = this.client.shown?.scene;
    const who = [...scene?.spacers ?? [], ...scene?.foes ?? []].find((one) => `figure:${one.id}` === this.from);
    for (const [space, cell] of this.board.cell) cell.classList.toggle("from", `space:${space}` === (who ? `space:${who.space}` : this.from));
    if (!end) {
      const all = new Set(seen.seen ?? []);
      for (const [space, cell] of this.board.cell) cell.classList.toggle("unseen-space", !all.has(`space:${space}`));
      put(this.board.over);
    } else this.line(seen);
    put(this.words, h("p", {}, h("strong", {}, end ? seen.sees ? "In sight. " : "Hidden. " : "Sight. "), ...prose(seen.text, this.client.game), " ",
      ruleButton(this.client.game, seen.rule), end ? "" : " Point at a space for its line; click to look from there."));
    if (end) this.client.tell("said", seen.text);
  }

  /** @param {Seen} seen */
  line(seen) {
    const [a, b] = (seen.line ?? []).map(([x, y]) => [x * UNIT, y * UNIT]);
    put(this.board.over,
      a && b ? s("path", { class: `sightline ${seen.sees ? "free" : "cut"}`, d: `M${a[0]} ${a[1]}L${b[0]} ${b[1]}` }) : null,
      a ? s("circle", { class: "corner", cx: a[0], cy: a[1], r: 4 }) : null,
      b ? s("circle", { class: "corner", cx: b[0], cy: b[1], r: 4 }) : null,
      ...(seen.blocked ?? []).map((on) => this.cut(on)));
  }

  /** What is in the way. @param {string} on */
  cut(on) {
    const [kind, ...rest] = on.split(":");
    const name = rest.join(":");
    const { plan } = this.board;
    if (kind === "wall") {
      const [a, b, c, d] = name.split(",").map((n) => Number(n) * UNIT);
      return s("path", { class: "stop", d: `M${a} ${b}L${c} ${d}` });
    }
    if (kind === "corner") {
      const [x, y] = name.split(",").map((n) => Number(n) * UNIT);
      return s("circle", { class: "stop", cx: x, cy: y, r: 7 });
    }
    if (kind === "door") {
      const door = [...plan?.pages.values() ?? []].flatMap((page) => page.doors).find((one) => one.id === name);
      const [a, b, c, d] = (door?.line ?? [0, 0, 0, 0]).map((n) => n * UNIT);
      return s("path", { class: "stop", d: `M${a} ${b}L${c} ${d}` });
    }
    const at = kind === "space" ? plan?.corner(name) : null;
    return at ? s("rect", { class: "stop", x: at[0] + 2, y: at[1] + 2, width: UNIT - 4, height: UNIT - 4, rx: 4 }) : null;
  }
}
