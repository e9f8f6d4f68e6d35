// Being several at a table: talk and pointing are fetched when there is somebody to talk to.

import { h, s } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./talk.js").Talk} Talk
 */

export const SOUND = "crawldeck.sound";
export const NOTIFY = "crawldeck.notify";

/** @param {Client} client @param {import("./offers.js").Offers} offers @param {HTMLElement} tools where the tools are
 * @param {() => void} free ends what else a click on the board may mean */
export function mount(client, offers, tools, free) {
  /** @type {Promise<Talk> | null} */ let loading = null;
  const talk = () => (loading ??= import("./talk.js").then(({ Talk }) => new Talk(client)));
  const hand = h("button", { type: "button", class: "quiet icon point-at", "aria-pressed": "false", hidden: true,
    title: tr("Point at something on the board (or Alt+click it)"), "aria-label": tr("Point at something"), onclick: () => aim(hand.ariaPressed !== "true") },
  s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: "M12 3v3M12 18v3M3 12h3M18 12h3" }), s("circle", { cx: 12, cy: 12, r: 5.5 }), s("circle", { cx: 12, cy: 12, r: 1.4 })));
  tools.append(hand);

  /** What is chosen next on the board is pointed at, and nothing is answered. @param {boolean} on */
  function aim(on) {
    if (on && offers.aiming) free();
    hand.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("pointing", on);
    offers.aiming = on ? (thing, chosen) => {
      if (!chosen) return;
      client.say({ do: "point", to: thing });
      aim(false);
    } : null;
  }

  document.addEventListener("click", (event) => {
    const thing = event.altKey && event.target instanceof Element ? event.target.closest("#board [data-on]") : null;
    if (!thing || !client.plays) return;
    client.say({ do: "point", to: /** @type {HTMLElement} */ (thing).dataset.on });
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("keydown", (event) => event.key === "Escape" && hand.ariaPressed === "true" && aim(false));

  /** Whether there is, or was, anybody else. */
  function company() {
    const mine = new Set(client.me?.seats ?? []);
    const others = (client.frame?.seats ?? []).some((seat) => seat.kind === "person" && !mine.has(seat.seat));
    const watching = client.me !== null && !client.plays;
    document.body.classList.toggle("together", others || watching || loading !== null);
    hand.hidden = !client.plays || !document.body.classList.contains("together");
    if (others || watching) void talk();
  }

  for (const name of ["talks", "spoken"]) {
    client.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      void talk().then((found) => (name === "talks" ? found.take(detail.lines) : found.hear(detail)));
      company();
    });
  }
  for (const name of ["frame", "seats", "status"]) client.addEventListener(name, company);
  void signals(client);
  return { talk, stop: () => hand.ariaPressed === "true" && aim(false) };
}

/** Sounds and notices, if they were asked for. @param {Client} client */
export async function signals(client) {
  if (keep.read(SOUND, 0) || keep.read(NOTIFY, false)) (await import("./signals.js")).begin(client);
}
