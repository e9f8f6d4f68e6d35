// Laying a space: a pile to drag from; where a card may go is what the question offers.

import { h, s } from "../dom.js";
import { place } from "./grid.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../table/client.js").Client} Client
 */

/** So far from a card a place is drawn; those further off are in the list of answers. */
const NEAR = 2;

/** The places where the next card may be laid: all of them for the first, then those near a card.
 * @param {Frame} frame */
export function ghosts(frame) {
  const { spots } = /** @type {import("../wire").P52Scene} */ (frame.scene);
  /** @type {{ x: number, y: number, apart: boolean }[]} */ const found = [];
  if (frame.question?.kind !== "lay") return found;
  for (const on of frame.question.offers?.flatMap((offer) => offer.on ?? []) ?? []) {
    if (!on.startsWith("spot:")) continue;
    const [x, y] = place(on.slice("spot:".length));
    const away = Math.min(...spots.map((one) => Math.abs(one.x - x) + Math.abs(one.y - y)));
    if (!spots.length || away <= NEAR) found.push({ x, y, apart: spots.length > 0 && away > 1 });
  }
  return found;
}

function back() {
  return s("svg", { class: "back-card", viewBox: "0 0 92 122", "aria-hidden": "true" },
    s("rect", { class: "paper", x: 1, y: 1, width: 90, height: 120, rx: 9 }),
    s("rect", { class: "back", x: 6, y: 6, width: 80, height: 110, rx: 6 }));
}

/** The pile of cards still to be laid; null when nothing is laid now.
 * @param {Frame} frame @param {Client} client @returns {HTMLElement | null} */
export function pile(frame, client) {
  const scene = /** @type {import("../wire").P52Scene} */ (frame.scene);
  if (frame.question?.kind !== "lay" || !client.mine) return null;
  const left = scene.size - scene.spots.length;
  const element = h("div", { class: "p52-pile", title: "Drag a card onto the table" },
    h("span", { class: "stack", "aria-hidden": "true" }, back(), back(), back()),
    h("span", { class: "left" }, h("b", {}, left), " to lay"),
    h("span", { class: "hint" }, "drag one onto a place, click a place, or let it be arranged"));
  element.addEventListener("pointerdown", (event) => drag(event, client));
  return element;
}

/** @param {PointerEvent} event @param {Client} client */
function drag(event, client) {
  if (event.button) return;
  event.preventDefault();
  event.stopPropagation(); // it is the card that is dragged, not the board
  const pile = /** @type {HTMLElement} */ (event.currentTarget);
  const held = h("div", { class: "p52-held" }, back());
  const rect = document.querySelector(".p52 .ghost")?.getBoundingClientRect();
  held.style.width = `${rect?.width ?? 70}px`;
  document.body.append(held);
  pile.setPointerCapture(event.pointerId);
  pile.style.pointerEvents = "none"; // what lies below it can be meant
  /** @type {Element | null} */
  let over = null;

  /** @param {PointerEvent} moved */
  const follow = (moved) => {
    held.style.left = `${moved.clientX}px`;
    held.style.top = `${moved.clientY}px`;
    const found = document.elementFromPoint(moved.clientX, moved.clientY)?.closest(".ghost") ?? null;
    if (found === over) return;
    over?.classList.remove("over");
    found?.classList.add("over");
    over = found;
  };
  const end = () => {
    held.remove();
    pile.style.pointerEvents = "";
    over?.classList.remove("over");
    pile.removeEventListener("pointermove", follow);
    pile.removeEventListener("pointerup", drop);
    pile.removeEventListener("pointercancel", end);
  };
  const drop = () => {
    const on = over?.getAttribute("data-on") ?? "";
    end();
    const wanted = client.frame?.question?.offers?.find((offer) => offer.on?.includes(on));
    if (wanted) client.answer(wanted.text);
  };
  follow(event);
  pile.addEventListener("pointermove", follow);
  pile.addEventListener("pointerup", drop);
  pile.addEventListener("pointercancel", end);
}
