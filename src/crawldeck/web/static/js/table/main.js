// The table page: puts the parts together.

import { at, h, put, s, sentence } from "../dom.js";
import { tr } from "../texts.js";
import { Ahead } from "./ahead.js";
import * as announce from "./announce.js";
import { Ask } from "./ask.js";
import * as banner from "./banner.js";
import { Chips } from "./chips.js";
import { Client } from "./client.js";
import { Cursor } from "./cursor.js";
import { Director } from "./director.js";
import * as ending from "./ending.js";
import * as guided from "./guided.js";
import * as header from "./header.js";
import { Hint } from "./hint.js";
import * as keys from "./keys.js";
import * as log from "./log.js";
import { Offers } from "./offers.js";
import { Outlook } from "./outlook.js";
import * as people from "./people.js";
import * as pop from "./pop.js";
import * as reasons from "./reasons.js";
import * as rules from "./rules.js";
import { atLast, later } from "./spread.js";
import { phone, Tabs } from "./tabs.js";
import * as terms from "./terms.js";
import * as timeline from "./timeline.js";
import * as together from "./together.js";
import { traits } from "./traits.js";
import * as undo from "./undo.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").Offer} Offer
 * @typedef {{ client: Client, ahead: Ahead, chips: Chips }} Stage what the page has for a game
 * @typedef {{ id: string, name: string, face: () => Node, mark?: string, note?: string, now?: boolean, done?: boolean, later?: boolean,
 *   before?: string }} Turn `mark`: what is drawn on the face; `later`: not in this round; `before`: what stands before it
 *
 * What each game brings to the page. Everything it draws carries `data-on="kind:id"` where an offer
 * may belong to it, and an `aria-label`; the page itself highlights what can be chosen (class `can`,
 * `way` where a walk leads, and `lit` while it is pointed at), gives it a role and takes the clicks and keys.
 * A figure on the board is a `.figure` with a `.face` in it, beside which chips find their places.
 *
 * @typedef {object} GameFace
 * @property {(board: HTMLElement, stage: Stage) => void} mount once, before the first frame
 * @property {(frame: Frame) => void} draw the table as it stands: after every frame, and between two beats
 * @property {(news: Told[], standing: Frame, after: Frame) => import("./director.js").Beat[]} [beats] what
 *   happened, beat by beat; each beat changes `standing`, the table as it is shown so far
 * @property {(standing: Frame, after: Frame) => string} [drift] where the beats led elsewhere than the frame
 * @property {(frame: Frame) => Turn[]} [order] the turns to come, for the top of the page
 * @property {(frame: Frame) => import("../dom.js").Part | null} [status] the clock or the round, for the top of the page
 * @property {(frame: Frame) => import("../dom.js").Part | null} [actor] who acts, for the left of the dock
 * @property {(frame: Frame) => import("../dom.js").Part | null} [watched] whom one looks at in the dock while something is played
 * @property {(frame: Frame, ask: Ask) => { element: Node, placed: string[] } | null} [bar] a bar of its own (a
 *   hand of cards, a tray of dice) with the answers that it has placed; the others follow it
 * @property {(name: string) => Node | null} [icon] the sign of an answer
 * @property {(id: string, size: number) => Node | null} [portrait] the face of a figure
 * @property {(threats: import("../wire").Threats | null) => void} [threatened] what the enemies are about to do
 * @property {(threat: import("../wire").Threat | null) => void} [threat] an enemy is pointed at, or none any more: what
 *   it is about to do (the places that it may come to have the class `in-reach`)
 * @property {(ways: Map<string, import("../wire").WayShown>) => void} [ways] where one can go
 * @property {(offers: readonly Offer[], way: import("../wire").WayShown | null,
 *   found: import("../wire").Expected | null) => void} [point] what is pointed at
 * @property {{ id: string, title: string, draw: (frame: Frame) => Node }[]} panels
 *   further tabs of the drawer: sheets, decks, clocks
 * @property {(frame: Frame) => string} describe the board in words, for a screen reader
 * @property {() => Node} help what the signs on the board mean
 * @property {() => Promise<Node>} [how] the game on one page, for whoever does not know it
 * @property {Partial<import("./traits.js").Traits>} [traits] what the log and the sentences know of it
 * @property {(on: boolean) => void} [sight] lines of sight are wanted, or no longer
 * @property {(on: string, chosen: boolean) => void} [aim] while they are: this thing is pointed at or
 *   has the cursor, or (`chosen`) was clicked; nothing is answered then
 */

