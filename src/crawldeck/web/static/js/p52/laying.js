// Laying a space: a pile to drag from; where a card may go is what the question offers.

import { h, s } from "../dom.js";
import { tr, trh } from "../texts.js";
import { place } from "./grid.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../table/client.js").Client} Client
 */

/** So far from a card a place is drawn; those further off are in the list of answers. */
const NEAR = 2;

/** The places where the next card may be laid: one for the first, since elsewhere it would be the same space moved
 * sideways; then those near a card. @param {Frame} frame */
export function ghosts(frame) {
  const { spots } = /** @type {import("../wire").P52Scene} */ (frame.scene);
  /** @type {{ x: number, y: number, apart: boolean }[]} */ const found = [];
  if (frame.question?.kind !== "lay") return found;
  const first = spots.length ? null : firstPlace(frame);
  if (first) return [{ ...first, apart: false }];
  for (const on of frame.question.offers?.flatMap((offer) => offer.on ?? []) ?? []) {
    if (!on.startsWith("spot:")) continue;
    const [x, y] = place(on.slice("spot:".length));
    const away = Math.min(...spots.map((one) => Math.abs(one.x - x) + Math.abs(one.y - y)));
    if (!spots.length || away <= NEAR) found.push({ x, y, apart: spots.length > 0 && away > 1 });
  }
  return found;
}

/** Where the first card goes. @param {Frame} frame */
function firstPlace(frame) {
  const on = frame.question?.offers?.flatMap((offer) => offer.on ?? []).find((one) => one.startsWith("spot:"));
  const [x, y] = on ? place(on.slice("spot:".length)) : [0, 0];
  return on ? { x, y } : null;
}

/** Why one would lay a space so. @type {Record<string, string>} */
const REASONS = {
  "arrange block": tr("Short ways, and everybody sees everybody: good for bows, theirs too."),
  "arrange hall": tr("Two wide: a line to hold, and a long shot down the middle."),
  "arrange winding": tr("Gaps cut sight: enemies find you late. A long way to walk."),
  "arrange cross": tr("Arms to draw back into, out of sight of the others."),
  "arrange ring": tr("Two ways round, and a gap in the middle that cuts sight."),
};

/** The shapes as pictures with a reason, and the first card to lay by hand once instead of thirty times.
 * @param {Frame} frame @param {import("../table/ask.js").Ask} ask */
export function shapes(frame, ask) {
  const { question } = frame;
  /** @type {Record<string, [number, number][]> | undefined} */ const known = question?.about?.shapes;
  if (question?.kind !== "lay" || !known) return null;
  const offers = question.offers ?? [];
  const byHand = offers.filter((one) => one.text.startsWith("lay "));
  const buttons = offers.filter((one) => known[one.text]).map((offer) => {
    const button = ask.button(offer, "choice");
    button.classList.add("shape");
    button.querySelector("svg")?.replaceWith(picture(known[offer.text]));
    button.querySelector(".note")?.remove();
    button.append(h("span", { class: "note" }, REASONS[offer.text] ?? offer.note ?? ""));
    return button;
  });
  return { element: h("div", { class: "p52-shapes" }, ...buttons,
    ...byHand.slice(0, 1).map((offer) => {
      const button = ask.button(offer, "choice");
      button.querySelector(".label")?.replaceChildren(tr("Card by card"));
      return button;
    })), placed: [...Object.keys(known), ...byHand.map((one) => one.text)] };
}

/** A space from above, the way in marked. @param {[number, number][]} cells */
function picture(cells) {
  const [wide, high] = [Math.max(...cells.map(([x]) => x)) + 1, Math.max(...cells.map(([, y]) => y)) + 1];
  return s("svg", { class: "plan", viewBox: `-.5 -.5 ${wide + 1} ${high + 1}`, "aria-hidden": "true" },
    ...cells.map(([x, y], n) => s("rect", { class: n ? "" : "in", x: x + .06, y: high - 1 - y + .06, width: .88, height: .88, rx: .14 })));
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
  const element = h("div", { class: "p52-pile", title: tr("Drag a card onto the table") },
    h("span", { class: "stack", "aria-hidden": "true" }, back(), back(), back()),
    h("span", { class: "left" }, trh("{n} to lay", { n: h("b", {}, left) })),
    h("span", { class: "hint" }, tr("drag one onto a place, click a place, or let it be arranged")));
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
