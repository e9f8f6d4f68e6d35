// The full form: what is played, by whom, by which rules. What was typed is kept in this tab.

import { Refusal } from "../api.js";
import { at, h, put } from "../dom.js";
import * as names from "../names.js";
import { tr, trn } from "../texts.js";
import { difficulty, editionOf, howHard, params, withMeasures } from "./difficulty.js";
import { house } from "./house.js";
import { party, heroWishes } from "./party.js";
import { seats } from "./seats.js";
import { ownOf } from "./games.js";
import { create, doing, gameOf, go, packOf, sentence } from "./start.js";

/**
 * @typedef {import("../wire").GameEntry} GameEntry
 * @typedef {import("../wire").PackEntry} PackEntry
 * @typedef {import("../wire").Entry} Entry
 * @typedef {{ id?: string, make?: Record<string, string>, sheet?: any, from?: string,
 *   suit?: string, cards?: string[], gear?: string[] }} Member
 *   somebody of the party: ready-made, to be made at the table, or a sheet from a campaign
 * @typedef {{ pack: string, adventure: string, boss: string, edition: string, party: Member[],
 *   params: Record<string, any>, seats: import("../wire").Place[], referee: boolean, orders: boolean, hints: boolean,
 *   seed: string, level: number, difficulty: string }} Wish
 * @typedef {{ game: GameEntry, pack: PackEntry, wish: Wish, campaign?: boolean,
 *   own: import("./games.js").GameLobby, changed: (...parts: string[]) => void }} Form
 */

/** @param {GameEntry} game @returns {Wish} */
export function fresh(game) {
  const pack = packOf(game);
  return { pack: pack.id, adventure: pack.adventures[0].id, boss: "", edition: game.edition,
    party: pack.party.map((id) => ({ id })), params: {}, seats: [{ name: "", kind: "person" }],
    referee: false, orders: true, hints: true, seed: "", level: 1, difficulty: "" };
}

/** @param {string} name @returns {Partial<Wish>} */
function kept(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * A part of the form that can be drawn again without losing the place of the keyboard.
 * @param {string} id @param {string} title @param {() => import("../dom.js").Child[]} draw
 */
export function part(id, title, draw) {
  const body = h("div", { class: "part-body" });
  const fault = h("p", { class: "fault", role: "alert", hidden: true });
  const whole = h("section", { class: "part", id: `part-${id}`, "aria-labelledby": `title-${id}` },
    h("h2", { id: `title-${id}` }, title), fault, body);
  return {
    id, whole,
    draw() {
      const held = body.contains(document.activeElement) ? document.activeElement?.id : "";
      put(body, ...draw());
      if (held) document.getElementById(held)?.focus();
    },
    /** @param {string} text */
    fault(text) {
      fault.hidden = !text;
      put(fault, text && sentence(text));
      if (text) whole.scrollIntoView({ block: "start" });
    },
  };
}

/** Some parts; how hard it is hangs on most of them, and each adventure says it for this party. @param {ReturnType<typeof part>[]} parts @param {string[]} again */
export function drawAgain(parts, again) {
  const more = again.includes("party") ? ["adventure", "difficulty"] : again.length ? ["difficulty"] : [];
  for (const one of parts) if (again.includes(one.id) || more.includes(one.id)) one.draw();
}

/**
 * One of several, as cards.
 * @param {string} name @param {Entry[]} entries @param {string} chosen @param {(id: string) => void} choose
 */
export function picks(name, entries, chosen, choose) {
  return h("div", { class: "picks" }, ...entries.map((one) => h("label", { class: "pick" },
    h("input", { type: "radio", name, id: `${name}-${one.id}`, checked: one.id === chosen,
      onchange: () => choose(one.id) }),
    h("span", { class: "pick-words" },
      h("span", { class: "pick-name" }, one.name),
      one.text && h("span", { class: "pick-text" }, one.text),
      facts(one.facts)))));
}

/** @param {[string, string][]} [rows] */
export function facts(rows = []) {
  return rows.length > 0 && h("span", { class: "facts" }, ...rows.map(([word, value]) =>
    h("span", { class: "fact" }, `${word} `, h("b", {}, value))));
}

/** @param {Form} form */
function adventures(form) {
  const { game, pack, wish, changed, own } = form;
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const one of pack.adventures) {
    const group = own.group?.(one, pack) ?? "";
    groups.set(group, [...(groups.get(group) ?? []), withMeasures(form, own.shown?.(one) ?? one)]);
  }
  if (pack.bosses?.length) {
    groups.set(own.fights ?? "", pack.bosses.map((one) => ({ ...one, id: `boss:${one.id}` })));
  }
  const chosen = wish.boss ? `boss:${wish.boss}` : wish.adventure;
  return [
    game.packs.length > 1 && h("fieldset", {}, h("legend", {}, tr("Pack")),
      picks("pack", game.packs.map(({ id, name, text }) => ({ id, name, text })), pack.id, (id) => {
        const next = packOf(game, id);
        Object.assign(wish, { pack: id, adventure: next.adventures[0].id, boss: "",
          party: next.party.map((one) => ({ id: one })) });
        changed("adventure", "party", "seats", "rules");
      })),
    game.packs.length === 1 && h("p", { class: "soft" }, h("b", {}, `${pack.name}. `), pack.text),
    ...[...groups].map(([title, entries]) => h("fieldset", {}, h("legend", {}, title),
      picks("adventure", entries, chosen, (id) => {
        const boss = id.startsWith("boss:");
        wish.boss = boss ? id.slice(5) : "";
        wish.adventure = boss ? "" : id;
        changed("difficulty");
      }))),
  ];
}