const [, name, key] = location.pathname.split("/");
const client = new Client(name, key);
if (/^#(here|seat)=/.test(location.hash)) (await import("./arrive.js")).arrive(client);
client.connect();
const { face = "", guide = "" } = document.body.dataset;
const game = /** @type {GameFace} */ ((await import(face)).face);
Object.assign(traits, game.traits);
const board = at("board");
const words = at("words");

/** @param {string} id */
const openRule = (id) => {
  pop.close(false);
  rules.openRule(name, id);
};
const help = async () => (await import("./help.js")).open(client, game);

const ahead = new Ahead(client);
const chips = new Chips(board, at("chips"));
const director = new Director(client, game, at("over"), stand);
client.replayed = (before, after, news) => director.replay(before, after, news);
const offers = new Offers(client, [board, at("ask"), at("side")], openRule);
offers.icon = (name) => game.icon?.(name) ?? null;
const cursor = new Cursor(board);
const ask = new Ask(at("ask"), client, offers, game, {
  skip: () => director.skip(),
  referee: async (place) => (await import("./referee.js")).mount(place, client),
  ending: () => ending.actions(client), menu,
});
game.mount(board, { client, ahead, chips }); // after the dock: a board that follows its size is told of it after it
const tabs = new Tabs(at("side"), at("bar"), [
  { id: "log", title: tr("Log"), mount: (place) => log.mount(place, client) },
  ...game.panels.map((panel) => ({
    id: panel.id, title: panel.title,
    draw: (/** @type {HTMLElement} */ place) => {
      if (client.shown) put(place, panel.draw(client.shown));
    },
  })),
  { id: "luck", title: tr("Luck"), mount: async (place) => (await import("./luck.js")).mount(place, client) },
  { id: "talk", title: tr("Talk"), mount: async (place) => (await company.talk()).mount(place), draw: async () => (await company.talk()).draw() },
]);
void terms.mount(client);
new Outlook(ahead, chips, offers, game);
reasons.mount(client, chips, ask.reason);
header.mount(at("top"), client, game, { menu, help, undo: (place) => undo.mount(place, client) });
banner.mount(at("banner"), client);
announce.mount(at("said"), client);
ending.mount(client, { openRule, timeline: timeline.mount(at("timeline"), client), portrait: (id, size) => game.portrait?.(id, size) ?? null });
const settle = () => (phone.matches ? at("side") : document.body).append(at("timeline"));
phone.addEventListener("change", settle);
settle();

// -- drawing -------------------------------------------------------------------------------------

/** How the table stands between two beats, or at rest. @param {Frame} frame */
function stand(frame) {
  game.draw(frame);
  later("actor", () => ask.who(frame));
  later("turns", () => header.turns(frame, game));
}

/** The table as it is now: first the board, then what can be chosen, then all the rest, one after the other, so that no
 * frame takes long. */
function draw() {
  const frame = client.shown;
  if (!frame) return;
  const focused = board.contains(document.activeElement);
  document.body.classList.add("ready");
  later("answers", () => ask.draw());
  offers.soon();
  stand(frame);
  cursor.again(focused);
  later("words", () => {
    const text = game.describe(client.shown ?? frame);
    if (words.textContent !== text) words.textContent = text;
  });
  later("drawer", () => tabs.draw());
  atLast(() => { document.body.dataset.rev = String(client.frame?.rev ?? -1); });
}

client.addEventListener("frame", () => client.past || draw());
client.addEventListener("past", draw);
board.addEventListener("click", (event) => {
  if (!director.playing) return;
  director.skip();
  event.stopPropagation();
}, true);
client.addEventListener("seats", (event) => {
  const said = /** @type {CustomEvent} */ (event).detail;
  if (said) pop.notice(said);
});
client.addEventListener("refused", (event) => {
  const { text, rule, sort } = /** @type {CustomEvent} */ (event).detail;
  if (sort === "storage" || sort === "damaged" || (sort === "unknown" && !client.frame)) return;
  pop.notice(sentence(text), ...(rule ? [" ", h("button", { class: "rule", type: "button",
    onclick: () => openRule(rule) }, rule)] : []));
});

// -- sight ---------------------------------------------------------------------------------------

const eye = h("button", { type: "button", class: "quiet icon sight", "aria-pressed": "false",
  title: tr("Lines of sight  l"), "aria-label": tr("Lines of sight"), hidden: !game.sight, onclick: sight },
s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
  s("path", { d: "M2 12s3.5-6 10-6 10 6 10 6-3.5 6-10 6-10-6-10-6z" }), s("circle", { cx: 12, cy: 12, r: 2.8 })));
ask.tools.append(eye);
const hint = new Hint(ask, client, offers);
const company = together.mount(client, offers, ask.tools, sight);

function sight() {
  if (!game.sight) return;
  company.stop();
  const on = offers.aiming === null;
  offers.aiming = on ? (thing, chosen) => game.aim?.(thing, chosen) : null;
  eye.setAttribute("aria-pressed", String(on));
  document.body.classList.toggle("aiming", on);
  pop.close(false);
  game.sight(on);
  const here = cursor.thing;
  if (on && here && here === document.activeElement) game.aim?.(cursor.on, false);
}

// -- the keyboard, the menu, the guide -----------------------------------------------------------

function escape() {
  if (pop.kind()) pop.close();
  else if (director.playing) director.skip();
  else if (ask.typing.text) ask.typing.forget();
  else if (hint.open) hint.close();
  else if (offers.aiming) sight();
  else if (tabs.open) tabs.drawer(false);
  else if (client.past) client.look(null);
  else if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) {
    document.activeElement.blur();
  }
}

keys.listen({ client, ask, cursor, director, offers, tabs, sight, help, escape, hint: () => hint.toggle() });

/** @param {import("./lesson.js").Kept | null} lesson */
async function lead(lesson) {
  const found = guide && lesson && await import(guide).catch(() => null);
  if (found) await (await import("./guide.js")).begin(client, found.lessons, lesson);
}

function menu() {
  people.open(client, { help, guide: () => {
    const lesson = guided.afresh(key);
    void (lesson ? lead(lesson) : help());
  } });
}

await lead(guided.kept(key));

client.begin();
