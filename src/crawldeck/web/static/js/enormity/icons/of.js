// Which icon a thing has: by its own name, by words in it, else by its kind.

/**
 * @typedef {object} Thing something of the book or the scene as it came
 * @property {string} [kind] gear, condition, stratagem, ai, bp, tile …; or the kind of an action
 * @property {string} [id] its name, or `kind:name` @property {string} [card]
 * @property {string} [name] @property {string} [note] @property {readonly string[]} [lines] @property {string} [text]
 * @property {number} [ammo] @property {number} [charges]
 */

/** Words of an id or a name, the first that fits. @type {[RegExp, string][]} */
const SAID = [
  [/sniper|long eye|marksman/, "sniper"], [/rivet|cannon|launcher/, "cannon"], [/coil|rail/, "coil"], [/flamer|flamethrow/, "flamer"], [/nailer|nail gun/, "nailer"],
  [/flare/, "flare"], [/shotgun|breacher/, "shotgun"], [/\bsmg\b|stitcher|submachine/, "smg"], [/rifle|carbine|musket/, "rifle"], [/revolver/, "revolver"], [/pistol|sidearm/, "pistol"],
  [/maul|hammer|mace/, "maul"], [/saw\b|chain/, "saw"], [/spear|lance|pike/, "spear"], [/hook|crook/, "hook"], [/knife|blade|sword|dagger|axe/, "blade"],
  [/multitool|wrench/, "multitool"], [/welder|torch/, "welder"], [/scanner|sensor|detector/, "scanner"], [/med ?kit|hospice kit|first aid/, "medkit"],
  [/lamp oil|\boil\b/, "oil"], [/lamp|lantern|candle/, "lamp"], [/calmer|pill|drug|sedat/, "calmers"], [/key ?card|keys?\b|pass\b/, "keycard"], [/grapple|rope|cable/, "grapple"],
  [/datapad|tablet|computer/, "datapad"], [/hymnal|book|psalter|bible/, "book"], [/satchel|bomb|charge|powder|grenade/, "satchel"], [/tally|beads|rosary/, "beads"],
  [/\bpots?\b|incense|censer/, "pots"], [/strap|sling|harness/, "strap"], [/backpack|rucksack/, "backpack"], [/\bmail\b/, "mail"], [/plate|reliquary/, "plate"], [/shield|bulwark|armou?r/, "armour"],
  [/suit|hauler|pathfinder/, "suit"], [/crate|box/, "crate"], [/pillar|column/, "pillar"], [/smoke|fog|steam/, "smoke"], [/aflame|fire|flame|burn/, "fire"], [/goo|slime|tallow|wax/, "goo"],
  [/nest|hive|egg/, "nest"], [/pew|bench/, "pew"], [/font|basin|well\b/, "font"], [/glass|shard/, "glass"], [/bulkhead|rubble|debris/, "bulkhead"], [/barrier|barricade|fence/, "barrier"],
  [/bleed|blood/, "bleeding"], [/daze|stun/, "dazed"], [/gift|larva|parasite/, "gift"], [/mark|hunted/, "marked"], [/steel|calm|resolve/, "steeled"], [/numb|frozen|cold/, "numb"],
  [/haunt|ghost/, "haunted"], [/soak|wet|drench/, "soaked"], [/hymn|song|sing|choir/, "hymn"], [/sleep|dream/, "asleep"], [/radiat/, "radiation"], [/infect|plague/, "infection"],
  [/weld|ward/, "welded"], [/door|gate|hatch/, "door"], [/bell|scream|noise|hull/, "noise"], [/eye|sight|watch/, "sight"], [/vital|heart|heal|medic/, "vitals"], [/stress|panic|fear|terror/, "stress"],
  [/fall back|retreat/, "fallback"], [/move|walk|run\b|pace|gait/, "move"], [/sneak|crawl|creep|quiet/, "sneak"], [/skull|bone|dead|death|grave/, "skull"], [/mercy|attack|strike|shot|shoot/, "attack"],
];

/** What stands for a kind when nothing fits better. @type {Record<string, string>} */
const KINDS = {
  "full-reload": "reload", "catch-breath": "breathe", effects: "use", gear: "support", item: "support", condition: "condition", breakdown: "breakdown", awakening: "awakening",
  flatline: "flatline", death: "skull", stratagem: "stratagem", discovery: "discovery", fixed: "discovery", ai: "ai", bp: "part", boss: "foes", intruder: "foes", specimen: "foes", figure: "foes",
  spacer: "crew", tile: "tile", location: "location", mission: "mission", script: "script", code: "code", clue: "clue", card: "card", ability: "use", triggered: "use", reaction: "react",
  passive: "info", melee: "melee", suit: "suit", engram: "engram", token: "any", skill: "die", space: "move", end: "end-turn",
};

/**
 * @param {Thing | string} thing @param {(name: string) => boolean} known
 * @returns {string} the name of an icon
 */
export function nameOf(thing, known) {
  const one = typeof thing === "string" ? { id: thing } : thing;
  const [before, after] = (one.id ?? one.card ?? "").split(":");
  const id = after ?? before;
  const kind = one.kind ?? (after === undefined ? "" : before);
  const own = (/** @type {string} */ name) => Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  const tried = [id, id.replace(/-(?:i|ii|iii|iv|v)$/, ""), kind && !own(kind) ? kind : ""].find((name) => name && known(name));
  if (tried) return tried;
  const words = `${id} ${one.name ?? ""}`.toLowerCase().replaceAll("-", " ");
  const said = SAID.find(([sign]) => sign.test(words))?.[1];
  if (said) return said;
  if (kind === "gear" && (one.ammo || /weapon|melee|hand/i.test(one.note ?? ""))) return "weapon";
  return own(kind) ?? own(id) ?? "card";
}
