// The lobby.

import { call } from "../api.js";
import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";

/** @param {string} game */
async function start(game) {
  const made = await call(`/games/${game}/create`, {
    body: { setupData: { places: [{ name: "You", kind: "person" }] } },
  });
  keep.remember({
    key: made.matchID, game, name: game, touched: Date.now(),
    credentials: [made.hostCredentials, ...made.players.map((/** @type {any} */ one) => one.playerCredentials)],
  });
  location.href = `/${game}/${made.matchID}`;
}

put(at("main"), h("h1", {}, "Crawldeck"),
  h("button", { onclick: () => start("p52") }, "P52"),
  h("button", { onclick: () => start("enormity") }, "Enormity"));
