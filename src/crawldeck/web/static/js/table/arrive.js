// Coming by a link with more in it than the table: an invitation to a seat, or one's own on another device.

import * as keep from "../keep.js";

const HERE = /^#here=([\w,-]{16,600})$/;
const SEAT = /^#seat=(\d{1,2})$/;

/** Take what the address brings, and leave it out of what is shown and shared. @param {import("./client.js").Client} client */
export function arrive(client) {
  const [, credentials] = HERE.exec(location.hash) ?? [];
  const [, seat] = SEAT.exec(location.hash) ?? [];
  if (seat) client.invited = Number(seat);
  if (!credentials) return;
  for (const one of credentials.split(",")) keep.claim(client.game, client.key, one, client.game);
  history.replaceState(null, "", location.pathname);
}
