// Talk at the table: what people write, short reactions, and what they point at. Text is set as text.

import { h, put, still } from "../dom.js";
import * as keep from "../keep.js";
import { language, tr } from "../texts.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").Spoken} Spoken
 */

/** Reactions, as they are read. @type {Record<string, string>} */
export const REACTIONS = {
  yes: tr("Yes!"), no: tr("No!"), well: tr("Well done!"), thanks: tr("Thank you!"), ouch: tr("Ouch!"), wait: tr("Wait…"), think: tr("Hmm…"), laugh: tr("Ha!"),
};
const SHOWN = 6000;
const PULSE = 2600;
const MOST = 3;
const LONGEST = 200;

export class Talk {
  /** @param {Client} client */
  constructor(client) {
    this.client = client;
    /** @type {Spoken[]} */ this.lines = [];
    this.unread = 0;
    /** What was sent last, for who is refused. */
    this.sent = "";
    /** What the mutes were drawn for. */
    this.drawn = "";
    this.kept = `crawldeck.muted.${client.key}`;
    this.muted = new Set(/** @type {string[]} */ (keep.read(this.kept, [])));
    this.toasts = h("div", { class: "talk-toasts", "aria-hidden": "true" });
    (document.getElementById("play") ?? document.body).append(this.toasts);
    this.rows = h("ul", {});
    this.list = h("div", { class: "talk-lines", role: "log", "aria-label": tr("What people wrote"), tabindex: 0 }, this.rows);
    this.hint = h("p", { class: "small soft" });
    this.field = h("input", { type: "text", maxLength: LONGEST, autocomplete: "off", placeholder: tr("Write to the table"), "aria-label": tr("Message"), enterKeyHint: "send" });
    this.form = h("form", { class: "talk-form", onsubmit: (/** @type {Event} */ event) => this.write(event) },
      this.field, h("button", { class: "main" }, tr("Send")));
    this.reactions = h("div", { class: "reactions", role: "group", "aria-label": tr("React") },
      ...Object.entries(REACTIONS).map(([id, text]) => h("button", { type: "button", "data-react": id,
        onclick: () => client.say({ do: "react", text: id }) }, text)));
    this.mutes = h("details", { class: "mutes" });
    client.addEventListener("refused", (event) => this.refused(/** @type {CustomEvent} */ (event).detail));
    for (const name of ["frame", "seats", "status"]) client.addEventListener(name, () => this.rights());
    this.rights();
  }

  /** In its tab of the drawer. @param {HTMLElement} place */
  mount(place) {
    place.classList.add("talk");
    put(place, this.list, this.hint, this.reactions, this.form, this.mutes);
    this.draw();
  }

  get seen() {
    return this.list.isConnected && !this.list.closest("[hidden]") && document.body.classList.contains("drawer");
  }

  // -- hearing -----------------------------------------------------------------------------------

  /** Lines from before, or from while the connection was lost. @param {Spoken[]} lines */
  take(lines) {
    const known = new Set(this.lines.map((one) => one.id));
    this.lines = [...this.lines, ...lines.filter((one) => !known.has(one.id))].slice(-60);
    this.draw();
  }

  /** @param {Spoken} spoken */
  hear(spoken) {
    if (this.silenced(spoken)) return;
    if (spoken.sort === "point") return this.point(spoken);
    const text = spoken.sort === "react" ? REACTIONS[spoken.text ?? ""] ?? "" : spoken.text ?? "";
    if (spoken.sort === "say" || this.lines.at(-1)?.id !== spoken.id) this.lines = [...this.lines, spoken].slice(-60);
    const mine = spoken.seat !== null && spoken.seat !== undefined && this.client.me?.seats.includes(spoken.seat);
    if (!mine) this.client.tell("said", `${this.called(spoken)}: ${text}`);
    if (!this.seen) {
      this.toast(this.called(spoken), text);
      if (!mine) this.unread += 1;
    }
    this.draw();
  }

  /** Who said it, in the language of who reads. @param {Spoken} spoken */
  called(spoken) {
    return spoken.name || (this.client.frame?.seats.find((one) => one.seat === spoken.seat)?.name ?? tr("The host"));
  }

  /** @param {string} name @param {string} text */
  toast(name, text) {
    const made = h("p", {}, h("b", {}, name), " ", text);
    this.toasts.append(made);
    while (this.toasts.children.length > MOST) this.toasts.firstChild?.remove();
    setTimeout(() => made.remove(), SHOWN);
  }

