// The menu of a table: who sits where, the links to share, what the host may do, and leaving.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { choose as chooseTheme } from "../theme.js";
import { want, wanted } from "./ahead.js";
import { speeds } from "./ask.js";
import { asked, kindOf } from "./header.js";
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
  const made = h("dialog", { class: "table-menu", "aria-label": "Table menu" });
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
  made.showModal();
}

/** @param {HTMLDialogElement} made @param {Client} client @param {{ help: () => void, guide: () => void }} wish */
function fill(made, client, wish) {
  const { frame, me } = client;
  const focus = document.activeElement?.getAttribute("data-name");
  const shut = (/** @type {() => void} */ then) => () => (made.close(), then());
  const house = Object.keys(frame?.head.house ?? {}).map((name) => name.replaceAll("_", " "));
  put(made,
    h("header", {}, h("h2", {}, frame?.head.name ?? "Table"),
      h("button", { type: "button", class: "quiet icon", "aria-label": "Close",
        onclick: () => made.close() }, "✕")),
    frame && h("p", { class: "soft" }, frame.head.text),
    frame && h("p", { class: "small soft" }, `${frame.head.title}, ${frame.head.edition} rules`,
      house.length ? `, changed: ${house.join(", ")}` : "", frame.head.referee
        ? ", with real cards and dice" : ""),
    h("h3", {}, "Seats"),
    h("ul", { class: "seating" }, ...(frame?.seats ?? []).map((seat) => place(seat, client))),
    ...links(client),
    h("h3", {}, "This page"),
    h("div", { class: "row" },
      ...themes(),
      h("button", { type: "button", onclick: shut(wish.help) }, "Help and keys"),
      h("button", { type: "button", onclick: shut(wish.guide) }, "Show me how")),
    h("div", { class: "row" }, h("span", {}, "What happens is shown"), speeds(),
      h("label", {}, h("input", { type: "checkbox", checked: wanted(), "data-name": "odds",
        onchange: (/** @type {Event} */ event) => {
          want(/** @type {HTMLInputElement} */ (event.target).checked);
          client.tell("odds");
        } }), " Tell me odds and threats")),
    ...orders.part(client, (path, body) => ask(client, path, body)),
    h("h3", {}, "This table"),
    h("p", { class: "row" }, me?.host ? h("label", {}, h("input", { type: "checkbox", checked: frame?.hints ?? true, "data-name": "hints",
      onchange: (/** @type {Event} */ event) => void ask(client, "hints", {
        allowed: /** @type {HTMLInputElement} */ (event.target).checked }) }), " Allow hints at this table")
      : frame?.hints === false ? "The host has turned hints off." : "Hints are allowed at this table."),
    h("div", { class: "row" },
      h("button", { type: "button", "data-name": "export", onclick: () => save(client) }, "Export the record"),
      ...(me?.seats ?? []).map((seat, _, all) => h("button", { type: "button", "data-name": `leave-${seat}`,
        onclick: () => leave(client, seat) },
      all.length > 1 ? `Leave the seat of ${frame?.seats[seat]?.name}` : "Leave my seat")),
      h("a", { class: "button", href: "/" }, "To the lobby")),
    me?.host && me.seats.length ? h("p", { class: "small soft" },
      "You are the host. If you leave your last seat, the next person at the table becomes the host.") : null);
  if (focus) /** @type {HTMLElement | null} */ (made.querySelector(`[data-name="${CSS.escape(focus)}"]`))?.focus();
}

/** @param {Seat} seat @param {Client} client */
function place(seat, client) {
  const mine = client.me?.seats.includes(seat.seat);
  const what = seat.kind === "open" ? "open" : seat.kind === "bot" ? kindOf(seat) : seat.here ? "here" : "away";
  const wish = (/** @type {"open" | "bot" | "host"} */ become, /** @type {string} */ text) =>
    h("button", { type: "button", class: "small", "data-name": `${become}-${seat.seat}`,
      onclick: () => ask(client, "seat", { playerID: seat.seat, become }) }, text);
  return h("li", { "data-kind": seat.kind, "data-here": String(seat.here) },
    h("span", { class: "who" }, seat.kind === "open" ? "Open seat" : seat.name,
      mine && !/^you$/i.test(seat.name) ? h("em", {}, " you") : null, seat.host ? h("em", {}, " host") : null),
    h("span", { class: "what" }, asked(seat, client) ? `${what}, to answer` : what),
    seat.why ? h("span", { class: "reason small soft" }, seat.why) : null,
    h("span", { class: "row" },
      seat.kind === "open" && client.me?.access === "play"
        ? h("button", { type: "button", class: "small", "data-name": `sit-${seat.seat}`,
          onclick: () => sit(client, seat.seat) }, "Sit here") : null,
      ...(client.me?.host ? [
        seat.kind === "open" ? null : wish("open", "Free"),
        seat.kind === "bot" ? plays(seat, client) : wish("bot", "Give to a bot"),
        seat.kind === "person" && !seat.host ? wish("host", "Make host") : null,
      ] : [])));
}

const LEVELS = /** @type {const} */ (["easy", "plain", "strong", "master"]);

/** How well a bot is to play. @param {Seat} seat @param {Client} client */
function plays(seat, client) {
  return h("select", { class: "small", "data-name": `level-${seat.seat}`, "aria-label": `How well ${seat.name} plays`,
    onchange: (/** @type {Event} */ event) => void ask(client, "seat", { playerID: seat.seat, become: "bot",
      level: /** @type {HTMLSelectElement} */ (event.target).value }) },
  ...LEVELS.map((level) => h("option", { value: level, selected: level === seat.level }, level)));
}

/** @param {Client} client @returns {Node[]} */
function links(client) {
  const { me, game, key } = client;
  const line = (/** @type {string} */ title, /** @type {string} */ id, /** @type {string} */ note) => {
    const url = `${location.origin}/${game}/${id}`;
    return h("div", { class: "link" },
      h("label", {}, h("span", {}, title), h("input", { readOnly: true, value: url, "data-name": `link-${id}`,
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select() })),
      h("button", { type: "button", "data-name": `copy-${id}`, onclick: (/** @type {Event} */ event) =>
        share(url, title, /** @type {HTMLElement} */ (event.target)) },
      canShare() ? "Share" : "Copy"),
      h("p", { class: "small soft" }, note));
  };
  if (me?.access === "watch") return [h("h3", {}, "Links"), line("For spectators", key, "Whoever has it can look on.")];
  return [h("h3", {}, "Links"),
    line("For players", key, "Whoever has it can take an open seat."),
    me?.watch ? line("For spectators", me.watch, "Whoever has it can look on, and nothing else.") : h("span")];
}

function canShare() {
  return matchMedia("(pointer: coarse)").matches && "share" in navigator;
}

/** @param {string} url @param {string} title @param {HTMLElement} button */
async function share(url, title, button) {
  if (canShare()) {
    await navigator.share({ url, title: "Crawldeck" }).catch(() => undefined);
    return;
  }
  const field = /** @type {HTMLInputElement | null | undefined} */ (button.parentElement?.querySelector("input"));
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    field?.select();
    document.execCommand("copy");
  }
  button.textContent = "Copied ✓";
  setTimeout(() => (button.textContent = "Copy"), 1800);
}

function themes() {
  return /** @type {const} */ ([["", "As the system"], ["light", "Light"], ["dark", "Dark"]]).map(([theme, text]) => {
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
export async function sit(client, seat, name = keep.read("crawldeck.name", "") || "Guest") {
  const claimed = await ask(client, "join", { playerName: name, playerID: seat });
  if (!claimed) return;
  keep.write("crawldeck.name", name);
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
