// What each event changes on the table, so that it can be shown step by step: nothing moves before its cause.

import { find } from "./figures.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {(scene: Scene, data: Record<string, any>, after: Scene) => void} Effect
 */

/** @param {string} who the part of the event that names who goes @returns {Effect} */
const goes = (who) => (scene, data) => {
  const one = find(scene, data[who]);
  if (one) one.spot = data.spot;
};

/** @param {string} who @returns {Effect} */
const hp = (who) => (scene, data) => {
  const one = find(scene, data[who]);
  if (one && typeof data.hp === "number") one.hp = data.hp;
};

/** @type {Effect} */
const leaves = (scene, data) => {
  scene.foes = scene.foes.filter((one) => one.id !== data.foe);
};

/** @type {Effect} */
const appears = (scene, data, after) => {
  if (find(scene, data.foe)) return;
  const made = after.foes.find((one) => one.id === data.foe);
  if (made) scene.foes = [...scene.foes, { ...made, spot: data.spot, hp: data.hp ?? made.hp }];
};

/** A spot is as it will be. @param {Scene} scene @param {Scene} after @param {string} spot */
function turn(scene, after, spot) {
  const made = after.spots.find((one) => `${one.x},${one.y}` === spot);
  if (made) scene.spots = scene.spots.map((one) => `${one.x},${one.y}` === spot ? { ...made } : one);
}

/** @type {Effect} */
const spot = (scene, data, after) => turn(scene, after, data.spot);

/** Another space: its cards lie face down, and nobody is on them. @type {Effect} */
const laid = (scene, data, after) => {
  const { space, spaces, size, lit, exterior, start, phase } = after;
  Object.assign(scene, { space, spaces, size, lit, exterior, start, phase, exit: "", barricaded: false, foes: [], order: [] });
  scene.spots = after.spots.map(({ x, y }) => ({ x, y }));
};

/** @type {Effect} */
const entered = (scene, data, after) => {
  if (scene.space !== after.space || scene.spots.length !== after.spots.length) laid(scene, data, after);
  for (const hero of scene.heroes) if (hero.hp >= 0) hero.spot = data.spot;
};

/** @type {Record<string, Effect>} */
const EFFECTS = {
  Moved: goes("who"), Leapt: goes("hero"), SteppedAside: goes("hero"), TookPassage: goes("hero"), Pushed: goes("foe"), FoePushes: goes("hero"),
  FoeHurt: hp("foe"), HeroHurt: hp("hero"), Healed: hp("who"), FoeMends: hp("other"), Recovered: hp("hero"),
  Resurrected: hp("hero"),
  Died: (scene, data, after) => {
    const [one, then] = [find(scene, data.hero), find(after, data.hero)];
    if (one) Object.assign(one, { hp: data.hp ?? -1, spot: then?.hp !== undefined && then.hp < 0 ? then.spot : one.spot });
  },
  FoeDefeated: leaves, FoeDrivenOff: leaves, FoeFled: leaves, Dissolved: leaves, BossEscaped: leaves,
  FoeAppeared: appears, BossAppeared: appears,
  Revealed: spot, ChestGone: spot, ChestOpened: spot, Risen: spot, RocksFell: spot, SnareLaid: spot, SnareSprung: spot, Shielded: spot,
  FoeSnuffs: (scene) => { scene.lit = false; },
  LightFixed: (scene, data, after) => { scene.lit = after.lit; },
  ExitFound: (scene, data) => { scene.exit = data.spot; },
  Barricaded: (scene) => { scene.barricaded = true; },
  ExitOpened: (scene) => { scene.barricaded = false; },
  RoundBegan: (scene, data, after) => {
    scene.round = data.number;
    scene.order = after.order;
  },
  Laid: laid, Entered: entered,
  StaminaPlayed: (scene, data) => {
    const one = scene.heroes.find((hero) => hero.id === data.hero);
    if (one) one.stamina = Math.max(0, (one.stamina ?? 0) - 1);
  },
  Aimed: (scene, data) => set(scene, data.hero, { aim: data.bonus }), AimLost: (scene, data) => set(scene, data.hero, { aim: data.bonus }),
  StanceTaken: (scene, data) => set(scene, data.hero, { stance: data.bonus }), StanceLost: (scene, data) => set(scene, data.hero, { stance: 0 }),
};

/** @param {Scene} scene @param {string} id @param {Record<string, unknown>} to */
function set(scene, id, to) {
  const one = find(scene, id);
  if (one) Object.assign(one, to);
}

/** @param {Scene} scene @param {Told} told @param {Scene} after */
export function apply(scene, told, after) {
  EFFECTS[told.kind]?.(scene, told.data ?? {}, after);
}

/** Where a table that was led there by its events differs from the frame. @param {Scene} scene @param {Scene} after */
export function drift(scene, after) {
  if (!after.spots.length || after.phase === "create" || after.phase === "lay") return "";
  const found = [];
  for (const one of [...after.heroes, ...after.foes]) {
    const shown = find(scene, one.id);
    if (!shown) found.push(`${one.id} is missing`);
    else if (shown.hp !== one.hp) found.push(`${one.id} has ${one.hp} HP, shown ${shown.hp}`);
    else if ((shown.spot ?? "") !== (one.spot ?? "")) found.push(`${one.id} is at ${one.spot}, shown at ${shown.spot}`);
  }
  for (const one of scene.foes) if (!find(after, one.id)) found.push(`${one.id} is gone, still shown`);
  for (const one of after.spots) {
    const shown = scene.spots.find((other) => other.x === one.x && other.y === one.y);
    if ((shown?.card ?? "") !== (one.card ?? "")) found.push(`${one.x},${one.y} is ${one.card ?? "face down"}, shown ${shown?.card ?? "face down"}`);
  }
  return found.join("; ");
}
