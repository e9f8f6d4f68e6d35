// From names of parts to a drawing, and from a figure's names to the parts that suit it.

import { BEASTS } from "./beasts.js";
import { GARMENTS, GROUNDS } from "./garments.js";
import { BEARDS, BEHIND, BRAIDS, HAIR } from "./hair.js";
import { HATS } from "./hats.js";
import { EYES, HEADS, MOUTHS, SPEAKING, WHOLE } from "./heads.js";
import { STRANGE } from "./strange.js";
import { LEFT, RIGHT } from "./tools.js";

/** @typedef {import("./ink.js").Parts} Parts @typedef {import("./ink.js").Shape} Shape */

/** Every slot with its parts, from the back to the front; a drawing has one part of each at most.
 * @type {[slot: string, parts: Parts][]} */
export const SLOTS = [["ground", GROUNDS], ["behind", BEHIND], ["garment", GARMENTS], ["head", HEADS],
  ["eyes", EYES], ["mouth", MOUTHS], ["hair", HAIR], ["braid", BRAIDS], ["beard", BEARDS], ["hat", HATS],
  ["beast", { ...BEASTS, ...STRANGE }], ["left", LEFT], ["right", RIGHT]];

/** The slot that a part belongs in. @type {Map<string, string>} */
const SLOT_OF = new Map(SLOTS.flatMap(([slot, parts]) => Object.keys(parts).map((name) => [name, slot])));

/** What a beast has no room for. */
const PERSON = ["behind", "garment", "head", "eyes", "mouth", "hair", "braid", "beard", "hat"];

/** Names of parts, in any case and spacing. @param {string} art */
export const listed = (art) => art.split(",").map((name) => name.trim().toLowerCase()).filter((name) => SLOT_OF.has(name));

/** The parts of a drawing by slot: of two in one slot the later one. @param {string[]} names */
function bySlot(names) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const name of names) {
    const slot = SLOT_OF.get(name);
    if (!slot) continue;
    if (slot === "beast") for (const one of PERSON) delete found[one];
    else if (PERSON.includes(slot)) delete found.beast;
    found[slot] = name;
  }
  return found;
}

/** A number that is always the same for the same text. @param {string} text */
export function hash(text) {
  let found = 2166136261;
  for (const sign of text) found = Math.imul(found ^ (sign.codePointAt(0) ?? 0), 16777619);
  found = Math.imul(found ^ found >>> 15, 2246822507);
  return (found ^ found >>> 13) >>> 0;
}

/** One of several, by a text. @template T @param {string} text @param {readonly T[]} choices */
const pick = (text, choices) => choices[hash(text) % choices.length];

