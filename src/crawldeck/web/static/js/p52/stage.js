// What happened, as it is played: every run of events becomes beats, one after the other. Which event has which
// beat stands in one table; what is not in it is a word at the foot of the page, so that nothing is lost.

import { signed } from "../table/prose.js";
import { tr } from "../texts.js";
import { play } from "./clash.js";
import { apply } from "./effects.js";
import { find } from "./figures.js";
import { clashOf, FIGHT, memory } from "./fight.js";
import * as moments from "./moments.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("../table/director.js").Beat} Beat
 * @typedef {import("../table/director.js").Take} Take
 * @typedef {{ camera: import("../table/camera.js").Camera, over: () => import("./board.js").Drawn | null,
 *   printed: () => Backdrop | null }} Table
 * @typedef {(told: Told, after: Scene) => Beat} Maker
 */

/** @type {Table} */ let table;

/** @param {Table} parts */
export function mount(parts) {
  table = parts;
}

/** @param {Told} told @param {Beat["kind"]} kind @param {(take: Take) => Promise<unknown> | void} play @param {string[]} [at]
 * @returns {Beat} */
const beat = (told, kind, play, at) => ({ n: told.n, kind, text: signed(told.text), play, at });

/** Change the table by these events. @param {Take} take @param {readonly Told[]} told @param {Scene} after */
const settle = (take, told, after) => take.change((scene) => {
  for (const one of told) apply(scene, one, after);
});

/** Bring spots into sight. @param {readonly string[]} spots */
function see(...spots) {
  const drawn = table.over();
  const box = drawn?.grid.around(spots.filter((one) => one && drawn.cards.has(one)));
  if (box) table.camera.reveal(box, table.camera.mode === "free" ? "free" : "led");
}

// -- the makers ------------------------------------------------------------------------------------

/** Somebody goes somewhere. @param {string} who @returns {Maker} */
const walks = (who) => (told, after) => beat(told, "walk", (take) => {
  see(told.data?.spot);
  return moments.walk(take, table.over, told.data?.[who], () => settle(take, [told], after));
});

/** @param {string} who @param {"damage" | "amount"} what @returns {Maker} */
const counts = (who, what) => (told, after) => beat(told, "hurt", (take) => moments.number(take, table.over, told.data?.[who],
  `${what === "amount" ? "+" : "−"}${told.data?.[what]}`, what === "amount", () => settle(take, [told], after)));

/** A card of its own. @param {string} title @param {string} sign @param {string} tone @param {string} [who] @param {number} [ms] @returns {Maker} */
const event = (title, sign, tone, who = "", ms = 900) => (told, after) => beat(told, tone === "bad" && who ? "fall" : "card", (take) =>
  moments.event(take, { title, sign, tone, text: signed(told.text), who: find(take.standing.scene, told.data?.[who]) ?? undefined, card: told.data?.card },
    table.printed(), () => settle(take, [told], after), ms));

/** Somebody new. @type {Maker} */
const comes = (told, after) => beat(told, "turn", (take) => {
  see(told.data?.spot);
  return moments.come(take, table.over, told.data?.foe, () => settle(take, [told], after));
});

/** @param {Told} told */
const cardsOf = (told) => String(told.data?.card ?? told.data?.cards ?? "").split(/[^0-9AJQKHDSC]+/).filter((one) => /^(?:[2-9AJQK]|10)[HDSC]$/.test(one));

/** What an event says of how it ended, and the words for it: well, or not. @type {Record<string, [string, string]>} */
const ENDS = { worked: [tr("works"), tr("fails")], hit: [tr("hits"), tr("misses")], opened: [tr("opens"), tr("stays shut")], safe: [tr("safe"), tr("caught")] };

/** What came of a flip: `9 against 7: works`. @param {Record<string, any>} data */
function outcome(data) {
  const [name, words] = Object.entries(ENDS).find(([one]) => typeof data[one] === "boolean") ?? [];
  if (!name || !words || typeof data.target !== "number") return null;
  const { total, target } = data;
  const sum = typeof total === "number" ? tr("{total} against {target}", { total, target }) : tr("against {target}", { target });
  return { good: data[name], verdict: `${sum}: ${words[data[name] ? 0 : 1]}` };
}

