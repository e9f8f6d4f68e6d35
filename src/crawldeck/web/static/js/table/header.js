// The top of the page: which game, who is here, whether the connection holds, and the menu.

import { h, put, renew } from "../dom.js";
import { mark, tr } from "../texts.js";
import { button as themeButton } from "../theme.js";

/** @typedef {import("./client.js").Client} Client */

/** @type {Record<string, string>} */
const STATES = {
  connecting: tr("Connecting…"), lost: tr("Reconnecting…"), gone: tr("No such table"), damaged: tr("Damaged"),
  storage: tr("The server cannot store"), past: tr("Looking at the past"), watch: tr("Watching live"), live: tr("Live"),
};

const order = h("ol", { id: "order", "aria-label": tr("Turn order") });
const clock = h("div", { class: "clock" });

/** Whose turn it is and who is next, and the clock. @param {import("../wire").Frame} frame
 * @param {import("./main.js").GameFace} game */
export function turns(frame, game) {
  const found = frame.end ? [] : game.order?.(frame) ?? [];
  renew(order, found.map((turn) => ({ from: turn, make: () => h("li", { title: [turn.name, turn.note].filter(Boolean).join(", "),
    class: [turn.now && "now", turn.done && "done", turn.later && "later"].filter(Boolean).join(" "),
    "aria-current": turn.now ? "step" : null },
  turn.before ? h("span", { class: "before" }, turn.before) : null, turn.face(), h("span", { class: turn.now ? "name" : "unseen" }, turn.name),
  turn.note ? h("small", {}, turn.note) : null) })));
  order.hidden = !found.length;
  const status = game.status?.(frame) ?? null;
  renew(clock, status ? [status] : []);
  clock.hidden = !status;
}

/**
 * @param {HTMLElement} element
 * @param {Client} client
 * @param {import("./main.js").GameFace} game
 * @param {{ menu: () => void, help: () => void, undo: (place: HTMLElement) => void }} wish
 */
export function mount(element, client, game, wish) {
  const title = h("h1", {}, "Crawldeck");
  const quest = h("p", { class: "quest" });
  const seats = h("button", { type: "button", class: "quiet seats", title: tr("Seats and links"),
    onclick: wish.menu });
  const invite = h("button", { type: "button", class: "quiet invite-one", hidden: true, title: tr("A seat for a friend"),
    onclick: async () => (await import("./invite.js")).invite(client) }, h("span", { "aria-hidden": "true" }, "+ "), tr("Invite"));
  const status = h("p", { id: "status", role: "status", "data-state": "connecting" });
  const undo = h("div", { class: "undo" });
  put(element,
    h("a", { class: "home", href: "/", title: tr("To the lobby"), "aria-label": tr("To the lobby") },
      h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 })),
    h("div", { class: "titles" }, title, quest), clock, order, status, seats, invite, undo, themeButton(),
    h("button", { type: "button", class: "quiet icon help", title: tr("Help  ?"), "aria-label": tr("Help"),
      onclick: wish.help }, "?"),
    h("button", { type: "button", class: "quiet icon menu-button", title: tr("Menu"),
      "aria-label": tr("Menu: seats, links, table"), "aria-haspopup": "dialog", onclick: wish.menu }, "☰"));
  wish.undo(undo);

  function draw() {
    const frame = client.frame;
    if (!frame) return;
    title.textContent = frame.head.title;
    quest.textContent = frame.head.name;
    quest.title = frame.head.text;
    document.body.dataset.edition = frame.head.edition;
    const there = frame.seats.filter(offered);
    const said = there.map((seat) => spoken(seat, client));
    renew(seats, there.map((seat, n) => ({ from: [seat.kind, seat.name, said[n], there.length], make: () => chip(seat, client) })));
    seats.setAttribute("aria-label", tr("Seats and links: {seats}", { seats: said.join("; ") }));
    invite.hidden = !client.me?.host || !!frame.end;
    const here = `${frame.head.name} · ${frame.head.title}`;
    document.title = client.mine ? tr("● Your turn · {here}", { here }) : here;
  }

  let ticking = 0;
  function state() {
    clearInterval(ticking);
    const now = client.state;
    const say = () => {
      const left = Math.ceil((client.retry - Date.now()) / 1000);
      const text = now === "lost" && left > 0 ? tr("Reconnecting in {left} s", { left }) : STATES[now];
      if (status.textContent !== text) put(status, h("span", { class: "dot", "aria-hidden": "true" }), text);
    };
    status.dataset.state = now;
    if (now === "lost") ticking = setInterval(say, 250);
    say();
  }

  for (const name of ["frame", "seats", "past", "status"]) client.addEventListener(name, draw);
  for (const name of ["frame", "status", "past"]) client.addEventListener(name, state);
  state();
}

/** @param {import("../wire").Seat} seat @param {Client} client */
export function asked(seat, client) {
  return !!client.frame?.question?.seats.includes(seat.seat);
}

/** @param {import("../wire").Seat} seat @param {Client} client */
function chip(seat, client) {
  const mine = client.me?.seats.includes(seat.seat);
  const name = seat.kind === "open" ? tr("open") : seat.name;
  return h("span", { class: "sitter", "data-kind": seat.kind, "data-here": String(seat.here),
    "data-turn": String(asked(seat, client)), title: spoken(seat, client) },
  h("span", { class: "face", "aria-hidden": "true" },
    seat.kind === "bot" ? "⚙" : seat.kind === "open" ? "+" : [...name][0]?.toUpperCase() ?? "?"),
  h("span", { class: "name" }, mine && (client.frame?.seats.length ?? 0) > 1 ? tr("{name} (you)", { name }) : name));
}

/** Whether a seat is worth showing: a guest's seat that was taken back plays nobody. @param {import("../wire").Seat} seat */
export const offered = (seat) => !seat.guest || seat.kind !== "open" || !!seat.plays?.length;

/** Whom a seat plays, by name. @param {import("../wire").Seat} seat */
export const heroes = (seat) => (seat.plays ?? []).map((one) => one.name).join(", ");

/** What a bot is called. @param {import("../wire").Seat} seat */
export const kindOf = (seat) => BOTS[seat.level ?? "plain"] ?? BOTS.plain;
/** @type {Record<string, string>} */
const BOTS = { easy: tr("easy bot"), plain: tr("bot"), strong: tr("strong bot"), master: tr("master bot") };
/** The same in a sentence. @type {Record<string, string>} */
const A_BOT = { easy: mark("{name}, an easy bot"), plain: mark("{name}, a bot"), strong: mark("{name}, a strong bot"), master: mark("{name}, a master bot") };

/** @param {import("../wire").Seat} seat @param {Client} client */
export function spoken(seat, client) {
  const bot = tr(A_BOT[seat.level ?? "plain"] ?? A_BOT.plain, { name: seat.name });
  const how = seat.kind === "open" ? tr("open seat") : seat.kind === "bot" ? `${bot}${seat.why ? ` (${seat.why})` : ""}`
    : seat.here ? tr("{name}, here", { name: seat.name }) : tr("{name}, away", { name: seat.name });
  return [how, heroes(seat) && tr("plays {heroes}", { heroes: heroes(seat) }), client.me?.seats.includes(seat.seat) && tr("you"),
    seat.host && tr("host"), asked(seat, client) && tr("to answer now")].filter(Boolean).join(", ");
}
