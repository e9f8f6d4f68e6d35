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

/** What words in a name look like; the first that fits each slot counts. @type {[words: string, art: string][]} */
const WORDS = [
  ["rat|mouse|mice|vermin|weasel|mole|ferret", "rat"], ["moth|butterfly", "moth"], ["crab|lobster|crayfish", "crab"],
  ["eel|fish|shark|lamprey|worm|leech", "eel"], ["gull|crow|raven|hawk|owl|bird|vulture|goose|heron|harpy", "gull"],
  ["hound|wolf|wolves|dog|jackal|hyena|warg|mastiff", "hound"], ["bat", "bat"], ["spider|tarantula|weaver", "spider"],
  ["bear|boar|ox|bull|badger|beast|ape", "bear"], ["toad|frog|newt", "toad"],
  ["snake|serpent|viper|adder|cobra|lizard", "snake"], ["beetle|bug|ant|scorpion|cockroach|louse|insect", "beetle"],
  ["swarm|flies|bees?|wasp|locust|gnat", "swarm"], ["drip|drop|tear|puddle", "drop"],
  ["slime|ooze|jelly|mud|blob|sludge", "slime"], ["maw|mouth|eater|devourer|swallower|mimic", "maw"],
  ["furnace|stove|oven|boiler|kiln", "furnace"], ["ghost|spirit|phantom|wraith|spectre|shade|banshee|haunt", "ghost"],
  ["wisp|flame|fire|elemental|spark|blaze", "wisp"],
  ["plant|vine|flower|fungus|fungi|mushroom|thorn|bloom|thornback", "plant"],
  ["tree|root|oak|willow|treant|stump", "tree"], ["machine|automaton|engine|clock|clockwork|robot|turret", "machine"],
  ["golem|statue|gargoyle|stone|boulder|colossus", "golem"], ["dragon|drake|wyrm|wyvern|basilisk", "dragon"],
  ["eye|beholder|watcher|gaze", "eye"], ["kraken|tentacle|squid|octopus", "tentacles"],
  ["imp|demon|devil|fiend", "imp"], ["skeleton|bone|lich|reaper|death|crypt|tomb", "skull, rags"],
  ["drowned|zombie|corpse|ghoul|undead|mummy|risen", "drowned, rags, hair-of-weed"],
  ["witch|witches|hag|crone", "crone, stern-eyes, wild-hair, witch-hat, robe"],
  ["wizard|mage|sorcerer|sorceress|warlock|magic|magician|seer", "face, stern-eyes, white-beard, witch-hat, robe, staff"],
  ["knight|paladin|templar|champion", "face, great-helm, armour, sword"],
  ["archer|hunter|ranger|bow|scout|courier", "fair, hood, cloak, bow"],
  ["thief|thieves|bandit|rogue|robber|brigand|cutpurse|smuggler|assassin", "face, mask, hood, rags, knife"],
  ["pirate|corsair|buccaneer", "face, eye-patch, moustache, bandana, stripes, cutlass"],
  ["king|lord|emperor|prince|duke|baron", "face, stern-eyes, white-beard, crown, cloak"],
  ["queen|empress|lady|princess", "fair, stern-eyes, long-hair, crown, cloak"],
  ["priest|monk|brother|cultist|acolyte|prophet|abbot", "face, shut-eyes, hood, robe, candle"],
  ["troll|ogre|orc|giant|brute|berserker", "tusked, stern-eyes, horns, fur, axe"],
  ["goblin|kobold|gnome|gremlin", "long-eared, sly-eyes, teeth, rags, knife"],
  ["dwarf|dwarves|dwarven|miner|quarry", "stout, stern-eyes, beard, helmet, tunic, pick"],
  ["elf|elves|elven|fae|fairy", "long-eared, calm-eyes, mouth, parting, cloak, bow"],
  ["smith|blacksmith|forge|mason", "stout, stern-eyes, beard, cap, apron, hammer"],
  ["cook|chef|baker|butcher", "round, stern-eyes, moustache, cook-hat, apron, ladle"],
  ["nurse|healer|medic|surgeon|doctor|cleric", "fair, calm-eyes, mouth, nurse-cap, apron, bandage"],
  ["sailor|bosun|mate|seaman|gunner|whaler", "face, stern-eyes, beard, sailor-cap, stripes, rope-end"],
  ["fisher|fisherman|net|angler", "face, calm-eyes, moustache, souwester, oilskin, net"],
  ["captain|general|commander|marshal", "face, stern-eyes, moustache, wide-hat, coat, sword"],
  ["guard|soldier|warden|pike|sentinel|watchman|sentry", "face, stern-eyes, moustache, kettle-hat, uniform, pike"],
  ["warrior|fighter|barbarian|viking|axe", "stout, stern-eyes, beard, helmet, fur, axe"],
  ["lamp|lantern|light|keeper|lamplighter", "half-lit, headscarf, tunic, lantern"],
  ["piper|bard|minstrel|singer|fiddler", "fair, merry-eyes, smile, feather-cap, cloak, pipe"],
  ["clerk|scribe|scholar|judge|master|ledger|book|librarian", "face, spectacles, mouth, white-tufts, coat, book"],
  ["druid|hermit|forester|shepherd|herbalist", "face, calm-eyes, white-beard, wreath, robe, staff"],
  ["alchemist|tinker|inventor|engineer", "face, merry-eyes, smile, goggles, apron, flask"],
  ["merchant|trader|pedlar|collector", "round, sly-eyes, goatee, wide-hat, coat, purse"],
  ["fox|foxes|cat|lynx", "fox, cloak"], ["mother|wife|widow|woman|aunt|sister", "crone, stern-eyes, kerchief, tunic"],
];

