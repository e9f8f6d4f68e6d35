// The keyboard: every key that works at a table. Fields keep their keys.

import { tr } from "../texts.js";
import { thingOf } from "./offers.js";
import * as pop from "./pop.js";
import { Typing } from "./typing.js";

/** @type {Record<string, import("./cursor.js").Way>} */
const WAYS = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
  h: "left", l: "right", k: "up", j: "down",
};

const SLIDING = /^(Arrow|Page|Home|End|[0-9]$)/;

/** Who steers with h, j or k means l as well. */
let steering = false;

/** @param {string} key @returns {import("./cursor.js").Way | undefined} */
function wayOf(key) {
  if (key === "h" || key === "j" || key === "k") steering = true;
  return key === "l" && !steering ? undefined : WAYS[key];
}

/** The keys, in words, for the help. */
export const KEYS = [
  ["1 – 99", tr("give the answer with that number")],
  [tr("Space"), tr("what is being shown is over at once")],
  [tr("Enter"), tr("choose what is under the cursor, or give the answer marked ⏎")],
  [tr("← ↑ ↓ → or h j k l"), tr("move the cursor over the board")],
  ["n, p", tr("to the next, the previous thing that can be chosen")],
  ["w", tr("why can this not be chosen?")],
  ["i", tr("a hint: the best answers, and why")],
  ["l", tr("lines of sight on or off; Shift+L once you steer with h j k l")],
  [tr("Alt+click"), tr("point at something on the board; everybody sees it")],
  ["g", tr("to the question")],
  ["/", tr("filter the answers")],
  ["[, ]", tr("the drawer: the tab before, the tab after")],
  ["+, −, m", tr("closer, farther, the whole board")],
  ["t", tr("to the timeline; ← → move through the past there")],
  [tr("Ctrl+Z, Ctrl+Y"), tr("undo, redo")],
  [tr("Esc"), tr("back: closes what is open, leaves the past")],
  ["?", tr("help")],
];

/**
 * @param {{
 *   client: import("./client.js").Client, ask: import("./ask.js").Ask,
 *   cursor: import("./cursor.js").Cursor, director: import("./director.js").Director, offers: import("./offers.js").Offers,
 *   tabs: import("./tabs.js").Tabs, sight: () => void, help: () => void, escape: () => void, hint: () => void,
 * }} table
 */
export function listen(table) {
  const { client, ask, cursor, director, offers, tabs } = table;
  const typing = new Typing((number) => choices()[number - 1]?.click());
  /** The question at which the focus came to where it is: it may only have stayed there from the last one. */
  let came = client.frame;
  let on = /** @type {string | undefined} */ (undefined);
  document.addEventListener("focusin", () => {
    const before = on;
    on = onThing()?.dataset.on;
    if (!on || on !== before) came = client.frame;
  });

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was ours */
  function pressed(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) {
      const small = key.toLowerCase();
      if (small === "z" && !event.shiftKey) client.undo();
      else if (small === "y" || (small === "z" && event.shiftKey)) client.redo();
      else return false;
      return true;
    }
    if (event.altKey) return false;
    if (director.playing && (key === " " || key === "Enter")) return director.skip(), true;
    if (pop.kind() === "menu") return menuKey(event);
    if (key === "Escape") return table.escape(), true;
    if (/^[0-9]$/.test(key)) return event.repeat || ask.typing.digit(key, ask.numbered.length), true;
    if (key === "Enter") return entered(event);
    if (key === " ") return onThing() !== null && entered(event);
    const timeline = document.activeElement?.closest("#timeline, [role=tablist], [role=slider]");
    const listed = document.activeElement?.closest("#ask .offers");
    const way = wayOf(key);
    if (way && listed && (way === "up" || way === "down" || key.startsWith("Arrow"))) {
      return along(ask.visible(), way);
    }
    if (way && !timeline && !inPanel(key)) return cursor.move(way), true;
    return named(key);
  }

  /** @param {string} key */
  function named(key) {
    const thing = onThing();
    if (key === "n") cursor.next(1);
    else if (key === "p") cursor.next(-1);
    else if (key === "w" && thing) offers.explain(thing, true);
    else if (key === "l" || key === "L") table.sight();
    else if (key === "i") table.hint();
    else if (key === "g") ask.element.focus();
    else if (key === "/") ask.search();
    else if (key === "[") tabs.step(-1);
    else if (key === "]") tabs.step(1);
    else if (key === "t") focusIn("timeline");
    else if (key === "?") table.help();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  function entered(event) {
    if (event.repeat) return true;
    if (event.key === "Enter" && ask.typing.end()) return true;
    const thing = onThing();
    if (thing && document.activeElement === thing && (cursor.steered || !ask.entered)) {
      if (thing.matches("button, a")) return false;
      if (offers.aiming) return offers.aiming(String(thing.dataset.on), true), true;
      const found = cursor.stack(thing).flatMap((one) => offers.at(one));
      if (!found.length && ask.entered && came !== client.frame) offers.give(ask.entered);
      else offers.choose(thing, true, [...new Set(found)]);
      return true;
    }
    if (document.activeElement?.matches("button, a, summary, [role=tab], [role=slider]")) return false;
    if (ask.entered) offers.give(ask.entered);
    return true;
  }

  /** @param {KeyboardEvent} event */
  function menuKey(event) {
    const buttons = choices();
    const way = wayOf(event.key);
    if (event.key === "Escape") return pop.close(), true;
    if (way) return along(buttons, way);
    if (event.key === "Tab") return along(buttons, event.shiftKey ? "up" : "down");
    if (/^[0-9]$/.test(event.key)) return typing.digit(event.key, buttons.length), true;
    return false;
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector("dialog[open]:modal")) return;
    const slider = target.matches("input[type=range]");
    if (slider ? SLIDING.test(event.key) : target.closest("input, select, textarea, [contenteditable]")) return;
    if (pressed(event)) event.preventDefault();
  });
}

/** What the menu that is open has to choose from. @returns {HTMLElement[]} */
const choices = () => [.../** @type {NodeListOf<HTMLElement>} */ (pop.shown()?.querySelectorAll("button") ?? [])];

/** @param {HTMLElement[]} buttons @param {import("./cursor.js").Way} way */
function along(buttons, way) {
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = way === "up" || way === "left" ? -1 : 1;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  return true;
}

function onThing() {
  return thingOf(document.activeElement);
}

/** Arrows scroll a panel that has the focus. @param {string} key */
function inPanel(key) {
  return key.startsWith("Arrow") && !!document.activeElement?.closest("#side, #top");
}

/** @param {string} id */
function focusIn(id) {
  const place = document.getElementById(id);
  /** @type {HTMLElement | null} */ (place?.querySelector("input, [tabindex='0'], button") ?? place)?.focus();
}