/** What words in a name look like; the first that fits each slot counts. @type {[RegExp, string][]} */
const WORDS = [
  [/\b(rat|mouse|vermin|weasel|mole)/, "rat"], [/\b(moth|butterfly)/, "moth"], [/\b(crab|lobster|crayfish)/, "crab"],
  [/\b(eel|fish|shark|pike-?fish|lamprey|worm|leech)/, "eel"], [/\b(gull|crow|raven|hawk|owl|bird|vulture|goose|hen|cock)/, "gull"],
  [/\b(hound|wolf|wolves|dog|jackal|hyena|cur|warg)/, "hound"], [/\bbats?\b/, "bat"], [/\b(spider|tarantula|weaver)/, "spider"],
  [/\b(bear|boar|ox|bull|badger|beast|ape)/, "bear"], [/\b(toad|frog|newt)/, "toad"], [/\b(snake|serpent|viper|adder|cobra|lizard)/, "snake"],
  [/\b(beetle|bug|ant|scorpion|cockroach|louse)/, "beetle"], [/\b(swarm|flies|bees|wasps|locusts|gnats)/, "swarm"], [/\b(drip|drop|tear|puddle)/, "drop"],
  [/\b(slime|ooze|jelly|mud|blob)/, "slime"], [/\b(maw|mouth|eater|devourer|swallow|mimic)/, "maw"], [/\b(furnace|stove|oven|boiler|kiln)/, "furnace"],
  [/\b(ghost|spirit|phantom|wraith|spectre|shade|banshee|haunt)/, "ghost"], [/\b(wisp|flame|fire|elemental|spark|blaze)/, "wisp"],
  [/\b(plant|vine|flower|fung|mushroom|thorn|bloom)/, "plant"], [/\b(tree|root|oak|willow|treant|stump)/, "tree"],
  [/\b(machine|automat|engine|clock|robot|turret|sentry)/, "machine"], [/\b(golem|statue|gargoyle|stone|boulder|colossus)/, "golem"],
  [/\b(dragon|drake|wyrm|wyvern|basilisk)/, "dragon"], [/\b(eye|beholder|watcher|gaze)/, "eye"], [/\b(kraken|tentac|squid|octopus)/, "tentacles"],
  [/\b(imp|demon|devil|fiend)/, "imp"], [/\b(skelet|bone|lich|reaper|death|crypt|tomb)/, "skull, rags"], [/\b(drown|zombie|corpse|ghoul|undead|mummy|risen)/, "drowned, rags, hair-of-weed"],
  [/\b(witch|hag|crone)/, "crone, stern-eyes, wild-hair, witch-hat, robe"], [/\b(wizard|mage|sorcer|warlock|magic|seer)/, "face, stern-eyes, white-beard, witch-hat, robe, staff"],
  [/\b(knight|paladin|templar|champion)/, "face, great-helm, armour, sword"], [/\b(archer|hunter|ranger|bow|scout|courier)/, "fair, hood, cloak, bow"],
  [/\b(thief|bandit|rogue|robber|brigand|cutpurse|smuggler|assassin)/, "face, mask, hood, rags, knife"], [/\b(pirate|corsair|buccaneer)/, "face, eye-patch, moustache, bandana, stripes, cutlass"],
  [/\b(king|lord|emperor|prince|duke|baron)/, "face, stern-eyes, white-beard, crown, cloak"], [/\b(queen|empress|lady|princess)/, "fair, stern-eyes, long-hair, crown, cloak"],
  [/\b(priest|monk|cultist|acolyte|prophet|abbot)/, "face, shut-eyes, hood, robe, candle"], [/\b(troll|ogre|orc|giant|brute|berserk)/, "tusked, stern-eyes, horns, fur, axe"],
  [/\b(goblin|kobold|gnome|gremlin)/, "long-eared, sly-eyes, teeth, rags, knife"], [/\b(dwarf|dwarv|miner|quarry)/, "stout, stern-eyes, beard, helmet, tunic, pick"],
  [/\b(elf|elv|fae|fairy)/, "long-eared, calm-eyes, mouth, parting, cloak, bow"], [/\b(smith|forge|mason)/, "stout, stern-eyes, beard, cap, apron, hammer"],
  [/\b(cook|chef|baker|butcher)/, "round, stern-eyes, moustache, cook-hat, apron, ladle"], [/\b(nurse|healer|medic|surgeon|doctor|bonesetter|cleric)/, "fair, calm-eyes, mouth, nurse-cap, apron, bandage"],
  [/\b(sailor|bosun|mate|seaman|gunner|whaler)/, "face, stern-eyes, beard, sailor-cap, stripes, rope-end"], [/\b(fisher|net|angler)/, "face, calm-eyes, moustache, souwester, oilskin, net"],
  [/\b(captain|general|commander|marshal)/, "face, stern-eyes, moustache, wide-hat, coat, sword"], [/\b(guard|soldier|warden|pike|sentinel|watchman)/, "face, stern-eyes, moustache, kettle-hat, uniform, pike"],
  [/\b(warrior|fighter|barbarian|viking|axe)/, "stout, stern-eyes, beard, helmet, fur, axe"], [/\b(lamp|lantern|light|keeper)/, "half-lit, headscarf, tunic, lantern"],
  [/\b(piper|bard|minstrel|singer|fiddler)/, "fair, merry-eyes, smile, feather-cap, cloak, pipe"], [/\b(clerk|scribe|scholar|judge|master|ledger|book|librarian)/, "face, spectacles, mouth, white-tufts, coat, book"],
  [/\b(druid|hermit|forest|shepherd|herb)/, "face, calm-eyes, white-beard, wreath, robe, staff"], [/\b(alchemist|tinker|inventor|engineer)/, "face, merry-eyes, smile, goggles, apron, flask"],
  [/\b(merchant|trader|pedlar|collector)/, "round, sly-eyes, goatee, wide-hat, coat, purse"], [/\b(fox|cat|vulpine|lynx)/, "fox, cloak"], [/\b(mother|wife|widow|woman|aunt)/, "crone, stern-eyes, kerchief, tunic"],
];

