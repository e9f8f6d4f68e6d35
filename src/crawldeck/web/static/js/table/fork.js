// A table of one's own from a moment on: who is to sit where is asked, and told as it will be.

import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import * as names from "../names.js";
import { tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { named } from "./invite.js";

const KINDS = /** @type {const} */ ([["person", tr("Me")], ["bot", tr("A bot")], ["open", tr("Open for a friend")]]);

/** @param {import("./client.js").Client} client @param {number} at how many answers are to stand */
export function fork(client, at) {
  const seats = (client.frame?.seats ?? []).filter((seat) => !seat.guest);
  /** @type {Map<number, HTMLSelectElement>} */ const chosen = new Map();
  const failed = h("p", { class: "failed", role: "alert" });
  const rows = seats.map((seat) => {
    const select = h("select", { id: `fork-${seat.seat}` }, ...KINDS.map(([kind, text]) => h("option", { value: kind,
      selected: kind === (seat.kind === "bot" ? "bot" : "person") }, text)));
    chosen.set(seat.seat, select);
    return h("li", {}, h("label", { htmlFor: `fork-${seat.seat}` },
      h("b", {}, seat.plays?.length ? named(seat.plays) : tr("Seat {n}", { n: seat.seat + 1 })),
      h("small", { class: "soft" }, seat.kind === "open" ? ` ${tr("nobody sits here now")}` : ` ${seat.kind === "bot" ? tr("{name}, a bot here", { name: seat.name }) : tr("{name} here", { name: seat.name })}`)), select);
  });
  const go = h("button", { type: "button", class: "main", onclick: async () => {
    go.disabled = true;
    try {
      await start();
    } catch (error) {
      put(failed, error instanceof Error ? error.message : String(error));
      go.disabled = false;
    }
  } }, tr("Start the new table"));

  async function start() {
    const places = seats.map((seat) => {
      const kind = /** @type {"person" | "bot" | "open"} */ (chosen.get(seat.seat)?.value ?? "person");
      const mine = client.me?.seats.includes(seat.seat) && seat.kind === "person";
      const name = kind === "person" ? (mine ? seat.name : names.mine()) : kind === "open" ? tr("Player {n}", { n: seat.seat + 1 }) : "";
      return { kind, name, ...(kind === "bot" ? { level: seat.level ?? "plain" } : {}) };
    });
    /** @type {import("../wire").Created} */
    const made = await client.fetch("fork", { to: at, places });
    keep.remember({ key: made.matchID, game: client.game, name: client.frame?.head.name ?? "",
      credentials: [made.hostCredentials, ...made.players.map((one) => one.playerCredentials)],
      touched: Date.now() });
    location.assign(`/${client.game}/${made.matchID}`);
  }

  const asked = dialog("confirm fork", tr("Play from here"), h("h2", {}, tr("Play from here")),
    h("p", {}, tr("A new table begins as this one stood at this moment, and goes its own way from there. This table stays as it is.")),
    h("h3", {}, tr("Who plays there?")), h("ul", { class: "fork-seats" }, ...rows), failed,
    h("div", { class: "row" }, go, h("button", { type: "button", onclick: () => asked.close() }, tr("Cancel"))));
  go.focus();
}
