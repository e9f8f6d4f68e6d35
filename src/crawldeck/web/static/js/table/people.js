// The menu of a table: who sits where, the links to share, what the host may do, and leaving.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import * as names from "../names.js";
import { choice } from "../reading.js";
import { tr } from "../texts.js";
import { choose as chooseTheme } from "../theme.js";
import { want, wanted } from "./ahead.js";
import { speeds } from "./ask.js";
import { asked, heroes, kindOf, offered } from "./header.js";
import { base, field, origin, warning } from "./links.js";
import * as orders from "./orders.js";
import { notice } from "./pop.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").Seat} Seat
 */

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** @param {Client} client @param {{ help: () => void, guide: () => void }} wish */
export function open(client, wish) {
  if (dialog?.open) return;
  const made = h("dialog", { class: "table-menu", "aria-label": tr("Table menu") });
  dialog = made;
  document.body.append(made);
  const draw = () => fill(made, client, wish);
  for (const name of ["frame", "seats", "status"]) client.addEventListener(name, draw);
  made.addEventListener("close", () => {
    for (const name of ["frame", "seats", "status"]) client.removeEventListener(name, draw);
    made.remove();
  });
  made.addEventListener("click", (event) => event.target === made && made.close());
  draw();
  orders.ready(client, draw);
  void origin().then(draw);
  made.showModal();
}

/** @param {HTMLDialogElement} made @param {Client} client @param {{ help: () => void, guide: () => void }} wish */
function fill(made, client, wish) {
  const { frame, me } = client;
  const focus = document.activeElement?.getAttribute("data-name");
  const shut = (/** @type {() => void} */ then) => () => (made.close(), then());
  const house = frame?.head.house_labels ?? [];
  put(made,
    h("header", {}, h("h2", {}, frame?.head.name ?? tr("Table")),
      h("button", { type: "button", class: "quiet icon", "aria-label": tr("Close"),
        onclick: () => made.close() }, "✕")),
    frame && h("p", { class: "soft" }, frame.head.text),
    frame && h("p", { class: "small soft" }, [tr("{game}, {edition} rules", { game: frame.head.title, edition: frame.head.edition_title }),
      house.length ? tr("changed: {house}", { house: house.join(", ") }) : "",
      frame.head.referee ? tr("with real cards and dice") : ""].filter(Boolean).join(", ")),
    h("h3", {}, tr("Seats")),
    h("ul", { class: "seating" }, ...(frame?.seats ?? []).filter(offered).map((seat) => place(seat, client))),
    h("div", { class: "row" },
      me?.access === "play" && (me.host || frame?.seats.some((seat) => seat.kind === "open")) ? h("button", { type: "button", class: "main", "data-name": "invite",
        onclick: shut(async () => (await import("./invite.js")).invite(client)) }, tr("Invite a friend")) : null,
      client.plays ? h("button", { type: "button", "data-name": "elsewhere",
        onclick: shut(async () => (await import("./invite.js")).elsewhere(client)) }, tr("Continue on another device")) : null),
    myName(client),
    ...links(client),
    h("h3", {}, tr("This page")),
    h("div", { class: "row" },
      ...themes(),
      h("button", { type: "button", onclick: shut(wish.help) }, tr("Help and keys")),
      h("button", { type: "button", onclick: shut(wish.guide) }, tr("Show me how"))),
    choice("long"),
    h("div", { class: "row" }, h("span", {}, tr("What happens is shown")), speeds(),
      h("label", {}, h("input", { type: "checkbox", checked: wanted(), "data-name": "odds",
        onchange: (/** @type {Event} */ event) => {
          want(/** @type {HTMLInputElement} */ (event.target).checked);
          client.tell("odds");
        } }), " ", tr("Tell me odds and threats"))),
    sounds(client, () => fill(made, client, wish)),
    ...orders.part(client, (path, body) => ask(client, path, body)),
    h("h3", {}, tr("This table")),
    h("p", { class: "row" }, me?.host ? h("label", {}, h("input", { type: "checkbox", checked: frame?.hints ?? true, "data-name": "hints",
      onchange: (/** @type {Event} */ event) => void ask(client, "hints", {
        allowed: /** @type {HTMLInputElement} */ (event.target).checked }) }), " ", tr("Allow hints at this table"))
      : frame?.hints === false ? tr("The host has turned hints off.") : tr("Hints are allowed at this table.")),
    me?.host ? h("p", { class: "row" }, h("label", {}, h("input", { type: "checkbox", checked: frame?.chat ?? true, "data-name": "chat",
      onchange: (/** @type {Event} */ event) => void ask(client, "chat", {
        allowed: /** @type {HTMLInputElement} */ (event.target).checked }) }), " ", tr("People may write to each other")))
      : frame?.chat === false ? h("p", {}, tr("The host has switched the chat off.")) : null,
    h("div", { class: "row" },
      h("button", { type: "button", "data-name": "export", onclick: () => save(client) }, tr("Export the record")),
      ...(me?.seats ?? []).map((seat, _, all) => h("button", { type: "button", "data-name": `leave-${seat}`,
        onclick: () => leave(client, seat) },
      all.length > 1 ? tr("Leave the seat of {name}", { name: frame?.seats[seat]?.name ?? "" }) : tr("Leave my seat"))),
      h("a", { class: "button", href: "/" }, tr("To the lobby"))),
    me?.host && me.seats.length ? h("p", { class: "small soft" },
      tr("You are the host. If you leave your last seat, the next person at the table becomes the host.")) : null);
  if (focus) /** @type {HTMLElement | null} */ (made.querySelector(`[data-name="${CSS.escape(focus)}"]`))?.focus();
}