/** Cards held up. @param {number} [ms] @returns {Maker} */
const flips = (ms = 700) => (told, after) => beat(told, "flip", async (take) => {
  const { target, hero } = told.data ?? {};
  const cards = cardsOf(told);
  const king = cards.some((one) => one.startsWith("K"));
  const ace = cards.some((one) => one.startsWith("A"));
  await moments.held(take, cards, { title: find(take.standing.scene, hero)?.name ?? "", text: signed(told.text),
    ...outcome(told.data ?? {}), stamp: typeof target === "number" ? king ? tr("King") : ace ? tr("Ace") : "" : "" }, ms);
  settle(take, [told], after);
});

/** @param {string} sign @param {string} who @param {number} [ms] @returns {Maker} */
const marks = (sign, who, ms = 220) => (told, after) => beat(told, "word", async (take) => {
  await moments.mark(take, table.over, told.data?.[who], sign, ms);
  settle(take, [told], after);
});

/** Only said, and done. @param {number} [ms] @returns {Maker} */
const says = (ms = 140) => (told, after) => beat(told, "word", async (take) => {
  settle(take, [told], after);
  await take.wait(ms);
});

/** Which event is shown how. @type {Record<string, Maker>} */
const TABLE = {
  Moved: walks("who"), Leapt: walks("hero"), SteppedAside: walks("hero"), TookPassage: walks("hero"), Pushed: walks("foe"), FoePushes: walks("hero"),
  FoeHurt: counts("foe", "damage"), HeroHurt: counts("hero", "damage"), Healed: counts("who", "amount"), FoeMends: counts("other", "amount"),
  FoeAppeared: comes,
  FoeDefeated: event(tr("Defeated"), "skull", "good", "foe", 800), FoeDrivenOff: event(tr("Driven off"), "rout", "good", "foe", 700),
  Dissolved: event(tr("Gone"), "skull", "good", "foe", 700), FoeFled: event(tr("Flees"), "rout", "", "foe", 600),
  Died: event(tr("Dead"), "skull", "bad", "hero", 1300), Stunned: event(tr("Stunned"), "stunned", "bad", "hero", 1000),
  LevelReached: event(tr("A new level"), "level", "good", "hero", 1100), Resurrected: event(tr("Back among the living"), "revive", "good", "hero", 1000),
  ExitOpened: event(tr("The way is open"), "exit", "good", "", 900), Barricaded: event(tr("The exit is barred"), "barricade", "bad", "", 800),
  QuestDrawn: event(tr("The quest"), "scroll", "", "", 1200), BossAppeared: event(tr("A boss"), "boss", "bad", "foe", 1200),
  WaveCame: event(tr("A wave"), "enemy", "bad", "", 900), PartyLeft: event(tr("Onwards"), "exit", "good", "", 700), FoeSnuffs: event(tr("The light is out"), "dark", "bad", "foe", 800),
  Told: event("", "scroll", "", "", 1200), FoeBursts: event(tr("Bursts"), "blast", "bad", "foe", 700), Ambushed: event(tr("Ambush"), "enemy", "bad", "", 900),
  ChestTried: flips(800), TrapChecked: flips(800), SpecialOpened: flips(800), ArtFlipped: flips(700), Swept: flips(700), FellIn: flips(800), RocksFell: flips(800),
  DelayFlipped: flips(650), EntryFlipped: flips(600), NoAmbush: flips(450), Dropped: flips(600), FoeFell: flips(600), ItemFound: flips(700), ExitFound: flips(600),
  Recovered: flips(450), SpaceSized: flips(500), StartingItem: flips(350), Learnt: flips(600), StaminaPlayed: flips(450), TargetFlipped: flips(450), AmountFlipped: flips(450),
  PassingAttack: marks("claw", "foe", 260), FoeAgain: marks("claw", "foe", 220), FoeCalls: marks("horn", "foe", 300), FoeFreezes: marks("frozen", "hero", 320),
  FoeBurns: marks("burning", "hero", 320), FoeDisarms: marks("throw", "hero", 320), FoeTires: marks("stamina", "hero", 320), FoeSkips: marks("wait", "foe", 220),
  Froze: marks("frozen", "who", 300), Aimed: marks("aim", "hero", 240), StanceTaken: marks("stance", "hero", 240), Waited: marks("wait", "hero", 160),
  Passed: marks("pass", "hero", 160), Struggles: marks("rough", "who", 240), ItemUsed: marks("potion", "hero", 260), PickedUp: marks("take", "hero", 220),
  Equipped: marks("gear", "hero", 160), MustStop: marks("cross", "hero", 220), SnareSprung: marks("snare", "foe", 320), CannotAct: marks("frozen", "hero", 260),
  Laid: says(260), Entered: says(260), RoundBegan: says(240), LightFixed: says(120), ChestOpened: says(200), ChestGone: says(200),
};

