// Undo and redo, with the reason where the last answer cannot be taken back; the host may go further.

import { h, put, s, sentence } from "../dom.js";
import { tr } from "../texts.js";
import { ruleButton } from "./prose.js";
import { sure } from "./dialogs.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {HTMLElement} element @param {Client} client */
export function mount(element, client) {
  const why = h("div", { class: "undo-why", hidden: true, role: "status" });
  const undo = h("button", { type: "button", class: "undo-one", onclick: () => {
    if (barred() === "") client.undo();
    else toggle();
  } }, arrow(false), h("span", { class: "word" }, tr("Undo")), h("span", { class: "barred", hidden: true }, seal()));
  const redo = h("button", { type: "button", class: "quiet redo-one", title: tr("Redo  Ctrl+Y"),
    "aria-label": tr("Redo"), onclick: () => client.redo() }, arrow(true));
  element.classList.add("undoing");
  put(element, undo, redo, why);

  /** Why the last answer cannot be taken back by who sits here; empty if it can. */
  function barred() {
    const { frame, me } = client;
    if (!frame?.undo.free) return frame?.undo.why || tr("nothing to undo");
    const seat = frame.undo.seat ?? -1;
    if (seat < 0 || me?.host || me?.seats.includes(seat)) return "";
    const { name, kind } = frame.seats[seat];
    return kind === "person" ? tr("{name} gave that answer; only {name} or the host can take it back", { name })
      : tr("{name} gave that answer; only the host can take it back", { name });
  }

  function toggle() {
    why.hidden = !why.hidden;
    undo.setAttribute("aria-expanded", String(!why.hidden));
    if (!why.hidden) explain();
  }

  /** Why not, by which rule, and what the host can do. */
  function explain() {
    const state = client.frame?.undo;
    if (!state) return;
    const text = barred();
    put(why, h("p", {}, sentence(text), " ",
      state.rule ? ruleButton(client.game, state.rule) : null),
    client.me?.host && client.frame?.at
        ? h("button", { type: "button", onclick: rewind }, tr("Rewind the last answer…")) : null);
  }

  /** The host takes back the last answer of a person and all that luck said to it. */
  function rewind() {
    toggle();
    sure(tr("Rewind past the barrier?"), [
      tr("Something was drawn, rolled or revealed after the last answer. Whoever saw it cannot forget it."),
      tr("As the host you may take the answer back all the same: luck will fall anew, and the log says that the table was rewound."),
    ], tr("Rewind the last answer"), async () => {
      /** @type {import("../wire").Step[]} */
      const steps = await client.fetch("timeline");
      const last = steps.findLastIndex((step) => step.seat >= 0);
      if (last >= 0) client.rewind(last);
    });
  }

  function draw() {
    const state = client.frame?.undo;
    element.hidden = !client.plays;
    if (!state) return;
    const text = barred();
    const free = !text && !client.past;
    const again = client.me?.host || client.mine;
    undo.classList.toggle("barred-now", !free);
    undo.disabled = !!client.past || !client.frame?.at;
    undo.title = free ? tr("Undo  Ctrl+Z") : text;
    undo.setAttribute("aria-label", free ? tr("Undo") : tr("Undo is barred: {why}", { why: text || tr("this is the past") }));
    /** @type {HTMLElement} */ (undo.querySelector(".barred")).hidden = free || !client.frame?.at;
    redo.disabled = !state.redo || !!client.past || !again;
    redo.title = state.redo && !again ? tr("Only who is asked, or the host, can redo this") : tr("Redo  Ctrl+Y");
    if (free) why.hidden = true;
    if (!why.hidden) explain();
  }

  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || why.hidden) return;
    toggle();
    undo.focus();
    event.stopPropagation();
    event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!why.hidden && event.target instanceof Node && !element.contains(event.target)) toggle();
  });
  for (const name of ["frame", "past", "status", "seats"]) client.addEventListener(name, draw);
  draw();
}

/** @param {boolean} forward */
function arrow(forward) {
  return s("svg", { viewBox: "0 0 20 20", class: forward ? "arrow forward" : "arrow", "aria-hidden": "true" },
    s("path", { d: "M8 4 3.5 8.5 8 13M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8" }));
}

/** The barrier: a seal. */
export function seal() {
  return s("svg", { viewBox: "0 0 16 16", class: "seal-sign", "aria-hidden": "true" },
    s("circle", { cx: 8, cy: 8, r: 6 }), s("path", { d: "M5.5 8h5" }));
}
