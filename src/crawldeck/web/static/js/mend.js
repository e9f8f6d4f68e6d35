// A damaged table: what is sound of it goes on as a copy, which this browser then holds.

import { call } from "./api.js";
import * as keep from "./keep.js";

/** @param {{ game: string, key: string }} table */
export async function mend({ game, key }) {
  const kept = keep.table(key);
  /** @type {import("./wire").Created} */
  const made = await call(`/games/${game}/${key}/mend`, { method: "POST", credentials: kept?.credentials });
  keep.remember({
    key: made.matchID, game, name: kept?.name ?? game, touched: Date.now(),
    credentials: [made.hostCredentials, ...made.players.map((one) => one.playerCredentials)],
  });
  location.assign(`/${game}/${made.matchID}`);
}
