// The ship on the screen: pages with floor, walls and doors below; light, things and tiles on them; figures
// and Blips above. Figures stay the same elements, so that they can move; what has not changed is left alone.

import { put, s } from "../dom.js";
import { blip, foe, spacer } from "./figures.js";
import { deck, floor, leaf, settle, slab, THINGS, walls } from "./ground.js";
import { lamps } from "./light.js";
import { places } from "./places.js";
import { corner, HALF, Plan, speakOf, spoken, UNIT, WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 */

export class Board {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    const layer = (/** @type {string} */ name, hidden = true) => s("g", { class: name, ...(hidden ? { "aria-hidden": "true" } : {}) });
    this.defs = s("defs", {});
    this.clips = s("defs", {});
    this.floor = layer("floors");
    this.light = layer("lights");
    this.ground = layer("grounds");
    this.tiles = layer("tiles", false);
    this.reach = layer("reach");
    this.cells = layer("cells", false);
    this.lines = layer("lines");
    this.doors = layer("doors", false);
    this.points = layer("points", false);
    this.under = layer("under");
    this.ties = layer("ties");
    this.figures = layer("figures", false);
    this.feet = layer("feet-layer");
    this.marks = layer("marks");
    this.over = layer("over");
    put(svg, patterns(), this.defs, this.clips, this.floor, this.light, this.ground, this.tiles, this.reach, this.cells, this.lines, this.doors,
      this.points, this.under, this.ties, this.figures, this.feet, this.marks, this.over);
    /** @type {Plan | null} */ this.plan = null;
    /** @type {Map<string, SVGGElement>} */ this.standing = new Map();
    /** Their chips, above all figures. @type {Map<string, SVGGElement>} */ this.footing = new Map();
    /** @type {Map<string, SVGElement>} */ this.cell = new Map();
    /** What each layer was drawn from. @type {Map<string, string>} */ this.drawn = new Map();
  }

  /** Whether a layer has to be drawn anew. @param {string} layer @param {any} from */
  changed(layer, from) {
    const key = JSON.stringify(from);
    if (this.drawn.get(layer) === key) return false;
    this.drawn.set(layer, key);
    return true;
  }

  /** @param {Backdrop} backdrop @param {Scene} scene @param {import("../wire").Offer[]} offers */
  draw(backdrop, scene, offers) {
    if (this.plan?.backdrop !== backdrop) {
      const before = new Set(this.plan?.pages.keys());
      const first = !this.plan;
      this.plan = new Plan(backdrop);
      speakOf(backdrop);
      this.drawn.clear();
      this.pages(this.plan, (id) => !first && !before.has(id));
    }
    const { plan } = this;
    const lit = new Set(scene.spacers.flatMap((who) => who.light));
    this.lit(plan, scene, lit);
    this.lying(plan, scene, lit);
    if (this.changed("doors", [scene.doors, scene.disabled])) {
      put(this.doors, ...[...plan.pages.values()].flatMap((page) => page.doors.map((door) =>
        leaf(door, scene.doors[door.id] ?? "closed", scene.disabled?.includes(`door:${door.id}`) ?? false))));
    }
    this.words(plan, scene, lit);
    this.crossings(plan, offers);
    this.stand(plan, scene);
  }

  // -- what is printed ---------------------------------------------------------------------------

  /** @param {Plan} plan @param {(id: string) => boolean} fresh */
  pages(plan, fresh) {
    this.cell.clear();
    const pages = [...plan.pages.values()];
    put(this.floor, ...pages.map((page) => floor(page, fresh(page.id), pages)));
    put(this.clips, s("clipPath", { id: "eno-deck" }, s("path", { d: pages.map(deck).join("") })));
    const { wall, red } = walls(pages);
    put(this.lines, s("path", { class: "wall", d: wall }), s("path", { class: "wall on", d: wall, mask: "url(#eno-lit)" }), s("path", { class: "red-line", d: red }));
    put(this.cells, ...pages.flatMap((page) => Plan.spaces(page).map((space) => {
      const [x, y] = plan.corner(space) ?? [0, 0];
      const cell = s("rect", { class: "cell", x: x + 1, y: y + 1, width: UNIT - 2, height: UNIT - 2, rx: 3, "data-on": `space:${space}` });
      this.cell.set(space, cell);
      return cell;
    })));
  }

  // -- light -------------------------------------------------------------------------------------

  /** The Light fields: lamps against the walls, and exactly what the rules call lit.
   * @param {Plan} plan @param {Scene} scene @param {Set<string>} lit */
  lit(plan, scene, lit) {
    if (!this.changed("light", [scene.focus, scene.doors, scene.tiles, scene.spacers.map((who) => [who.id, who.space, who.status, who.reach, who.light])])) return;
    const found = lamps(plan, scene);
    const { x, y, w, h } = plan.box;
    put(this.defs, ...found.map((lamp, n) => s("radialGradient", { id: `eno-ray-${n}`, gradientUnits: "userSpaceOnUse", cx: lamp.x, cy: lamp.y, r: lamp.far, class: lamp.own ? "own" : "other" },
      s("stop", { offset: 0, class: "lamp-0" }), s("stop", { offset: .45, class: "lamp-1" }), s("stop", { offset: 1, class: "lamp-2" }))),
    s("mask", { id: "eno-lit", maskUnits: "userSpaceOnUse", x: x - UNIT, y: y - UNIT, width: w + 2 * UNIT, height: h + 2 * UNIT },
      s("g", { fill: "#fff", stroke: "#fff", "stroke-width": 7, "stroke-linejoin": "round" }, ...found.map((lamp) => s("path", { d: lamp.path })))));
    put(this.light, s("path", { class: "known-lit", d: [...lit].map((space) => {
      const at = plan.corner(space);
      return at ? `M${at[0]} ${at[1]}h${UNIT}v${UNIT}h${-UNIT}z` : "";
    }).join("") }), ...found.map((lamp, n) => s("path", { class: `lamp${lamp.own ? " own" : ""}`, d: lamp.path, fill: `url(#eno-ray-${n})`, "clip-path": "url(#eno-deck)" })));
  }

  // -- what lies there ---------------------------------------------------------------------------

  /** @param {Plan} plan @param {Scene} scene @param {Set<string>} lit */
  lying(plan, scene, lit) {
    const busy = new Set([...scene.spacers, ...scene.foes].map((one) => one.space));
    if (!this.changed("things", [scene.things, scene.tiles, scene.opened, scene.extraction, scene.insertion, scene.disabled, [...lit], [...busy]])) return;
    const { entries } = plan.backdrop.book;
    /** @type {Map<string, { kind: string, what?: string, classes?: string }[]>} */ const found = new Map();
    const lay = (/** @type {string} */ space, /** @type {string} */ kind, /** @type {string | undefined} */ what) => {
      const classes = [scene.disabled?.includes(`space:${space}`) ? "off" : "", kind === "extraction" && scene.opened?.includes(space) ? "open" : "",
        kind === "extraction" && space === scene.extraction ? "called" : ""].filter(Boolean).join(" ");
      found.set(space, [...(found.get(space) ?? []), { kind, what, classes }]);
    };
    for (const page of plan.pages.values()) for (const one of page.signs) lay(one.space, one.kind, one.what);
    if (scene.insertion) lay(scene.insertion, "insertion", "");
    for (const thing of scene.things) lay(thing.space, thing.kind, thing.what);
    put(this.ground, ...[...found].flatMap(([space, signs]) => settle(plan, space, signs, lit.has(space), busy.has(space))));
    put(this.tiles, ...scene.tiles.map((tile) => slab(plan, tile, entries[`tile:${tile.kind}`]?.name ?? tile.kind, tile.spaces.some((space) => lit.has(space)))));
  }

  /** Every space says what is on it. @param {Plan} plan @param {Scene} scene @param {Set<string>} lit */
  words(plan, scene, lit) {
    /** @type {Map<string, string[]>} */ const found = new Map();
    const say = (/** @type {string} */ space, /** @type {string} */ text) =>
      space && found.set(space, [...(found.get(space) ?? []), text]);
    for (const who of scene.spacers) say(who.space, who.name);
    for (const one of scene.foes) say(one.space, one.name);
    for (const tile of scene.tiles) {
      for (const space of tile.spaces) say(space, plan.backdrop.book.entries[`tile:${tile.kind}`]?.name ?? tile.kind);
    }
    for (const thing of scene.things) say(thing.space, `${THINGS[thing.kind] ?? thing.kind}${thing.what ? ` (${thing.what})` : ""}`);
    for (const page of plan.pages.values()) {
      for (const one of page.signs) say(one.space, (THINGS[one.kind] ?? one.kind) + (WAYS[one.what ?? ""] ? `, ${WAYS[one.what ?? ""].name}` : ""));
    }
    for (const [space, cell] of this.cell) {
      const what = found.get(space) ?? [];
      const text = `${spoken(space)}${what.length ? `: ${what.join(", ")}` : ""}${lit.has(space) ? "; lit" : ""}`;
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }

  /** Crossings that can be chosen now. @param {Plan} plan @param {import("../wire").Offer[]} offers */
  crossings(plan, offers) {
    const texts = [...new Set(offers.flatMap((offer) => offer.on ?? []).filter((on) => on.startsWith("point:")))];
    if (!this.changed("points", texts)) return;
    put(this.points, ...texts.map((on) => {
      const at = plan.point(on.slice(6));
      return at && s("circle", { class: "point", cx: at[0], cy: at[1], r: 10, "data-on": on, "aria-label": `Crossing at ${corner(on.slice(6))}` });
    }));
  }

  // -- who stands there --------------------------------------------------------------------------

  /** @param {Plan} plan @param {Scene} scene */
  stand(plan, scene) {
    const gone = new Set(this.standing.keys());
    const place = (/** @type {string} */ id, /** @type {any} */ from, /** @type {import("./plan.js").Spot | undefined} */ at,
      /** @type {(group: SVGGElement) => void} */ fill) => {
      if (!at) return;
      let group = this.standing.get(id);
      if (!group) {
        group = s("g", { "data-on": `figure:${id}` });
        this.standing.set(id, group);
        this.drawn.delete(`figure ${id}`);
      }
      gone.delete(id);
      if (this.changed(`figure ${id}`, from)) {
        fill(group);
        this.foot(id, group);
      }
      group.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
      const foot = this.footing.get(id);
      if (foot) foot.style.transform = group.style.transform;
      group.dataset.at = at.join();
      if (group.parentNode !== this.figures) this.figures.append(group);
    };
    const turn = [scene.acting, scene.focus, scene.priority];
    for (const one of scene.blips) place(one.id, one, [one.x * UNIT, one.y * UNIT], (group) => blip(group, one));
    const room = places(plan, scene);
    for (const who of scene.spacers) place(who.id, [who, turn], room.get(who.id), (group) => spacer(group, who, scene, plan.backdrop));
    for (const one of scene.foes) place(one.id, [one, scene.boss], room.get(one.id), (group) => foe(group, one, scene, plan.backdrop));
    this.tethers(plan, scene, room);
    const ahead = this.standing.get(scene.focus);
    if (ahead && ahead !== this.figures.lastChild && ahead !== document.activeElement) this.figures.append(ahead);
    for (const id of gone) {
      this.standing.get(id)?.remove();
      this.standing.delete(id);
      this.footing.get(id)?.remove();
      this.footing.delete(id);
    }
  }

  /** Who does not stand in the middle of their space is tied to it. @param {Plan} plan @param {Scene} scene @param {Map<string, import("./plan.js").Spot>} room */
  tethers(plan, scene, room) {
    const aside = [...scene.spacers, ...scene.foes].flatMap((one) => {
      const [at, middle] = [room.get(one.id), plan.middle(one.space)];
      return at && middle && at.join() !== middle.join() ? [{ at, middle }] : [];
    });
    if (!this.changed("tethers", aside)) return;
    put(this.ties, ...aside.flatMap(({ at: [x, y], middle: [mx, my] }) => [
      s("rect", { class: "shared", x: mx - HALF + 1.5, y: my - HALF + 1.5, width: UNIT - 3, height: UNIT - 3, rx: 3 }),
      s("path", { class: "tether", d: `M${x} ${y}L${mx} ${my}` }), s("circle", { class: "tether-end", cx: mx, cy: my, r: 2.5 })]));
  }

  /** The chips of a figure stand above all figures. @param {string} id @param {SVGGElement} group */
  foot(id, group) {
    let foot = this.footing.get(id);
    if (!foot) {
      foot = s("g", { class: "feet" });
      this.footing.set(id, foot);
      this.feet.append(foot);
    }
    foot.style.color = group.style.color || (group.classList.contains("foe") ? "var(--foe)" : "var(--blip)");
    put(foot, ...group.querySelectorAll(".foot"));
  }

  /** What moves with a figure. @param {string} id */
  both(id) {
    return [this.standing.get(id), this.footing.get(id)].filter((one) => one !== undefined);
  }

  /** Where a figure stands. @param {string} id @returns {[number, number] | null} */
  at(id) {
    const said = this.standing.get(id)?.dataset.at?.split(",").map(Number);
    return said ? [said[0], said[1]] : null;
  }
}

function patterns() {
  return s("defs", {}, s("pattern", { id: "eno-hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("path", { d: "M0 0v8", class: "hatching" })),
  s("marker", { id: "eno-head", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4.5, markerHeight: 4.5, orient: "auto-start-reverse" }, s("path", { d: "M0 0L10 5L0 10z", fill: "context-stroke" })));
}