/** What an enemy is about to do, shown over it before it does. @type {Record<string, string>} */
const INTENT = { FoeAttacked: "claw", Moved: "boot", FoeMends: "heal", FoeCalls: "horn", FoeSnuffs: "dark" };

// -- from events to beats --------------------------------------------------------------------------

/** @param {readonly Told[]} news @param {Frame} standing @param {Frame} after @returns {Beat[]} */
export function beats(news, standing, after) {
  const scene = /** @type {Scene} */ (standing.scene);
  const then = /** @type {Scene} */ (after.scene);
  if (then.phase === "create" || !(scene.spots?.length || then.spots?.length)) return [];
  /** @type {Beat[]} */ const found = [];
  let actor = scene.acting;
  for (let i = 0; i < news.length;) {
    const told = news[i];
    const foe = told.data?.foe ?? told.data?.who;
    if (told.kind in INTENT && foe !== actor && isFoe(scene, then, foe)) {
      actor = foe;
      found.push(intends(told, foe));
    }
    const run = runOf(news, i);
    found.push(made(run, scene, then));
    i += run.length;
  }
  return found;
}

/** @param {Scene} scene @param {Scene} then @param {string} id */
const isFoe = (scene, then, id) => [...scene.foes, ...then.foes].some((one) => one.id === id);

/** Events that make one beat: those of a clash, or cards that turn together. @param {readonly Told[]} news @param {number} from */
function runOf(news, from) {
  const first = news[from];
  const fights = FIGHT.starts.has(first.kind);
  const together = first.kind === "Revealed" ? (/** @type {Told} */ one) => one.kind === "Revealed"
    : fights ? (/** @type {Told} */ one) => FIGHT.goesOn.has(one.kind) : () => false;
  let to = from + 1;
  for (let next = to; next < news.length; next++) {
    if (together(news[next])) to = next + 1;
    else if (!fights || !FIGHT.between.has(news[next].kind)) break;
  }
  return news.slice(from, to);
}

/** Who strikes whom: what comes of it is for the cards to show. @param {readonly Told[]} run @param {Scene} scene */
function striking(run, scene) {
  const told = run.find((one) => (one.data?.foe || one.data?.by) && one.data.hero)?.data ?? memory.told?.data;
  const [foe, hero] = [find(scene, told?.foe || told?.by)?.name, find(scene, told?.hero)?.name];
  if (!foe || !hero) return "";
  return run[0].kind.startsWith("Attack") ? tr("{hero} strikes {foe}.", { hero, foe }) : tr("{foe} strikes {hero}.", { foe, hero });
}

/** @param {readonly Told[]} run @param {Scene} scene @param {Scene} after @returns {Beat} */
function made(run, scene, after) {
  const [told] = run;
  const last = run[run.length - 1];
  if (told.kind === "Revealed") {
    const spots = run.map((one) => one.data?.spot);
    return { n: last.n, kind: "turn", text: signed(last.text), at: spots.map((one) => `spot:${one}`), play: (take) => {
      see(...spots);
      return moments.turn(take, table.over, spots, () => settle(take, run, after));
    } };
  }
  if (FIGHT.starts.has(told.kind)) {
    return { n: last.n, kind: "clash", text: striking(run, scene), play: (take) => {
      const clash = clashOf(run, take.standing.scene, table.printed());
      if (!clash) return settle(take, run, after);
      see(clash.spot);
      return play(take, clash, table.printed(), () => settle(take, run, after));
    } };
  }
  return (TABLE[told.kind] ?? (cardsOf(told).length ? flips(500) : says()))(told, after);
}

/** @param {Told} told @param {string} foe @returns {Beat} */
function intends(told, foe) {
  return { n: told.n - 1, kind: "word", text: "", at: [`figure:${foe}`], play: async (take) => {
    take.change((/** @type {Scene} */ scene) => { scene.acting = foe; });
    const spot = find(take.standing.scene, foe)?.spot ?? "";
    if (spot) see(spot);
    await moments.mark(take, table.over, foe, INTENT[told.kind]);
  } };
}
