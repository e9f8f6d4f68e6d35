// Enormity on the page: the ship's plan with everything on it, its clocks, the crew.

import { at, h, put, renew, s } from "../dom.js";
import { Camera } from "../table/camera.js";
import { thingOf } from "../table/offers.js";
import { later } from "../table/spread.js";
import { beats, drift } from "./beats.js";
import { Board } from "./board.js";
import { choices, team } from "./choices.js";
import { eventCard, lying } from "./eventcard.js";
import { colour, faceOf } from "./figures.js";
import { pool } from "./gauges.js";
import * as glossary from "./glossary.js";
import { actor, hand, signOf } from "./hand.js";
import { Ahead } from "./overlay.js";
import { placed, speakOf, UNIT } from "./plan.js";
import { crew } from "./sheets.js";
import { foes, ship } from "./ship.js";
import { Eye } from "./sight.js";
import { order, status } from "./top.js";
import { tray } from "./tray.js";
import * as words from "./words.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 */

/** What takes the colour of who acts, each in a frame of its own. */
const REGIONS = ["ask", "top", "play", "side", "bar", "timeline"];

export class Table {
  /** @param {HTMLElement} element @param {import("../table/main.js").Stage} stage */
  constructor(element, stage) {
    this.client = stage.client;
    this.map = h("div", { class: "eno-map" });
    this.sight = h("div", { class: "eno-sight-words", role: "status" });
    const svg = s("svg", { class: "plan", role: "group", "aria-label": "The ship's plan", preserveAspectRatio: "xMidYMid slice" });
    this.cards = h("div", { class: "eno-cards" });
    this.laid = "";
    this.map.append(svg, this.sight);
    this.zoom = this.buttons();
    put(element, h("div", { class: "eno" }, this.map, this.cards, this.zoom));
    this.board = new Board(svg);
    this.camera = new Camera(svg, this.map, { unit: UNIT, least: innerWidth > 640 ? 46 : 36, good: 54, most: 130, margin: UNIT * .55, play: 48 });
    this.camera.addEventListener("moved", () => stage.chips.away(false));
    this.camera.addEventListener("glides", () => stage.chips.away(true));
    this.ahead = new Ahead(this.board, this.map);
    this.eye = new Eye(stage.client, this.board, this.sight);
    this.pool = h("div", { class: "pool-place" });
    for (const name of ["pointerover", "focusin"]) svg.addEventListener(name, (event) => this.ahead.hunted(thingOf(event.target)?.dataset.on ?? ""));
    for (const name of ["pointerleave", "focusout"]) svg.addEventListener(name, () => this.ahead.hunted(""));
    document.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.cover()).observe(document.getElementById("ask") ?? element);
  }

  /** The dock may grow over the board: the camera looks at what is left. */
  cover() {
    const [ask, map] = [document.getElementById("ask"), this.map].map((one) => one?.getBoundingClientRect());
    if (!ask || !map) return;
    const bottom = Math.max(0, Math.min(map.height - 120, map.bottom - ask.top));
    if (bottom === this.camera.covered.bottom) return;
    this.camera.covered.bottom = bottom;
    for (const one of [this.sight, this.zoom]) one.style.setProperty("--covered", `${bottom}px`); // only where it is needed
    this.camera.settle(true);
  }

  buttons() {
    const button = (/** @type {Node | string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) =>
      h("button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
    return h("div", { class: "eno-zoom", role: "group", "aria-label": "Map", "data-solid": "" }, button("+", "Closer  +", () => this.camera.zoom(1.3)),
      button("−", "Farther  -", () => this.camera.zoom(1 / 1.3)), button(s("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" },
        s("path", { d: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5", fill: "none", stroke: "currentColor", "stroke-width": 2 })), "The whole map, or follow again  m", () => this.camera.all()));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea")) return;
    if (event.key === "+" || event.key === "=") this.camera.zoom(1.3);
    else if (event.key === "-") this.camera.zoom(1 / 1.3);
    else if (event.key === "m") this.camera.all();
    else return;
    event.preventDefault();
  }

  /** @param {Frame} frame */
  backdrop(frame) {
    return /** @type {Backdrop | null} */ ((frame.past ? frame.backdrop : null) ?? this.client.backdrop ?? frame.backdrop);
  }

  /** @param {Frame} frame */
  draw(frame) {
    const backdrop = this.backdrop(frame);
    if (!backdrop) return;
    glossary.learn(backdrop.book);
    const scene = /** @type {Scene} */ (frame.scene);
    const offers = frame.question?.offers ?? [];
    this.map.parentElement?.classList.toggle("rolling", !!frame.question?.about?.dice && this.client.mine);
    this.board.draw(backdrop, scene, offers);
    for (const id of REGIONS) later(`seat ${id}`, () => this.tint(id, scene));
    renew(this.pool, [{ from: [scene.active, scene.incoming], make: () => pool(scene) }]);
    if (!this.pool.isConnected) document.getElementById("tools")?.before(this.pool);
    this.ahead.stand(scene, backdrop);
    this.lay(scene, backdrop, frame);
    this.frame(scene, offers);
    if (this.eye.on) this.eye.look(this.eye.end);
  }

  /** A region of the page has the colour of who acts. @param {string} id @param {Scene} scene
   * @returns {boolean} whether it changed: all of it is styled anew */
  tint(id, scene) {
    const seat = scene.spacers.some((one) => one.id === scene.focus) ? colour(scene, scene.focus) : "";
    const { style } = at(id);
    const same = style.getPropertyValue("--seat") === seat;
    if (!same) style.setProperty("--seat", seat);
    return !same;
  }

  /** Have what a beat is about in sight. @param {readonly string[]} where */
  look(where) {
    const spots = where.flatMap((on) => { const at = this.ahead.at(on); return at ? [at] : []; });
    if (!spots.length) return;
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const mode = this.camera.mode;
    this.camera.reveal({ x: Math.min(...xs) - UNIT, y: Math.min(...ys) - UNIT, w: Math.max(...xs) - Math.min(...xs) + 2 * UNIT, h: Math.max(...ys) - Math.min(...ys) + 2 * UNIT });
    this.camera.mode = mode;
  }

  /** Cards that lie beside the Boss while they matter. @param {Scene} scene @param {Backdrop} backdrop @param {Frame} frame */
  lay(scene, backdrop, frame) {
    const found = frame.end ? [] : [...lying(scene, backdrop), ...this.cause(frame)].slice(0, 2);
    const key = JSON.stringify(found);
    if (key === this.laid) return;
    this.laid = key;
    put(this.cards, ...found.map((one) => eventCard(one, scene, backdrop)));
    // The fight is framed beside them.
    const wide = innerWidth > 640 ? this.cards.offsetWidth : 0;
    this.camera.covered.right = found.length && wide < this.map.clientWidth / 2 ? wide + 80 : 0;
    this.camera.settle(true);
  }

  /** What a question came from: a Discovery, a Breakdown, a find. @param {Frame} frame @returns {import("./eventcard.js").Moment[]} */
  cause(frame) {
    if (!frame.question || frame.question.kind === "turn") return [];
    const told = frame.log.filter((one) => one.at === frame.at - 1).findLast((one) => one.kind === "Discovered");
    return told?.data ? [{ kind: "discovery", id: told.data.discovery, cap: "Discovery", title: told.data.name, lines: [told.data.text], who: told.data.spacer, tone: "find" }] : [];
  }

  /** Frame what matters: who acts, all that can be chosen, the fight. @param {Scene} scene @param {readonly import("../wire").Offer[]} offers */
  frame(scene, offers) {
    const { plan } = this.board;
    if (!plan) return;
    /** @type {[number, number][]} */ const spots = [];
    const add = (/** @type {string} */ on) => {
      const [kind, ...rest] = on.split(":");
      const id = rest.join(":");
      const at = kind === "space" ? plan.middle(id) : kind === "point" ? plan.point(id) : kind === "figure" ? this.board.at(id) : null;
      if (at) spots.push(at);
    };
    if (scene.focus) add(`figure:${scene.focus}`);
    if (scene.acting) add(`figure:${scene.acting}`);
    for (const offer of offers) for (const on of offer.on ?? []) add(on);
    // Whoever acts may be elsewhere: then the others matter.
    if (!spots.length) for (const who of scene.spacers) add(`figure:${who.id}`);
    const near = spots[0];
    for (const foe of scene.foes) {
      const at = this.board.at(foe.id);
      if (at && near && Math.hypot(at[0] - near[0], at[1] - near[1]) < 6 * UNIT) spots.push(at);
    }
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const room = 1.6 * UNIT;
    const box = spots.length ? { x: Math.min(...xs) - room, y: Math.min(...ys) - room, w: Math.max(...xs) - Math.min(...xs) + 2 * room, h: Math.max(...ys) - Math.min(...ys) + 2 * room } : null;
    this.camera.show(plan.box, scene.focus, box);
  }
}

/** @type {Table} */
let table;

/** @param {(scene: Scene, backdrop: Backdrop) => Node} make @returns {(frame: Frame) => Node} */
const panel = (make) => (frame) => {
  const backdrop = table.backdrop(frame);
  return backdrop ? make(/** @type {Scene} */ (frame.scene), backdrop) : h("p", {}, "");
};

/** @type {import("../table/main.js").GameFace} */
export const face = {
  mount(element, stage) {
    table = new Table(element, stage);
    // The log tells of places before the board is drawn; it is told of a frame after this.
    stage.client.addEventListener("frame", () => {
      const backdrop = stage.client.frame && table.backdrop(stage.client.frame);
      if (backdrop) speakOf(backdrop);
    });
  },
  draw: (frame) => table.draw(frame),
  beats: (news, standing, after) => beats(news, standing, after, table),
  drift: (standing, after) => drift(standing.scene, after.scene),
  order: (frame) => order(frame.scene, table.backdrop(frame), frame.question),
  status(frame) {
    const backdrop = table.backdrop(frame);
    return backdrop ? status(frame.scene, backdrop) : null;
  },
  actor(frame) {
    const backdrop = table.backdrop(frame);
    return backdrop ? actor(frame.scene, backdrop) : null;
  },
  watched(frame) {
    const { scene } = frame;
    const backdrop = table.backdrop(frame);
    return backdrop && scene.spacers.length > 1 ? { from: [scene.focus, scene.spacers], make: () => team(scene, backdrop, []) } : null;
  },
  bar(frame, ask) {
    const backdrop = table.backdrop(frame);
    const { question } = frame;
    if (!backdrop || !question) return null;
    const offers = question.offers ?? [];
    if (question.about?.dice) return tray(question.about, offers, ask);
    if (offers.some((one) => one.on?.some((on) => on.startsWith("card:")))) return hand(frame.scene, backdrop, offers, ask, table.client);
    return choices(frame.scene, backdrop, offers, ask);
  },
  icon: (name) => signOf(name),
  portrait(id, size) {
    const frame = table.client.shown;
    return frame ? faceOf(frame.scene, table.backdrop(frame), id, size) : null;
  },
  threatened: (threats) => table.ahead.threatened(threats),
  ways: (ways) => table.ahead.ways(ways),
  point: (offers, way, found) => table.ahead.point(offers, way, found),
  how: async () => (await import("./how.js")).how(),
  panels: [{ id: "crew", title: "Crew", draw: panel(crew) }, { id: "foes", title: "Foes", draw: panel(foes) },
    { id: "ship", title: "Ship", draw: panel(ship) }],
  traits: {
    fights: new RegExp("^ENO-(?:ATK|RESP|SUPP|BURST|INTR|IATK|GRIN|WOO|CHAIN|AOO|SURP|COVER|KB|KD|BONUS|FOLLOW|DIE|FLAT"
      + "|ADV|FLASH|BOSS|TGT|CMD|WOUND|ESC|CRASHB)-"),
    places: placed,
    good: ["FoeKilled", "BossKilled", "IncursionWon"],
    bad: ["SpacerDied", "IncursionLost"],
    sounds: { DiceRolled: "flip", CardPlayed: "flip", BlipRevealed: "flip", FoeWounded: "hit", VitalsLost: "hit", PartWounded: "hit", FoeKilled: "kill", BossKilled: "kill",
      SpacerDied: "death", ObjectiveDone: "level", IncursionWon: "level" },
    figures: (scene) => [...(scene.spacers ?? []), ...(scene.foes ?? [])].map((one) => one.name),
    undo: "ENO-CORE-03",
  },
  describe(frame) {
    const backdrop = table.backdrop(frame);
    return backdrop ? words.describe(/** @type {Scene} */ (frame.scene), backdrop) : "";
  },
  help: () => words.help(table.client.backdrop),
  sight: (on) => table.eye.turn(on),
  aim: (on, chosen) => table.eye.aim(on, chosen),
};