  /** A pulse where somebody points. @param {Spoken} spoken */
  point(spoken) {
    const thing = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#board [data-on], #side [data-on]"))]
      .find((one) => one.dataset.on === spoken.on && one.getClientRects().length > 0);
    const what = (thing?.getAttribute("aria-label") ?? "").split(/[,.;]/)[0] || tr("something on the board");
    this.client.tell("said", tr("{name} points at {what}", { name: this.called(spoken), what }));
    const box = thing?.getBoundingClientRect();
    const board = document.getElementById("play")?.getBoundingClientRect();
    const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [-1, -1];
    if (!board || x < board.left || x > board.right || y < board.top || y > board.bottom) {
      this.toast(this.called(spoken), tr("points at {what}", { what }));
      return;
    }
    const pulse = h("div", { class: still() ? "pulse still" : "pulse", "data-at": spoken.on ?? "", "aria-hidden": "true" },
      h("i", {}), h("span", {}, this.called(spoken)));
    pulse.style.left = `${x}px`;
    pulse.style.top = `${y}px`;
    document.body.append(pulse);
    setTimeout(() => pulse.remove(), PULSE);
  }

  /** A flood, or a chat that is off: said where one writes. @param {import("../wire").Refused} told */
  refused(told) {
    if (this.sent && told.question === undefined && (told.sort === "busy" || told.sort === "forbidden" || told.sort === "malformed")) {
      if (!this.field.value) this.field.value = this.sent;
      this.sent = "";
    }
  }

  // -- writing -----------------------------------------------------------------------------------

  /** @param {Event} event */
  write(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text || this.client.status !== "live") return;
    this.client.say({ do: "say", text });
    this.sent = text;
    this.field.value = "";
  }

  /** What may be done now: who looks on reads; what the host switched off is off. */
  rights() {
    const { me, frame } = this.client;
    const plays = this.client.plays;
    const on = frame?.chat ?? true;
    this.form.hidden = this.reactions.hidden = !plays || !on;
    put(this.hint, !on ? tr("The host has switched the chat off.") : !plays && me ? tr("You are watching: you can read along.") : "");
    this.hint.hidden = !this.hint.textContent;
    this.people();
  }

  // -- muting ------------------------------------------------------------------------------------

  /** @param {Spoken} spoken */
  silenced(spoken) {
    return this.muted.has("*") || this.muted.has(String(spoken.seat ?? "host"));
  }

  /** @param {string} who @param {boolean} on */
  mute(who, on) {
    if (on) this.muted.add(who);
    else this.muted.delete(who);
    keep.write(this.kept, [...this.muted]);
    this.draw();
  }

  people() {
    const mine = new Set(this.client.me?.seats ?? []);
    /** By seat: another name is no way around it. @type {[string, string][]} */
    const others = (this.client.frame?.seats ?? []).filter((seat) => seat.kind === "person" && !mine.has(seat.seat))
      .map((seat) => [String(seat.seat), seat.name]);
    const key = JSON.stringify([others, [...this.muted]]);
    if (key === this.drawn) return;
    this.drawn = key;
    const open = this.mutes.open;
    const box = (/** @type {string} */ who, /** @type {string} */ text) => h("label", {}, h("input", { type: "checkbox",
      checked: this.muted.has(who), onchange: (/** @type {Event} */ event) =>
        this.mute(who, /** @type {HTMLInputElement} */ (event.target).checked) }), ` ${text}`);
    put(this.mutes, h("summary", {}, tr("Mute")), box("*", tr("Everybody")), ...others.map(([seat, name]) => box(seat, name)));
    this.mutes.open = open;
  }

  // -- drawing -----------------------------------------------------------------------------------

  draw() {
    if (this.seen) this.unread = 0;
    const shown = this.lines.filter((one) => !this.silenced(one));
    const hidden = this.lines.length - shown.length;
    const end = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    put(this.rows, ...(hidden ? [h("li", { class: "soft small" }, tr("{n} muted", { n: hidden }))] : []),
      ...shown.map((one) => h("li", { class: one.sort, "data-seat": String(one.seat ?? "") },
        h("b", {}, this.called(one)), h("time", { class: "soft small", datetime: new Date(one.at * 1000).toISOString() }, when(one.at)),
        h("p", {}, one.sort === "react" ? REACTIONS[one.text ?? ""] ?? "" : one.text ?? ""))),
      ...(this.lines.length ? [] : [h("li", { class: "soft" }, tr("Nobody has written anything yet."))]));
    if (end) this.list.scrollTop = this.list.scrollHeight;
    this.people();
    for (const tab of document.querySelectorAll("#tab-talk, [data-tab=talk]")) {
      tab.toggleAttribute("data-unread", this.unread > 0);
      if (this.unread) tab.setAttribute("aria-description", tr("{n} unread", { n: this.unread }));
      else tab.removeAttribute("aria-description");
    }
  }
}

/** @param {number} at */
function when(at) {
  const then = new Date(at * 1000);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(language === "en" ? "en-GB" : language, today ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}
