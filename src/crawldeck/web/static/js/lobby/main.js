// The lobby: two games to choose from, what was begun before, and the campaigns.

import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";
import * as theme from "../theme.js";
import { cards, deck } from "./art.js";
import { catalogue, doing, learn, owner, playNow, sentence } from "./start.js";
import { ago, tables } from "./tables.js";

const GAMES = [
  { id: "p52", title: "P52", art: cards, line: "A dungeon from two packs of cards",
    pitch: "Lay the room, turn the spots, fight what looks up at you. No game master, no map: the " +
      "cards are the place, the enemies and the luck.",
    chips: ["1 to 6 heroes", "quests of 2 or 3 spaces", "campaign in six parts"] },
  { id: "enormity", title: "Enormity", art: deck, line: "Aboard a ship that should be empty",
    pitch: "Your lamp reaches a few spaces; the rest is blips. Make noise and something comes. Find " +
      "what you came for, and be out before zero hour.",
    chips: ["1 to 4 Spacers", "runs and Boss fights", "campaign over three Parsecs"] },
];

/** @param {typeof GAMES[number]} game */
function panel(game) {
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  /** @param {string} text */
  const tell = (text) => {
    told.hidden = false;
    put(told, sentence(text));
  };
  return h("article", { class: "game", "data-game": game.id, "aria-labelledby": `game-${game.id}` },
    game.art(),
    h("div", { class: "words" },
      h("h2", { id: `game-${game.id}` }, game.title),
      h("p", { class: "line" }, game.line),
      h("p", { class: "pitch" }, game.pitch),
      h("ul", { class: "chips" }, ...game.chips.map((text) => h("li", { class: "chip" }, text))),
      h("div", { class: "acts" },
        doing("Play now", "main big", () => playNow(game.id), tell),
        doing("Learn to play", "", () => learn(game.id), tell),
        h("a", { class: "button", href: `#setup/${game.id}`, "aria-label": `Set up ${game.title}…` }, "Set up…")),
      told));
}

/** Straight back to the table that was played last. */
function resume() {
  const last = keep.tables().filter((one) => !one.outcome).sort((a, b) => b.touched - a.touched)[0];
  return last && h("p", {}, h("a", { class: "button resume", href: `/${last.game}/${last.key}`,
    "data-game": last.game }, "Go on with ", h("b", {}, last.name), h("span", { class: "soft" }, ago(last.touched))));
}

async function home() {
  document.title = "Crawldeck";
  delete document.body.dataset.game;
  put(at("main"),
    h("div", { class: "greeting" },
      h("h1", {}, "Two crawls, one table, nobody has to be the dungeon."),
      h("p", {}, "Play alone or pass a link to friends. The table knows every rule, says why not, " +
        "and forgets nothing."), resume()),
    h("div", { class: "games" }, ...GAMES.map(panel)),
    tables());
  if (owner()) {
    const place = h("div", {});
    at("main").append(place);
    const { campaigns } = await import("./campaigns.js");
    put(place, await campaigns());
  }
}

/** @type {Record<string, (rest: string) => Promise<void>>} */
const VIEWS = {
  "": home,
  setup: async (game) => (await import("./setup.js")).setup(game),
  campaign: async (file) => (await import("./campaigns.js")).campaign(file),
  begin: async (game) => (await import("./campaigns.js")).begin(game),
};

/** The owner's token comes once, in the address; it is kept, and taken out of sight. */
function takeOwner() {
  const found = location.hash.match(/^#owner=([\w-]+)$/);
  if (!found) return;
  keep.write("crawldeck.owner", found[1]);
  history.replaceState(null, "", location.pathname);
}

async function show() {
  takeOwner();
  const [name, ...rest] = location.hash.slice(1).split("/");
  try {
    await (VIEWS[name] ?? home)(decodeURIComponent(rest.join("/")));
  } catch (error) {
    put(at("main"), h("p", { class: "fault", role: "alert" },
      sentence(error instanceof Error ? error.message : String(error))),
      h("p", {}, h("a", { href: "#" }, "Back to the lobby")));
  }
}

function top() {
  put(at("top"),
    h("a", { class: "brand", href: "#", "aria-label": "Crawldeck, the lobby" },
      h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), h("span", {}, "Crawldeck")),
    h("span", { class: "grow" }),
    theme.button());
}

top();
addEventListener("hashchange", async () => {
  await show();
  scrollTo(0, 0);
  at("main").focus({ preventScroll: true });
});
addEventListener("pageshow", (event) => event.persisted && show());
show();
catalogue().catch(() => undefined);
