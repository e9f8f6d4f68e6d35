// The studio: the pack as its files are now. It asks for news and waits; whatever is saved comes back at once.
// The files are the only truth: nothing here can change them.

import { call } from "../api.js";
import { at, h, put } from "../dom.js";
import * as theme from "../theme.js";
import { entry } from "./entry.js";
import { list } from "./list.js";
import { mistakes } from "./mistakes.js";

/**
 * @typedef {import("../wire").StudioPack} Pack
 * @typedef {import("../wire").StudioLooked} Looked
 * @typedef {import("../wire").StudioSpace} Space
 * @typedef {object} Desk what all parts of the page share
 * @property {string} game
 * @property {Pack | null} pack
 * @property {{ family: string, id: string }} chosen
 * @property {Looked | null} looked
 * @property {string} place the space somebody has chosen on a page @property {string} how how they look from it
 * @property {Space | null} seen
 * @property {string} query
 * @property {Draw} draw
 * @property {(family: string, id: string) => void} choose
 * @property {(place: string, how?: string) => Promise<void>} look
 * @property {() => void} redraw
 * @typedef {(looked: Looked, desk: Desk) => Element | null} Draw how a game shows a thing; null where it has no look
 */

const AGAIN = 1_000;

/** @type {Desk} */
const desk = {
  game: document.body.dataset.game ?? "", pack: null, chosen: { family: "", id: "" }, looked: null, place: "", how: "", seen: null, query: "",
  draw: () => null, choose, look, redraw,
};
/** Which answer is waited for: an older one that comes late is not shown. */
let asked = 0;

/** @param {string} family @param {string} id */
function choose(family, id) {
  if (desk.chosen.family !== family || desk.chosen.id !== id) Object.assign(desk, { place: "", how: "", seen: null });
  desk.chosen = { family, id };
  history.replaceState(null, "", `#${encodeURIComponent(family)}/${encodeURIComponent(id)}`);
  void fetchEntry().then(() => at("main").scrollTo(0, 0));
}

/** @param {string} more */
const which = (more = "") => `family=${encodeURIComponent(desk.chosen.family)}&id=${encodeURIComponent(desk.chosen.id)}${more}`;

/** The chosen thing as it is now. */
async function fetchEntry() {
  const mine = ++asked;
  try {
    const found = await call(`/studio/entry?${which()}`);
    if (mine !== asked) return;
    desk.looked = found;
    if (desk.place) await look(desk.place, desk.how);
    else redraw();
  } catch (error) {
    if (mine === asked) tell(String(/** @type {Error} */ (error).message));
  }
}

/** @param {string} place @param {string} [how] */
async function look(place, how = desk.how) {
  Object.assign(desk, { place, how });
  if (!place) desk.seen = null;
  else {
    try {
      desk.seen = await call(`/studio/look?${which(`&space=${encodeURIComponent(place)}&how=${encodeURIComponent(how)}`)}`);
      at("said").textContent = desk.seen?.text ?? "";
    } catch {
      Object.assign(desk, { place: "", seen: null }); // the space is gone
    }
  }
  redraw();
}

function redraw() {
  list(at("list"), desk);
  mistakes(at("mistakes"), desk);
  if (desk.looked) entry(at("main"), desk.looked, desk);
}

/** @param {string} text */
function tell(text) {
  const status = at("status");
  status.textContent = text;
  status.className = desk.pack?.mistakes.length || !desk.pack ? "bad" : "good";
}

/** @param {Pack} pack */
function heading(pack) {
  document.title = `${pack.name} · Crawldeck studio`;
  put(at("top"), h("h1", {}, pack.name), h("code", { class: "folder" }, pack.folder), h("span", { id: "status", role: "status" }),
    h("a", { href: "/", class: "soft" }, "Tables"), theme.button());
}

/** @param {Pack} pack */
async function came(pack) {
  if (!desk.pack) heading(pack);
  desk.pack = pack;
  document.body.dataset.rev = String(pack.rev);
  const count = pack.mistakes.length;
  tell(count ? `${count} ${count === 1 ? "mistake" : "mistakes"}` : "No mistakes");
  const known = pack.families.some((one) => one.id === desk.chosen.family && one.entries.some(({ id }) => id === desk.chosen.id));
  if (!known) {
    const [family, id] = location.hash.slice(1).split("/").map(decodeURIComponent);
    const found = pack.families.find((one) => one.id === family && one.entries.some((each) => each.id === id));
    const first = found ?? pack.families.find((one) => one.id !== "pack" && one.entries.length) ?? pack.families[0];
    desk.chosen = { family: first?.id ?? "", id: found ? id : first?.entries[0]?.id ?? "" };
  }
  if (desk.chosen.id) await fetchEntry();
  else redraw();
}

/** Wait for news, again and again. */
async function follow() {
  desk.draw = (await import(document.body.dataset.draws ?? "./plain.js")).draw;
  let rev = -1;
  for (;;) {
    try {
      const pack = /** @type {Pack} */ (await call(`/studio/pack?after=${rev}`));
      if (pack.rev !== rev) await came(pack);
      rev = pack.rev;
    } catch {
      if (desk.pack) tell("The studio is closed; start it again.");
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

void follow();
