// Campaigns in the lobby: those that this browser has the link of, for the owner all, and a new one.

import { Refusal } from "../api.js";
import { at, h, put } from "../dom.js";
import { tr } from "../texts.js";
import { howHard, params } from "./difficulty.js";
import { house } from "./house.js";
import { heroWishes, party } from "./party.js";
import { seats } from "./seats.js";
import { games, titleOf } from "./games.js";
import { ask, forget, kept, pathOf, remember } from "./kept_campaigns.js";
import { drawAgain, fresh, part, ready } from "./setup.js";
import { gameOf, owner, packOf, sentence } from "./start.js";

/** @typedef {import("../wire").CampaignShown} Campaign */

export const STATES = /** @type {Record<string, string>} */ ({
  between: tr("ready for the next chapter"), playing: tr("a chapter is under way"),
  decide: tr("decide whether the last session counts"), over: tr("finished"), broken: tr("cannot be read"),
});

/** The part of the lobby with the campaigns. */
export async function campaigns() {
  const list = h("ul", { class: "campaigns" });
  const draw = async () => put(list, ...(await found()).map((one) => row(one, draw)));
  await draw();
  return h("section", { id: "campaigns", "aria-labelledby": "campaigns-title" },
    h("h2", { id: "campaigns-title" }, tr("Campaigns")),
    h("p", { class: "soft" }, tr("The same party from adventure to adventure. Whoever has the link of a campaign plays along.")),
    list,
    h("div", { class: "acts" },
      ...games.filter((one) => one.campaign).map(({ id, title }) =>
        h("a", { class: "button", href: `#begin/${id}` }, tr("New {game} campaign", { game: title })))));
}

/** @typedef {Partial<Campaign> & { link: string, game: string, name: string, gone?: string }} Listed */

/** @returns {Promise<Listed[]>} */
async function found() {
  /** @type {Campaign[]} */
  const all = owner() ? await ask("/campaigns").catch(() => []) : [];
  const known = new Set(all.map((one) => one.link));
  const mine = await Promise.all(kept().filter((one) => !known.has(one.link)).map(async (one) => {
    try {
      return await ask(pathOf(one.link));
    } catch (error) {
      return { ...one, gone: error instanceof Refusal && error.told.sort === "unknown" ? tr("no longer on this server") : tr("cannot be reached now") };
    }
  }));
  return [...all, ...mine].map((one) => ({ ...one, link: one.link ?? "" }));
}

/** @param {Listed} one @param {() => void} again */
function row(one, again) {
  const road = (one.stops ?? []).filter((stop) => !stop.aside);
  const done = road.filter((stop) => stop.where === "done").length;
  return h("li", { class: "campaign", "data-game": one.game },
    one.gone ? h("span", { class: "name" }, one.name)
      : h("a", { href: `#campaign/${encodeURIComponent(one.link || one.file || "")}`, class: "name" }, one.name),
    h("span", { class: "chip" }, titleOf(one.game)),
    one.text && h("p", { class: "soft small" }, sentence(one.text)),
    h("p", { class: "small" }, (one.party ?? []).map((member) => member.name).join(", ")),
    road.length > 0 && h("span", { class: "steps", role: "img", "aria-label": tr("{n} of {all} done", { n: done, all: road.length }) },
      ...road.map((stop) => h("i", { class: stop.where }))),
    h("p", { class: `small state-${one.state ?? "broken"}` }, sentence(one.gone ?? STATES[one.state ?? "broken"])),
    one.gone && h("button", { type: "button", class: "quiet small", "aria-label": tr("Forget {name}", { name: one.name }), onclick: () => {
      forget(one.link);
      again();
    } }, tr("Forget")));
}

// -- a new one -----------------------------------------------------------------------------------

/** @param {string} name */
export async function begin(name) {
  const game = await gameOf(name);
  document.title = tr("New campaign – Crawldeck");
  document.body.dataset.game = name;
  const wish = { ...fresh(game), name: "" };
  const own = await ready(name);
  if (own.beginners) wish.party = packOf(game).heroes.slice(0, own.beginners).map(({ id }) => ({ id }));
  /** @type {import("./setup.js").Form} */
  const form = { game, get pack() { return packOf(game, wish.pack); }, wish, campaign: true, own,
    changed: (...again) => drawAgain(parts, again) };
  const packs = game.packs.filter((one) => one.campaign !== false);
  const parts = [
    part("name", tr("What is it called?"), () => [h("div", { class: "fields" },
      h("label", {}, h("span", {}, tr("Name")), h("input", { type: "text", id: "campaign-name",
        maxLength: 60, value: wish.name, placeholder: packOf(game).name, autocomplete: "off",
        oninput: (/** @type {any} */ event) => { wish.name = event.target.value; } })),
      packs.length > 1 && h("label", {}, h("span", {}, tr("Pack")), h("select", { id: "campaign-pack",
        onchange: (/** @type {any} */ event) => {
          wish.pack = event.target.value;
          wish.party = form.pack.party.map((id) => ({ id }));
          form.changed("party", "rules");
        } }, ...packs.map((one) => h("option", { value: one.id, selected: one.id === wish.pack }, one.name)))))]),
    part("party", tr("Who sets out?"), () => party(form)),
    part("seats", tr("Who plays?"), () => seats(form)),
    ...(game.difficulties?.length ? [part("difficulty", tr("How hard?"), () => howHard(form))] : []),
    part("rules", tr("Edition and house rules"), () => house(form)),
  ];
  const fault = h("p", { class: "fault", role: "alert", hidden: true });
  const start = async () => {
    fault.hidden = true;
    try {
      const made = await ask(`/games/${name}/campaign`, { body: {
        name: wish.name || form.pack.name, pack: wish.pack, edition: wish.edition,
        params: params(form), heroes: heroWishes(form), seats: wish.seats.map((one) => one.name),
      } });
      remember(made);
      location.hash = `#campaign/${encodeURIComponent(made.link)}`;
    } catch (error) {
      fault.hidden = false;
      put(fault, sentence(error instanceof Error ? error.message : String(error)));
    }
  };
  put(at("main"), h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, tr("‹ Lobby")),
    h("h1", {}, tr("New {game} campaign", { game: game.title }))),
    h("form", { class: "setup", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); start(); } },
      ...parts.map((one) => one.whole),
      h("div", { class: "startbar" }, h("div", {}, fault),
        h("button", { type: "submit", class: "main big" }, tr("Begin the campaign")))));
  for (const one of parts) one.draw();
}

/** One as it stands. @param {string} which its link, or for the owner its file */
export async function campaign(which) {
  const { journey } = await import("./journey.js");
  await journey(which);
}
