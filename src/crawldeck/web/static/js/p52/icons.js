// Icons in one style: solid, in the colour of the text, with one accent (`--icon-accent`).

import { s } from "../dom.js";
import { SUITS } from "./icons/cards.js";
import { SIGNS } from "./icons/signs.js";
import { THINGS } from "./icons/things.js";

export { SUITS, pip, playingCard, split, spoken } from "./icons/cards.js";

const ACCENT = "var(--icon-accent, #d9542f)";

/** Other names for the same sign: kinds of spots, conditions and answers as the wire calls them. @type {Record<string, string>} */
const ALSO = {
  obstructed: "rough", special: "special-chest", blocked: "wall", "minor-boss": "boss", "major-boss": "boss", door: "exit",
  "way-in": "start", unseen: "hidden", stealthy: "hidden", burn: "burning", shield: "shield", items: "pouch", regenerating: "heal",
  dead: "skull", snared: "snare", stun: "stunned", move: "boot", attack: "sword", strike: "sword", again: "sweep", counter: "parry",
  defend: "shield", endure: "pass", use: "potion", hurl: "throw", pick: "take", lamp: "lantern", leave: "exit", stay: "pass",
  cast: "magic", perform: "magic", work: "star", send: "arrow", get: "take", equip: "gear", doff: "bag", plain: "cards", flip: "cards",
  step: "boot", push: "push", land: "leap", read: "book", decline: "cross", agree: "check", guide: "arrow", roam: "party", choose: "talk",
  rig: "craft", points: "level", point: "level", core: "level", study: "book", learn: "book", advance: "level", raise: "level", later: "wait", enough: "check",
  resurrect: "revive", bury: "skull", salve: "bread", lay: "cards", arrange: "cards", finish: "check", hp: "heart", life: "heart",
};

/** @type {Record<string, string>} */
const PATHS = { ...THINGS, ...SIGNS, ...Object.fromEntries(Object.values(SUITS).map(({ name, path, cut }) => [name.slice(0, -1), path + (cut ?? "")])) };

/** Every icon there is. */
export const NAMES = Object.keys(PATHS);

/**
 * An icon; it says nothing to screen readers, for a word stands beside it.
 * @param {string} name as in `NAMES`, or a word of the wire @param {number} [size]
 */
export function icon(name, size) {
  const known = PATHS[name] ? name : ALSO[name] ?? "thing";
  const [solid, accent] = PATHS[known].split("|");
  return s("svg", { class: `icon icon-${known}`, viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", focusable: "false" },
    s("path", { d: solid, fill: "currentColor", "fill-rule": "evenodd" }), accent ? s("path", { d: accent, fill: ACCENT }) : null);
}

/** What a thing serves as, or what it does first: as `sort` says on the wire. @type {Record<string, string>} */
const SORTS = {
  sword: "sword", knife: "knife", dagger: "knife", pike: "pike", spear: "pike", lance: "pike", bow: "bow", crossbow: "bow", sling: "bow", arrow: "arrows", bolt: "arrows",
  staff: "staff", wand: "wand", shield: "shield", harpoon: "harpoon", axe: "axe", hammer: "hammer", mace: "hammer", club: "hammer", sabre: "cutlass",
  key: "key", "gate-key": "seal", pick: "lockpick", treasure: "gem", heal: "potion", revive: "revive", light: "lantern", stamina: "stamina", haste: "haste",
  turns: "watch", vanish: "hidden", damage: "blast", freeze: "frozen", push: "push", snare: "snare", dissolve: "water-flask", train: "scroll", tune: "stone",
  strike: "sword", leap: "leap", burn: "burning", reveal: "eye", regenerate: "heal", steal: "steal", craft: "craft", coat: "bottle", inspire: "inspired",
  rout: "rout", lore: "book", carry: "carry", special: "magic",
};
/** Where a thing is worn. @type {Record<string, string>} */
const WORN = { head: "helmet", torso: "coat", arms: "bracers", legs: "greaves", feet: "boot", neck: "amulet", back: "cloak", hand: "sword" };
/** Kinds of abilities. @type {Record<string, string>} */
const KINDS = { melee: "sword", ranged: "bow", magic: "magic", defence: "shield", action: "star", lock: "lock" };
/** What words of a name look like. @type {[words: string, icon: string][]} */
const WORDS = [
  ["bread|loaf|mossbread|cake|pie", "bread"], ["crust|biscuit|ration|cheese|meat|apple", "crust"], ["torch", "torch"], ["lamp oil|fire flask|furnace flask|oil", "fire-flask"],
  ["frost flask|deep frost flask", "frost-flask"], ["flood flask|sluice flask|acid|remover", "water-flask"], ["bomb|grenade|powder", "bomb"], ["smoke|ash|soot|fog|dust", "smoke"],
  ["spikes|caltrops", "spikes"], ["rum|syrup|draught|wine|ale|spirit|salts|long stride", "bottle"], ["tonic|potion|elixir|flask|hearthblood", "potion"], ["watch|clock|hourglass", "watch"],
  ["page|scroll|map|apology|deed", "scroll"], ["book|ledger|manual|lore", "book"], ["weights", "weights"], ["whetstone|oilstone|flint", "stone"], ["rivets?|nails?|spring|kit", "rivets"],
  ["wings?", "wings"], ["cloak|mantle|cape", "cloak"], ["boots?|shoes?|sandals", "boot"], ["mail|chain", "mail"], ["sabre|cutlass|scimitar", "cutlass"], ["axe", "axe"], ["hammer|mace", "hammer"],
  ["lantern fox|fox|hound|cat|pet", "paw"], ["lamp|lantern|lamp-sight", "lantern"], ["ticket|property", "ticket"], ["seal|medal|badge", "seal"], ["ring", "ring"], ["locket|amulet|necklace", "amulet"], ["egg", "egg"],
  ["gem|jewel|crystal|diamond", "gem"], ["cup|goblet|chalice", "cup"], ["feather|quill", "feather"], ["letter|notice", "letter"], ["crab", "crab"], ["bats?", "claw"],
  ["grapple|fists?|punch|wrestle", "fist"], ["parry|riposte", "parry"], ["dodge|duck|sidestep", "dodge"], ["block|brace|ward|guard", "shield"], ["sweep|swing|cleave", "sweep"],
  ["shove|charge", "push"], ["rally|horn|shout", "horn"], ["rime|ice|frost|cold", "frozen"], ["sluice|wave|brine|water|tide", "water"], ["wind|gust|breath", "wind"],
  ["ember|fire|flame|brand|kindle|burst", "flame"], ["mend|soothe|heal|bandage|warmth|glow", "heal"], ["rekindle|revive|raise", "revive"], ["climb|up you go|rope", "climb"], ["trip|line|trap", "snare"],
];

/**
 * The icon of an item or an ability, from what the wire says about it; the words of its id are read, too, which are the
 * same in every language.
 * @param {{ sort?: string, part?: string, kind?: string } | undefined} thing @param {string} id
 */
export function iconOf(thing, id) {
  if (!thing) return "thing";
  const said = id.replaceAll("-", " "), { sort = "", part = "", kind = "" } = thing;
  const holds = part === "hand" && SORTS[sort];
  if (holds) return holds;
  const word = WORDS.find(([words]) => new RegExp(`\\b(?:${words})`).test(said))?.[1];
  return word ?? SORTS[sort] ?? WORN[part] ?? KINDS[kind] ?? "thing";
}