/** Parts that suit a figure of which nothing is known but what it is called. @param {string} id
 * @param {string} name @param {"hero" | "foe" | "boss"} side @param {string[]} hints */
export function composed(id, name, side, hints) {
  const said = [name, id.replace(/-/g, " "), ...hints].join(" | ").toLowerCase();
  const found = WORDS.filter(([word]) => word.test(said)).map(([, art]) => listed(art));
  // a hero is never a beast, whatever it hunts
  const fit = side === "hero" ? found.filter((names) => !names.some((one) => SLOT_OF.get(one) === "beast")) : found;
  const parts = bySlot(fit.reverse().flat());
  if (!fit.length) for (const one of stranger(id, side)) parts[SLOT_OF.get(one) ?? ""] ??= one;
  if (side === "boss" && !parts.hat && !parts.beast) parts.hat = "crown";
  return Object.values(parts);
}

/** Somebody without a trade. @param {string} id @param {"hero" | "foe" | "boss"} side */
function stranger(id, side) {
  const dark = side !== "hero";
  if (dark && hash(`${id} kind`) % 3 === 0) return [pick(`${id} beast`, ["hound", "bat", "toad", "beetle", "imp", "ghost", "golem", "snake", "slime"])];
  return [pick(`${id} head`, dark ? ["skull", "drowned", "tusked", "shade", "crone", "face"] : ["face", "fair", "stout", "long-eared", "round", "half-lit"]),
    pick(`${id} hat`, dark ? ["hood", "tall-hood", "helmet", "bandana", "wide-hat"] : ["cap", "hood", "feather-cap", "headscarf", "helmet", "wide-hat", "goggles"]),
    pick(`${id} garment`, dark ? ["rags", "robe", "mail", "cloak"] : ["tunic", "cloak", "coat", "mail", "scarf", "satchel"]),
    pick(`${id} right`, ["sword", "knife", "axe", "staff", "hammer", "pike", "bow"])];
}

/** What a face needs that nobody has named. @param {Record<string, string>} parts @param {string} id
 * @param {"hero" | "foe" | "boss"} side */
function completed(parts, id, side) {
  const found = { ...parts };
  if (!found.beast) {
    found.garment ??= pick(`${id} garment`, ["tunic", "cloak", "coat"]);
    if (!(found.hat === "diving-helmet" || found.hat === "great-helm")) found.head ??= pick(`${id} head`, ["face", "fair"]);
    if (found.head && !WHOLE.includes(found.head)) {
      found.eyes ??= side === "hero" ? pick(`${id} eyes`, ["calm-eyes", "calm-eyes", "stern-eyes", "merry-eyes", "wide-eyes"]) : "stern-eyes";
      if (!SPEAKING.includes(found.head) && !found.beard) found.mouth ??= side === "hero" ? pick(`${id} mouth`, ["mouth", "smile", "mouth"]) : "grim-mouth";
      const bare = !found.hair && !found.hat && !found.behind && !["stone", "wicker", "pale", "tusked", "marsh"].includes(found.head);
      if (bare) found.hair = pick(`${id} hair`, ["short-hair", "parting", "curls", "bun", "fringe"]);
    }
  }
  if (!["rat", "moth", "crab", "eel", "gull"].includes(found.beast)) found.ground ??= side === "hero" ? "rays" : "gouges";
  return found;
}

/**
 * The parts of a figure's drawing, from the back to the front: those that its pack names, or those that suit it.
 * @param {{ id: string, name: string, side: "hero" | "foe" | "boss", art?: string, hints?: string[] }} figure
 */
export function cast({ id, name, side, art = "", hints = [] }) {
  const named = listed(art);
  const parts = completed(bySlot(named.length ? named : composed(id, name, side, hints)), id, side);
  return SLOTS.flatMap(([slot]) => parts[slot] ?? []);
}

/** The shapes of parts. @param {string[]} names @returns {Shape[]} */
export const shapes = (names) =>
  names.flatMap((name) => SLOTS.find(([slot]) => slot === SLOT_OF.get(name))?.[1][name]() ?? []);