/** @param {Seat} seat @param {Client} client */
function place(seat, client) {
  const mine = client.me?.seats.includes(seat.seat);
  const what = seat.kind === "open" ? tr("open") : seat.kind === "bot" ? kindOf(seat) : seat.here ? tr("here") : tr("away");
  const wish = (/** @type {"open" | "bot" | "host" | "mine"} */ become, /** @type {string} */ text) =>
    h("button", { type: "button", class: "small", "data-name": `${become}-${seat.seat}`,
      onclick: () => ask(client, "seat", { playerID: seat.seat, become }) }, text);
  return h("li", { "data-kind": seat.kind, "data-here": String(seat.here) },
    h("span", { class: "who" }, seat.kind === "open" ? tr("Open seat") : seat.name,
      mine ? h("em", {}, " ", tr("you")) : null, seat.host ? h("em", {}, " ", tr("host")) : null,
      heroes(seat) ? h("span", { class: "plays" }, seat.kind === "open" ? tr("for {heroes}", { heroes: heroes(seat) }) : tr("plays {heroes}", { heroes: heroes(seat) })) : null),
    h("span", { class: "what" }, asked(seat, client) ? tr("{what}, to answer", { what }) : what),
    seat.why ? h("span", { class: "reason small soft" }, seat.why) : null,
    h("span", { class: "row" },
      seat.kind === "open" && client.me?.access === "play"
        ? h("button", { type: "button", class: "small", "data-name": `sit-${seat.seat}`,
          onclick: () => sit(client, seat.seat) }, tr("Sit here")) : null,
      ...(client.me?.host ? [
        seat.guest ? wish("mine", seat.kind === "open" ? tr("Withdraw") : tr("Take back")) : seat.kind === "person" && !mine ? wish("mine", tr("Take over")) : null,
        seat.kind === "open" ? null : wish("open", tr("Free")),
        seat.kind === "bot" ? plays(seat, client) : seat.guest && seat.kind === "open" ? null : wish("bot", tr("Give to a bot")),
        seat.kind === "person" && !seat.host ? wish("host", tr("Make host")) : null,
      ] : [])));
}

const LEVELS = /** @type {const} */ ([["easy", tr("easy")], ["plain", tr("plain")], ["strong", tr("strong")], ["master", tr("master")]]);