/** @param {Form} form */
function extras({ game, wish, changed }) {
  return [
    h("label", { class: "check" },
      h("input", { type: "checkbox", id: "referee", checked: wish.referee, onchange: toggled("referee") }),
      h("span", {}, h("b", {}, tr("Referee mode."), " "), tr("You hold real cards or dice; the table asks what they showed and keeps the rules."))),
    h("label", { class: "check" },
      h("input", { type: "checkbox", id: "orders", checked: wish.orders, onchange: toggled("orders") }),
      h("span", {}, h("b", {}, tr("Standing orders."), " "), tr("The table gives the obvious answers for you, such as the end of a turn when nothing is left. You can change that in the menu."))),
    h("label", { class: "check" },
      h("input", { type: "checkbox", id: "hints", checked: wish.hints, onchange: toggled("hints") }),
      h("span", {}, h("b", {}, tr("Hints."), " "), tr("On your turn you can ask for the best answer. The log says so, and you can turn it off later."))),
    h("div", { class: "fields" },
      game.highest_level && h("label", {}, h("span", {}, tr("Heroes begin at level")),
        h("input", { type: "number", id: "level", min: 1, max: game.highest_level, value: wish.level,
          onchange: (/** @type {any} */ event) => { wish.level = Number(event.target.value) || 1; changed("difficulty"); } })),
      h("label", {}, h("span", {}, tr("Seed (optional)")),
        h("input", { type: "text", id: "seed", inputMode: "numeric", pattern: "[0-9]*", value: wish.seed,
          placeholder: tr("any number"),
          oninput: (/** @type {any} */ event) => { wish.seed = event.target.value.trim(); changed(); } }))),
    h("p", { class: "soft small" }, tr("The same seed deals the same cards and dice again.")),
  ];
  /** @param {"referee" | "orders" | "hints"} what */
  function toggled(what) {
    return (/** @type {any} */ event) => {
      wish[what] = event.target.checked;
      changed();
    };
  }
}

/** What the server is sent. @param {Form} form */
export function setupData(form) {
  const { wish, game } = form;
  if (wish.seed && !/^\d{1,15}$/.test(wish.seed)) {
    throw new Refusal({ is: "refused", sort: "setup", text: tr("A seed is a whole number of at most 15 digits."), about: "seed" });
  }
  return {
    places: wish.seats.map((one, n) => ({ kind: one.kind, level: one.kind === "bot" ? one.level ?? "plain" : "plain",
      name: one.name || (n === 0 && one.kind === "person" ? names.mine() : "") })),
    pack: wish.pack, adventure: wish.adventure, boss: wish.boss,
    heroes: heroWishes(form), edition: wish.edition, params: params(form),
    referee: wish.referee, hints: wish.hints, orders: /** @type {"usual" | "none"} */ (wish.orders ? "usual" : "none"), ...(game.highest_level ? { level: wish.level } : {}),
    ...(wish.seed ? { seed: Number(wish.seed) } : {}),
  };
}

/** Where in the form a refusal belongs. @param {string | undefined} about what the server says of it @param {GameEntry} game */
function where(about, game) {
  if (about === "seed") return "extras";
  return about || (game.packs.some((one) => one.heroes.length) ? "party" : "seats");
}

/** What a game adds to a form, ready to be drawn. @param {string} name */
export async function ready(name) {
  const own = await ownOf(name);
  await own.ready?.();
  return own;
}

