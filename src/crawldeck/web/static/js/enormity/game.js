// Enormity on the page: the ship's plan with everything on it, its clocks, the crew.

import { h, put, s } from "../dom.js";
import { Board } from "./board.js";
import { Camera } from "../table/camera.js";
import { tray } from "./dice.js";
import { hand, self, strip } from "./hud.js";
import { UNIT } from "./plan.js";
import { crew } from "./sheets.js";
import { foes, ship } from "./ship.js";
import { Eye } from "./sight.js";
import * as words from "./words.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 */

class Table {
  /** @param {HTMLElement} element @param {import("../table/client.js").Client} client */
  constructor(element, client) {
    this.client = client;
    this.strip = h("div", { class: "eno-top" });
    this.map = h("div", { class: "eno-map" });
    this.dock = h("div", { class: "eno-dock", role: "region", "aria-label": "Hand and dice", tabindex: 0 });
    this.thrown = h("div", { class: "eno-thrown" });
    this.sight = h("div", { class: "eno-sight-words", role: "status" });
    const svg = s("svg", { class: "plan", role: "group", "aria-label": "The ship's plan", preserveAspectRatio: "xMidYMid slice" });
    this.map.append(svg, this.thrown, this.sight);
    put(element, h("div", { class: "eno" }, this.strip, this.map, this.dock, this.buttons()));
    this.board = new Board(svg);
    this.camera = new Camera(svg, this.map, { unit: UNIT, least: 30, good: 52, most: 130, margin: UNIT * .55 });
    this.eye = new Eye(client, this.board, this.sight);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  buttons() {
    const button = (/** @type {Node | string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) =>
      h("button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
    return h("div", { class: "eno-zoom", role: "group", "aria-label": "Map" }, button("+", "Closer", () => this.camera.zoom(1.3)),
      button("−", "Farther", () => this.camera.zoom(1 / 1.3)), button(s("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" },
        s("path", { d: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5", fill: "none", stroke: "currentColor", "stroke-width": 2 })), "The whole map, or follow again", () => this.camera.all()));
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
    return /** @type {Backdrop | null} */ (frame.backdrop ?? this.client.backdrop);
  }

  /** @param {Frame} frame */
  draw(frame) {
    const backdrop = this.backdrop(frame);
    if (!backdrop) return;
    const scene = /** @type {Scene} */ (frame.scene);
    const { question } = frame;
    this.board.draw(backdrop, scene, question?.offers ?? []);
    put(this.strip, strip(scene));
    const lying = question?.about?.dice && tray(question.about, scene.active, () => false);
    put(this.dock, lying ? h("div", { class: "hand with-dice" }, self(scene, backdrop.book), lying) : hand(scene, backdrop.book));
    const { plan } = this.board;
    const who = scene.spacers.find((one) => one.id === scene.focus);
    const at = who?.space ? plan?.middle(who.space) : null;
    if (plan) this.camera.show(plan.box, scene.focus, at ? { x: at[0] - 2 * UNIT, y: at[1] - 2 * UNIT, w: 4 * UNIT, h: 4 * UNIT } : null);
    if (this.eye.on) this.eye.look(this.eye.end);
  }
}

/** @type {Table} */
let table;

/** @param {(scene: Scene, book: import("../wire").EnoBook) => Node} make @returns {(frame: Frame) => Node} */
const panel = (make) => (frame) => {
  const backdrop = table.backdrop(frame);
  return backdrop ? make(/** @type {Scene} */ (frame.scene), backdrop.book) : h("p", {}, "");
};

/** @type {import("../table/main.js").GameFace} */
export const face = {
  mount(element, stage) {
    table = new Table(element, stage.client);
  },
  draw: (frame) => table.draw(frame),
  panels: [{ id: "crew", title: "Crew", draw: panel(crew) }, { id: "foes", title: "Foes", draw: panel(foes) },
    { id: "ship", title: "Ship", draw: panel(ship) }],
  traits: {
    fights: new RegExp("^ENO-(?:ATK|RESP|SUPP|BURST|INTR|IATK|GRIN|WOO|CHAIN|AOO|SURP|COVER|KB|KD|BONUS|FOLLOW|DIE|FLAT"
      + "|ADV|FLASH|BOSS|TGT|CMD|WOUND|ESC|CRASHB)-"),
    good: ["FoeKilled", "BossKilled", "IncursionWon"],
    bad: ["SpacerDied", "IncursionLost"],
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
