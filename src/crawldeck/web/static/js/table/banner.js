// A strip under the header for what concerns the whole table: no seat yet, the past, no storage.

import { h, put, sentence } from "../dom.js";
import { mend } from "../mend.js";
import { mine } from "../names.js";
import { tr, trn } from "../texts.js";
import { heroes, offered } from "./header.js";
import { sit } from "./people.js";
import { notice } from "./pop.js";

/** @param {HTMLElement} element @param {import("./client.js").Client} client */
export function mount(element, client) {
  let watching = false;
  let drawn = "";

  function draw() {
    const state = client.state;
    const open = (client.frame?.seats ?? []).filter((seat) => seat.kind === "open" && offered(seat));
    const joins = state === "watch" && client.me?.access === "play" && !watching;
    const key = JSON.stringify([state, joins, joins && open.map((seat) => [seat.seat, heroes(seat)])]);
    if (key === drawn) return;
    drawn = key;
    const focused = element.contains(document.activeElement);
    element.dataset.state = state;
    document.body.classList.toggle("unlaid", state === "gone" || state === "damaged");
    element.hidden = false;
    if (state === "gone") {
      put(element, h("p", {}, tr("There is no table behind this link. It may have been mistyped, or removed.")),
        h("a", { class: "button main", href: "/" }, tr("To the lobby")));
    } else if (state === "damaged") {
      put(element, ...damaged());
    } else if (state === "storage") {
      put(element, h("p", {}, tr("The server cannot store anything at the moment. What was answered before is safe; the last answer was not taken. Trying again…")),
        h("button", { type: "button", onclick: () => client.connect() }, tr("Try now")));
    } else if (state === "lost") {
      put(element, h("p", {}, tr("The connection is lost. Nothing that was taken is lost; the page goes on by itself.")),
        h("button", { type: "button", onclick: () => client.connect() }, tr("Try now")));
    } else if (state === "past") {
      put(element, h("p", {}, tr("This is the past.")),
        h("button", { type: "button", class: "main", onclick: () => client.look(null) }, tr("Back to now")));
    } else if (joins) {
      put(element, open.length ? join(open) : h("p", {}, tr("Every seat is taken: you are watching.")),
        h("button", { type: "button", class: "quiet", onclick: () => {
          watching = true;
          draw();
        } }, open.length ? tr("Just watch") : tr("All right")));
    } else {
      element.hidden = true;
      put(element);
    }
    if (focused && !element.contains(document.activeElement)) document.getElementById("ask")?.focus();
  }

  /** What is wrong, and a copy of what is sound. @returns {Node[]} */
  function damaged() {
    const told = client.last;
    const copy = h("button", { type: "button", class: "main", onclick: () => mend(client).catch((error) => {
      notice(sentence(error.message));
    }) }, tr("Go on with a copy of what is sound"));
    return [h("p", {}, sentence(told?.text ?? tr("this table is damaged"))),
      ...(told?.sound === undefined || client.me?.access === "watch" ? [] : [copy]),
      h("a", { class: "button", href: "/" }, tr("To the lobby"))];
  }

  /** @param {import("../wire").Seat[]} open */
  function join(open) {
    const name = h("input", { name: "name", required: true, maxLength: 40, autocomplete: "nickname",
      placeholder: tr("Your name"), "aria-label": tr("Your name"), value: mine() });
    const invited = open.find((one) => one.seat === client.invited);
    const seat = h("select", { name: "seat", "aria-label": tr("Seat"), hidden: open.length < 2 },
      ...open.map((one) => h("option", { value: String(one.seat), selected: one === invited }, heroes(one) || one.name || tr("Seat {n}", { n: one.seat + 1 }))));
    return h("form", { class: "join", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (name.value.trim()) sit(client, Number(seat.value), name.value.trim());
    } }, h("p", { class: invited ? "invited" : null }, invited && heroes(invited) ? tr("You are invited to play {heroes}.", { heroes: heroes(invited) }) : open.length > 1 ? trn("{n} seat is open.", "{n} seats are open.", open.length)
      : heroes(open[0]) ? tr("A seat is open: you would play {heroes}.", { heroes: heroes(open[0]) }) : tr("A seat is open.")), name, seat,
    h("button", { class: "main" }, tr("Take a seat")));
  }

  for (const event of ["status", "frame", "seats", "past"]) client.addEventListener(event, draw);
}