/** @param {string} name */
export async function setup(name) {
  const game = await gameOf(name);
  const store = `crawldeck.setup.${name}`;
  /** @type {Wish} */
  const wish = { ...fresh(game), ...kept(store) };
  document.title = tr("Set up {game} – Crawldeck", { game: game.title });
  document.body.dataset.game = name;
  /** @type {Form} */
  const form = { game, get pack() { return packOf(game, wish.pack); }, wish, changed, own: await ready(name) };
  const choice = game.packs.length > 1 || form.pack.adventures.length > 1;
  const parts = [
    ...(choice ? [part("adventure", tr("Which {adventure}?", { adventure: game.adventure }), () => adventures(form))] : []),
    ...(form.pack.heroes.length ? [part("party", tr("Who sets out?"), () => party(form))] : []),
    part("seats", tr("Who plays?"), () => seats(form)),
    ...(game.difficulties?.length ? [part("difficulty", tr("How hard?"), () => howHard(form))] : []),
    part("rules", tr("Edition and house rules"), () => house(form)),
    part("extras", tr("At the table"), () => extras(form)),
  ];
  const summary = h("p", { class: "summary" });
  const top = h("p", { class: "fault", role: "alert", hidden: true });

  /** @param {...string} again */
  function changed(...again) {
    try {
      sessionStorage.setItem(store, JSON.stringify(wish));
    } catch { /* a tab that keeps nothing still has the form */ }
    drawAgain(parts, again);
    put(summary, summed(form));
  }
  async function start() {
    for (const one of parts) one.fault("");
    top.hidden = true;
    try {
      const made = await create(name, setupData(form), title(form));
      if (wish.seats.some((one) => one.kind === "open")) return share(form, made.matchID);
      go(name, made.matchID);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const fault = error instanceof Refusal && ["setup", "malformed"].includes(error.told.sort);
      const found = fault && parts.find((one) => one.id === where(error.told.about, game));
      if (found) return found.fault(text);
      top.hidden = false;
      put(top, sentence(text));
    }
  }
  function reset() {
    Object.assign(wish, fresh(game));
    changed(...parts.map((one) => one.id));
  }
  put(at("main"),
    h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, tr("‹ Lobby")),
      h("h1", {}, tr("Set up {game}", { game: game.title }))),
    h("form", { class: "setup", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); start(); } },
      ...parts.map((one) => one.whole),
      // Enter in a field starts the table: a form of several fields takes it only with a button to submit.
      h("input", { type: "submit", hidden: true }),
      h("div", { class: "startbar" }, h("div", {}, top, summary),
        h("div", { class: "acts" },
          h("button", { type: "button", class: "quiet", onclick: reset }, tr("Reset")),
          doing(tr("Start the table"), "main big", start, () => undefined)))));
  for (const one of parts) one.draw();
  changed();
}

/** @param {Form} form */
function title({ game, pack, wish }) {
  const boss = pack.bosses?.find((one) => one.id === wish.boss);
  const one = boss ?? pack.adventures.find((two) => two.id === wish.adventure);
  return one?.id ? `${pack.name}: ${one.name}` : pack.name;
}

/** @param {Form} form */
function summed(form) {
  const { game, wish } = form;
  const heroes = wish.party.length, rules = Object.keys(wish.params).length;
  const hard = game.difficulties?.find((one) => one.id === difficulty(form))?.name.toLowerCase() ?? "";
  return [title(form), heroes ? `${heroes} ${heroes === 1 ? game.hero : game.heroes}` : "",
    trn("{n} seat", "{n} seats", wish.seats.length), editionOf(game, wish.edition), hard,
    rules ? trn("{n} house rule", "{n} house rules", rules) : ""].filter(Boolean).join(" · ");
}

/** The table is there and has open seats: the link to pass on. @param {Form} form @param {string} key */
function share({ game, wish }, key) {
  const link = `${location.origin}/${game.id}/${key}`;
  const open = wish.seats.filter((one) => one.kind === "open").length;
  const input = h("input", { type: "text", readOnly: true, value: link, "aria-label": tr("Link for friends"),
    onfocus: () => input.select() });
  const copied = h("span", { role: "status" });
  put(at("main"), h("div", { class: "share" }, h("h1", {}, tr("The table is ready")),
    h("p", {}, trn("Send this link to your friend; whoever opens it can take an open seat.", "Send this link to your {n} friends; whoever opens it can take an open seat.", open)),
    h("div", { class: "linkrow" }, input,
      h("button", { type: "button", onclick: async () => {
        await navigator.clipboard?.writeText(link).catch(() => input.select());
        put(copied, tr("Copied."));
      } }, tr("Copy")), copied),
    h("p", {}, h("a", { class: "button main", href: `/${game.id}/${key}` }, tr("To the table")))));
  at("main").focus();
}