/** How well a bot is to play. @param {Seat} seat @param {Client} client */
function plays(seat, client) {
  return h("select", { class: "small", "data-name": `level-${seat.seat}`, "aria-label": tr("How well {name} plays", { name: seat.name }),
    onchange: (/** @type {Event} */ event) => void ask(client, "seat", { playerID: seat.seat, become: "bot",
      level: /** @type {HTMLSelectElement} */ (event.target).value }) },
  ...LEVELS.map(([level, name]) => h("option", { value: level, selected: level === seat.level }, name)));
}

/** The links of the table as they are. @param {Client} client @returns {(Node | null)[]} */
function links(client) {
  const { me, game, key } = client;
  const line = (/** @type {string} */ title, /** @type {string} */ id, /** @type {string} */ note) =>
    field(title, `${base}/${game}/${id}`, id, h("p", { class: "small soft" }, note));
  if (me?.access === "watch") return [h("h3", {}, tr("Links")), line(tr("For spectators"), key, tr("Anyone with it can watch."))];
  return [h("h3", {}, tr("Links")),
    line(tr("For players"), key, client.frame?.seats.some((seat) => seat.kind === "open" && offered(seat)) ? tr("Whoever has it can take an open seat.")
      : tr("No seat is open: anyone with it watches until you invite them.")),
    me?.watch ? line(tr("For spectators"), me.watch, tr("Anyone with it can watch, and nothing else.")) : null,
    warning(base)];
}

/** What one is called here, to be changed. @param {Client} client */
function myName(client) {
  const mine = (client.frame?.seats ?? []).filter((seat) => client.me?.seats.includes(seat.seat));
  if (!mine.length) return null;
  const input = h("input", { maxLength: 40, required: true, autocomplete: "nickname", value: mine[0].name, "data-name": "my-name" });
  return h("form", { class: "called", onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return;
    names.choose(name);
    for (const seat of mine) await ask(client, "name", { playerID: seat.seat, playerName: name });
  } }, h("label", {}, h("span", {}, tr("You are called")), input), h("button", { "data-name": "rename" }, tr("Change")));
}

/** Filled when the menu is open; what it needs is fetched then. @param {Client} client @param {() => void} draw */
function sounds(client, draw) {
  const place = h("div", { class: "heard" });
  void import("./heard.js").then(({ part }) => put(place, part(client, draw)));
  return place;
}

function themes() {
  return /** @type {const} */ ([["", tr("As the system")], ["light", tr("Light")], ["dark", tr("Dark")]]).map(([theme, text]) => {
    const on = (document.documentElement.dataset.theme ?? "") === theme;
    return h("button", { type: "button", "data-name": `theme-${theme}`, "aria-pressed": String(on),
      onclick: (/** @type {Event} */ event) => {
        chooseTheme(theme);
        const pressed = /** @type {HTMLElement} */ (event.target);
        for (const one of pressed.parentElement?.querySelectorAll("[aria-pressed]") ?? []) {
          one.setAttribute("aria-pressed", String(one === pressed));
        }
      } }, text);
  });
}

// -- what is done --------------------------------------------------------------------------------

/** @param {Client} client @param {string} path @param {any} body @returns {Promise<any>} */
async function ask(client, path, body) {
  try {
    return await client.fetch(path, body);
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Take a seat, with the name this browser used last. @param {Client} client @param {number | null} seat
 * @param {string} [name] */
export async function sit(client, seat, name = names.mine()) {
  const claimed = await ask(client, "join", { playerName: name, playerID: seat });
  if (!claimed) return;
  names.choose(name);
  keep.claim(client.game, client.key, claimed.playerCredentials, client.frame?.head.name ?? client.game);
  client.connect();
}

/** @param {Client} client @param {number} seat */
async function leave(client, seat) {
  if (await ask(client, "leave", { playerID: seat })) client.connect();
}

/** Save the record as a file. @param {Client} client */
export async function save(client) {
  try {
    const text = await call(`/games/${client.game}/${client.key}/export`,
      { credentials: client.credentials, text: true });
    const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
    h("a", { href: url, download: `${client.game}-${client.frame?.at ?? 0}.jsonl` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}
