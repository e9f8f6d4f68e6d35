// Campaigns, for the owner of the server: the list, a new one, and one as it stands.

import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";
import { howHard, params } from "./difficulty.js";
import { house } from "./house.js";
import { heroWishes, party } from "./party.js";
import { seats } from "./seats.js";
import { games, ownOf, titleOf } from "./games.js";
import { drawAgain, fresh, part, ready } from "./setup.js";
import { asOwner, doing, gameOf, go, owner, packOf, remember, sentence } from "./start.js";

/**
 * @typedef {import("../wire").CampaignShown} Campaign
 * @typedef {import("../wire").CampaignDo} CampaignDo
 * @typedef {{ campaign: Campaign, act: (body: CampaignDo) => Promise<void>,
 *   tell: (text: string) => void, sitting: () => import("../wire").Place[] }} Desk
 *   what the parts of the page need: the campaign, a way to decide something, and one to complain
 */

const STATES = /** @type {Record<string, string>} */ ({
  between: "ready for the next chapter", playing: "a chapter is under way",
  decide: "a session waits to be kept", over: "told to its end", broken: "cannot be read",
});

/** The part of the lobby with the campaigns. */
export async function campaigns() {
  /** @type {Campaign[]} */
  const found = await asOwner("/campaigns");
  return h("section", { "aria-labelledby": "campaigns-title" },
    h("h2", { id: "campaigns-title" }, "Campaigns"),
    h("p", { class: "soft" }, "The same party from adventure to adventure, in files of this computer; " +
      "the terminal plays the same ones."),
    h("ul", { class: "campaigns" }, ...found.map((one) => h("li", { class: "campaign", "data-game": one.game },
      h("a", { href: `#campaign/${encodeURIComponent(one.file)}`, class: "name" }, one.name),
      h("span", { class: "chip" }, titleOf(one.game)),
      h("p", { class: "soft small" }, sentence(one.text || STATES[one.state])),
      h("p", { class: "small" }, (one.party ?? []).map((member) => member.name).join(", ")),
      h("p", { class: `small state-${one.state}` }, sentence(STATES[one.state]))))),
    h("div", { class: "acts" },
      ...games.filter((one) => one.campaign).map(({ id, title }) =>
        h("a", { class: "button", href: `#begin/${id}` }, `New ${title} campaign`))));
}

// -- a new one -----------------------------------------------------------------------------------

/** @param {string} name */
export async function begin(name) {
  mustOwn();
  const game = await gameOf(name);
  document.title = `New campaign – Crawldeck`;
  document.body.dataset.game = name;
  const wish = { ...fresh(game), name: "" };
  const own = await ready(name);
  if (own.beginners) wish.party = packOf(game).heroes.slice(0, own.beginners).map(({ id }) => ({ id }));
  /** @type {import("./setup.js").Form} */
  const form = { game, get pack() { return packOf(game, wish.pack); }, wish, campaign: true, own,
    changed: (...again) => drawAgain(parts, again) };
  const packs = game.packs.filter((one) => one.campaign !== false);
  const parts = [
    part("name", "What is it called?", () => [h("div", { class: "fields" },
      h("label", {}, h("span", {}, "Name"), h("input", { type: "text", id: "campaign-name",
        maxLength: 60, value: wish.name, placeholder: packOf(game).name, autocomplete: "off",
        oninput: (/** @type {any} */ event) => { wish.name = event.target.value; } })),
      packs.length > 1 && h("label", {}, h("span", {}, "Pack"), h("select", { id: "campaign-pack",
        onchange: (/** @type {any} */ event) => {
          wish.pack = event.target.value;
          wish.party = form.pack.party.map((id) => ({ id }));
          form.changed("party", "rules");
        } }, ...packs.map((one) => h("option", { value: one.id, selected: one.id === wish.pack }, one.name)))))]),
    part("party", "Who sets out?", () => party(form)),
    part("seats", "Who plays?", () => seats(form)),
    ...(game.difficulties?.length ? [part("difficulty", "How hard?", () => howHard(form))] : []),
    part("rules", "Edition and house rules", () => house(form)),
  ];
  const fault = h("p", { class: "fault", role: "alert", hidden: true });
  const start = async () => {
    fault.hidden = true;
    try {
      const made = await asOwner(`/games/${name}/campaign`, { body: {
        name: wish.name || form.pack.name, pack: wish.pack, edition: wish.edition,
        params: params(form), heroes: heroWishes(form), seats: wish.seats.map((one) => one.name),
      } });
      location.hash = `#campaign/${encodeURIComponent(made.file)}`;
    } catch (error) {
      fault.hidden = false;
      put(fault, sentence(error instanceof Error ? error.message : String(error)));
    }
  };
  put(at("main"), h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, "‹ Lobby"),
    h("h1", {}, `New ${game.title} campaign`)),
    h("form", { class: "setup", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); start(); } },
      ...parts.map((one) => one.whole),
      h("div", { class: "startbar" }, h("div", {}, fault),
        h("button", { type: "submit", class: "main big" }, "Begin the campaign"))));
  for (const one of parts) one.draw();
}

