// The table page: puts the parts together.

import { at, h, put } from "../dom.js";
import { Client } from "./client.js";
import { enormity } from "../enormity/game.js";
import { p52 } from "../p52/game.js";

/**
 * What each game brings to the page. Everything it draws carries `data-on="kind:id"` where an offer
 * may belong to it; the page itself highlights what can be chosen and takes the clicks.
 *
 * @typedef {object} GameFace
 * @property {(board: HTMLElement, client: Client) => void} mount once, before the first frame
 * @property {(frame: import("../wire").Frame, news: import("../wire").Told[]) => void} draw after
 *   every frame; `news` are the lines to be animated
 * @property {{ id: string, title: string, draw: (frame: import("../wire").Frame) => Node }[]} panels
 *   further tabs of the side: sheets, decks, clocks
 * @property {(frame: import("../wire").Frame) => string} describe the board in words, for a screen
 *   reader
 * @property {() => Node} help what the signs on the board mean
 * @property {(on: boolean) => void} [sight] lines of sight are wanted, or no longer
 * @property {(on: string, chosen: boolean) => void} [aim] while they are: this thing is pointed at or
 *   has the cursor, or (`chosen`) was clicked; nothing is answered then
 */

/** @type {Record<string, GameFace>} */
const GAMES = { p52, enormity };

const [, name, key] = location.pathname.split("/");
const client = new Client(name, key);
const game = GAMES[name];
document.body.dataset.game = name;
game.mount(at("board"), client);

client.addEventListener("frame", (event) => {
  const frame = client.frame;
  if (!frame) return;
  game.draw(frame, /** @type {CustomEvent} */ (event).detail);
  const question = frame.question;
  put(at("ask"), h("p", {}, question?.sentence ?? "It is over."),
    ...(question?.offers ?? []).map((offer) =>
      h("button", { onclick: () => client.answer(offer.text) }, offer.label)));
});
client.connect();
