// From a wish to a table: make it, keep its credentials, go there.

import { call, Refusal } from "../api.js";
import { h } from "../dom.js";
import * as keep from "../keep.js";
import * as names from "../names.js";
import { tr } from "../texts.js";

/**
 * @typedef {import("../wire").Created} Created
 * @typedef {import("../wire").SetupData} SetupData
 * @typedef {import("../wire").Catalogue} Catalogue
 * @typedef {import("../wire").GameEntry} GameEntry
 * @typedef {import("../wire").PackEntry} PackEntry
 */

/** @type {Promise<Catalogue> | undefined} */
let asked;

/** Everything that can be chosen; fetched once. @returns {Promise<Catalogue>} */
export function catalogue() {
  asked ??= call("/catalogue").catch((error) => {
    asked = undefined;
    throw error;
  });
  return /** @type {Promise<Catalogue>} */ (asked);
}

/** @param {string} name @returns {Promise<GameEntry>} */
export async function gameOf(name) {
  const found = (await catalogue()).games.find((one) => one.id === name);
  if (!found) throw new Refusal({ is: "refused", sort: "unknown", text: tr("There is no game {name}.", { name }) });
  return found;
}

/** @param {GameEntry} game @param {string} [name] @returns {PackEntry} */
export function packOf(game, name) {
  return game.packs.find((one) => one.id === (name || game.pack)) ?? game.packs[0];
}

/** The owner's token of this server, if this browser was given it. */
export function owner() {
  return keep.read("crawldeck.owner", "");
}

/** @param {string} path @param {any} [wish] */
export function asOwner(path, wish = {}) {
  return call(path, { ...wish, credentials: [owner()] });
}

/**
 * Keep a table that was made for us.
 * @param {string} game @param {Created} made @param {string} name @param {Partial<keep.Kept>} [more]
 */
export function remember(game, made, name, more = {}) {
  keep.remember({
    ...more, key: made.matchID, game, name, touched: Date.now(), answers: 0,
    credentials: [made.hostCredentials, ...made.players.map((one) => one.playerCredentials)],
  });
}

/**
 * @param {string} game @param {Partial<SetupData>} wish @param {string} name
 * @returns {Promise<Created>}
 */
export async function create(game, wish, name) {
  const made = await call(`/games/${game}/create`, {
    body: { numPlayers: wish.places?.length ?? 1, setupData: wish },
  });
  remember(game, made, name);
  return made;
}

/** @param {string} game @param {string} key @param {string} [hash] */
export function go(game, key, hash = "") {
  location.href = `/${game}/${key}${hash}`;
}

/** One click: alone, with the pack's own pair. @param {string} name */
export async function playNow(name) {
  const game = await gameOf(name), pack = packOf(game);
  const wish = { places: sitting(game), pack: pack.id, adventure: pack.adventures[0].id, heroes: pack.party,
    orders: /** @type {const} */ ("usual") };
  const made = await create(name, wish, `${pack.name}: ${pack.adventures[0].name}`);
  go(name, made.matchID);
}

/** Somebody here, and bots where a game takes more. @param {import("../wire").GameEntry} game
 * @returns {import("../wire").Place[]} */
export function sitting(game) {
  const bots = Array.from({ length: (game.least ?? 1) - 1 }, () => ({ name: "", kind: /** @type {const} */ ("bot") }));
  return [{ name: names.mine(), kind: "person" }, ...bots];
}

/**
 * A button that does something slow: it waits visibly, and says what went wrong.
 * @param {string} label @param {string} name its class
 * @param {() => Promise<any>} act @param {(text: string) => void} tell
 */
export function doing(label, name, act, tell) {
  const button = h("button", {
    type: "button", class: name, onclick: async () => {
      button.disabled = true;
      button.classList.add("busy");
      try {
        await act();
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error));
      } finally {
        button.disabled = false;
        button.classList.remove("busy");
      }
    },
  }, label);
  return button;
}

/** @param {string} text */
export function sentence(text) {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(said) ? said : `${said}.`;
}