function mustOwn() {
  if (!owner()) {
    throw new Error("Campaigns are for the owner of this server: open the address that `crawldeck serve` printed");
  }
}

// -- one as it stands ----------------------------------------------------------------------------

/** @param {string} file */
export async function campaign(file) {
  mustOwn();
  await draw(await asOwner(`/campaigns/${encodeURIComponent(file)}`));
}

/** @param {Campaign} one */
async function draw(one) {
  document.title = `${one.name} – Crawldeck`;
  document.body.dataset.game = one.game;
  const path = `/campaigns/${encodeURIComponent(one.file)}`;
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  /** @type {import("../wire").Place[]} */
  const places = (one.seats ?? []).map((name) => ({ name, kind: "person" }));
  /** @type {Desk} */
  const desk = {
    campaign: one, sitting: () => places,
    tell: (text) => {
      told.hidden = false;
      put(told, sentence(text));
      told.scrollIntoView({ block: "center" });
    },
    act: async (body) => {
      const held = document.activeElement?.id;
      await draw(await asOwner(`${path}/do`, { body }));
      if (held) document.getElementById(held)?.focus();
      at("said").textContent = "Done.";
    },
  };
  const own = await ownOf(one.game);
  const extra = one.state !== "broken" && await own.between?.(desk);
  put(at("main"),
    h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, "‹ Lobby"), h("h1", {}, one.name)),
    h("p", { class: "soft" }, sentence(one.text || "")), told,
    ...(one.notes ?? []).map((note) => h("p", { class: "note" }, note)),
    one.state === "broken" && h("p", {}, "The file is left as it is. The terminal can mend a torn last line: ",
      h("code", {}, `crawldeck campaign play ${one.file} --mend`)),
    one.state === "decide" ? await own.decide?.(desk) : one.state !== "broken" && next(desk, path),
    one.state !== "broken" && members(desk, own),
    extra, history(desk, path));
}

/** What can be done now, first of all. @param {Desk} desk @param {string} path */
function next(desk, path) {
  const one = desk.campaign;
  /** @param {any} body */
  const play = (body) => start(one, path, { ...body, places: desk.sitting() });
  if (one.state === "playing") {
    return block("Under way", h("p", {}, one.history?.at(-1)?.text ?? ""), h("div", { class: "acts" },
      doing("Go on", "main big", () => play({}), desk.tell)));
  }
  if (one.state === "over") return block("The end", h("p", {}, "Nothing lies ahead; everything that was played is below."));
  const { first } = one;
  const ways = first ? [] : one.ahead ?? [];
  return block("What comes next",
    ways.length > 0 && sitters(desk),
    h("ul", { class: "ways" }, ...ways.map((way) => {
      const by = way.entries?.length ? h("select", { "aria-label": `Where to go in for ${way.name}` },
        h("option", { value: "" }, "in as the mission says"),
        ...way.entries.map((page) => h("option", { value: page }, `in by ${page}`))) : null;
      return h("li", { class: "way" }, h("h3", {}, way.name),
        h("p", { class: "kin" }, way.kin), h("p", { class: "soft" }, way.text),
        h("div", { class: "acts" }, by,
          doing("Play", way.aside ? "" : "main", () => play({ to: way.id, ...(by?.value ? { by: by.value } : {}) }), desk.tell)));
    })),
    first && h("p", { class: "soft" }, first.text),
    first && h("div", { class: "acts" }, doing(first.label, "main", () => desk.act({ do: first.do }), desk.tell)));
}