/** Whether one of some words, or of their plurals, stands in a text. @param {string} words @param {string} said */
const says = (words, said) => new RegExp(`\\b(?:${words})(?:s|es)?\\b`).test(said);

/** Parts that suit a figure of which nothing is known but what it is called. @param {string} id
 * @param {string} name @param {"hero" | "foe" | "boss"} side @param {string[]} hints */
export function composed(id, name, side, hints) {
  const said = [name, id.replace(/-/g, " "), ...hints].join(" | ").toLowerCase();
  const found = WORDS.filter(([words]) => says(words, said)).map(([, art]) => listed(art));
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
  return [pick(`${id} head`, dark ? ["skull", "drowned", "tusked", "crone", "face", "stout"] : ["face", "fair", "stout", "long-eared", "round", "half-lit"]),
    pick(`${id} hat`, dark ? ["hood", "tall-hood", "helmet", "bandana", "wide-hat"] : ["cap", "hood", "feather-cap", "headscarf", "helmet", "wide-hat", "goggles"]),
    pick(`${id} garment`, dark ? ["rags", "robe", "mail", "cloak"] : ["tunic", "cloak", "coat", "mail", "scarf", "satchel"]),
    pick(`${id} right`, ["sword", "knife", "axe", "staff", "hammer", "pike", "bow"])];
}

/** What a face needs that nobody has named. @param {Record<string, string>} parts @param {string} id
 * @param {"hero" | "foe" | "boss"} side */
function completed(parts, id, side) {
  const found = { ...parts };
  if (found.head === "shade" && !["hood", "tall-hood"].includes(found.hat)) found.hat = "hood";
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

/** The shapes of a part. @param {string} name @returns {Shape[]} */
export const shapes = (name) => SLOTS.find(([slot]) => slot === SLOT_OF.get(name))?.[1][name]() ?? [];

/** Tools so long that they stand lower under an arch. */
export const TALL = ["sword", "hot-sword", "cutlass", "pike", "halberd", "harpoon", "trident", "staff", "hammer", "axe",
  "snuffer-cone", "ladle", "rope-end", "hook", "pick", "pistol"];
