// The lobby: the games to choose from, what was begun before, and the campaigns.

import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";
import { choice } from "../reading.js";
import { tr } from "../texts.js";
import * as theme from "../theme.js";
import { plain } from "./art.js";
import { games, ownOf } from "./games.js";
import { learn, lessonRow } from "./learn.js";
import { catalogue, doing, playNow, sentence } from "./start.js";
import { today } from "./daily.js";
import { over, tables } from "./tables.js";

const MANY = [tr("No crawl"), tr("One crawl"), tr("Two crawls"), tr("Three crawls"), tr("Four crawls"), tr("Five crawls")];

/** @param {import("./games.js").Panel} game */
async function panel(game) {
  const own = await ownOf(game.id);
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  /** @param {string} text */
  const tell = (text) => {
    told.hidden = false;
    put(told, sentence(text));
  };
  return h("article", { class: "game", "data-game": game.id, "aria-labelledby": `game-${game.id}` },
    own.art?.() ?? plain(game.title),
    h("div", { class: "words" },
      h("h2", { id: `game-${game.id}` }, game.title),
      game.line && h("p", { class: "line" }, game.line),
      h("p", { class: "pitch" }, game.pitch),
      h("ul", { class: "chips" }, ...game.chips.map((text) => h("li", { class: "chip" }, text))),
      h("div", { class: "acts" },
        doing(tr("Play now"), "main big", () => playNow(game.id), tell),
        game.guide && doing(tr("Learn to play"), "", () => learn(game.id), tell),
        h("a", { class: "button", href: `#setup/${game.id}`, "aria-label": tr("Set up {game}…", { game: game.title }) }, tr("Set up…")),
        game.campaign && h("a", { class: "button", href: `#begin/${game.id}`, "aria-label": tr("Begin a campaign of {game}", { game: game.title }) }, tr("Campaign…"))),
      await lessonRow(game, tell),
      told));
}

async function home() {
  document.title = "Crawldeck";
  delete document.body.dataset.game;
  const panels = h("div", { class: "games" }, ...await Promise.all(games.map(panel)));
  const greeting = h("div", { class: "greeting" },
    h("h1", {}, tr("{crawls}, one table, nobody has to be the dungeon.", { crawls: MANY[games.length] ?? tr("Many crawls") })),
    h("p", {}, tr("Play alone or pass a link to friends. The table knows every rule, says why not, and forgets nothing.")));
  const done = over();
  const going = tables(() => void done.draw()), journeys = h("div", {});
  // Whoever was here before comes to go on; whoever is new, to begin.
  const back = keep.tables().some((one) => !one.outcome);
  put(at("main"), greeting, ...(back ? [going, journeys, today(), h("section", { "aria-label": tr("The games") }, panels)] : [panels, today(), journeys, going]),
    done.whole);
  const { campaigns } = await import("./campaigns.js");
  put(journeys, await campaigns());
}

/** @type {Record<string, (rest: string) => Promise<void>>} */
const VIEWS = {
  "": home,
  setup: async (game) => (await import("./setup.js")).setup(game),
  campaign: async (file) => (await import("./campaigns.js")).campaign(file),
  daily: async (day) => (await import("./daily_page.js")).dailyPage(day),
  proof: async (code) => (await import("./daily_page.js")).proofPage(code),
  history: async () => (await import("./history.js")).historyPage(),
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
      h("p", {}, h("a", { href: "#" }, tr("Back to the lobby"))));
  }
}

function top() {
  put(at("top"),
    h("a", { class: "brand", href: "#", "aria-label": tr("Crawldeck, the lobby") },
      h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), h("span", {}, "Crawldeck")),
    h("span", { class: "grow" }),
    h("nav", { class: "ways-in", "aria-label": tr("Lobby") }, h("a", { href: "#daily" }, tr("Daily crawl")), h("a", { href: "#history" }, tr("Your games"))),
    choice("short"), theme.button());
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