/** Who sits at the seats of the next chapter. @param {Desk} desk */
function sitters(desk) {
  return h("div", { class: "fields" }, ...desk.sitting().map((place, n) => h("label", {},
    h("span", {}, `${place.name} is`),
    h("select", { id: `sit-${n}`, onchange: (/** @type {any} */ event) => { place.kind = event.target.value; } },
      h("option", { value: "person" }, "here"), h("option", { value: "open" }, "to come by the link"),
      h("option", { value: "bot" }, "played by a bot")))));
}

/** @param {Campaign} one @param {string} path @param {any} body */
async function start(one, path, body) {
  const table = await asOwner(`${path}/play`, { body });
  if (table.created) remember(table.game, table.created, one.name);
  else if (!keep.table(table.matchID)) {
    keep.remember({ key: table.matchID, game: table.game, name: table.name, touched: Date.now(),
      credentials: [owner()] });
  }
  keep.write(keep.campaignOf(table.matchID), one.file);
  go(table.game, table.matchID);
}

/** @param {string} title @param {...import("../dom.js").Child} children */
export function block(title, ...children) {
  return h("section", { class: "block" }, h("h2", {}, title), ...children.filter(Boolean));
}

/** @param {Desk} desk @param {import("./games.js").GameLobby} own */
function members(desk, own) {
  const one = desk.campaign, between = one.state === "between" || one.state === "over";
  const could = one.recruits ?? [];
  const pick = h("select", { id: "recruit", "aria-label": "Who joins" },
    ...could.map((two) => h("option", { value: two.id }, two.name)));
  return block("The party",
    h("ul", { class: "members" }, ...(one.party ?? []).map((member) => h("li", {},
      h("b", {}, member.name), " ", h("span", { class: "soft small" }, member.text),
      between && one.leaving && doing("Leaves for good", "quiet small", async () => {
        if (confirm(`${member.name} leaves the party for good?`)) await desk.act({ do: "bury", hero: member.id });
      }, desk.tell)))),
    !one.party?.length && h("p", { class: "soft" }, "Nobody is left. Somebody has to join before the next chapter."),
    one.fallen?.length && h("p", { class: "soft" }, `Gone for good: ${one.fallen.join(", ")}.`),
    between && could.length > 0 && h("div", { class: "acts" }, pick,
      doing("Joins the party", "", () => desk.act({ do: "join", hero: pick.value }), desk.tell)),
    between && own.recruit?.(desk));
}

/** @param {Desk} desk @param {string} path */
function history(desk, path) {
  const one = desk.campaign, lines = one.history ?? [];
  if (!lines.length) return null;
  return block("The story so far", h("ol", { class: `chapters${one.again ? "" : " plain"}` }, ...lines.map((line) =>
    h("li", { class: line.counts === false ? "gone" : "", value: line.number },
      line.text, " ", one.again && h("b", { class: `outcome ${line.outcome}` }, line.outcome),
      line.counts === false && one.again && " (played again since)",
      line.counts !== false && one.again && one.state !== "playing" && doing("Play again", "quiet", async () => {
        if (confirm(`Play chapter ${line.number} again? It and all after it will count no more.`)) {
          await start(one, path, { again: line.number, places: desk.sitting() });
        }
      }, desk.tell)))));
}
