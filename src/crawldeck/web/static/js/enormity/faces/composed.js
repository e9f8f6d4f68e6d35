// A drawing for what has none: its words suggest parts, and a number made from its id settles the
// rest, so that it always looks the same.

/** @param {string} text @returns {number} a number made of a text (FNV-1a) */
export function hash(text) {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  found ^= found >>> 15;
  return Math.imul(found, 0x2c1b3c6d) >>> 0;
}

/** @typedef {[RegExp, string][]} Hints */

/** @type {Record<string, Hints>} */
const CREW = {
  head: [[/secur|guard|knight|soldier|marine|breach/, "greathelm"], [/engin|weld|tech|mechan|smith/, "braids"],
    [/medic|doctor|nurse|surge/, "medic"], [/scien|scholar|priest|monk|chaplain|research/, "hood"],
    [/captain|command|officer|pilot|bosun/, "bare"], [/ops|operat|scout|ranger|pathf/, "helmet"]],
  body: [[/bulwark|armou?r|heavy|plate/, "bulwark"], [/haul|cargo|porter|load|engin/, "hauler"],
    [/path|light|scout|medic|runner/, "pathfinder"], [/scien|scholar|priest|chaplain/, "coat"]],
  hand: [[/rifle|carbine|sniper|ops/, "rifle"], [/shotgun|breach/, "shotgun"], [/shield|secur|guard/, "shield"], [/lamp|lantern|light/, "lamp"],
    [/weld|engin|torch/, "welder"], [/medic|doctor|nurse|kit/, "medkit"], [/spear/, "spear"], [/hook/, "hook"], [/maul|hammer/, "maul"],
    [/scan|sensor/, "scanner"], [/book|priest|hymn/, "book"], [/blade|knife|sword/, "knife"], [/smg/, "smg"], [/pistol|revolver/, "pistol"]],
};

/** @type {Record<string, Hints>} */
const FOES = {
  head: [[/grin|smil|teeth|rictus|laugh/, "grin"], [/hollow|empty|husk|suit|void/, "void"], [/weep|tear|cry|mourn|keen/, "weeping"],
    [/bone|skull|oss|dead|grave|lich/, "skull"], [/insect|chitin|spider|mantis|swarm|hive|brood/, "mandibles"],
    [/maw|mouth|leech|worm|devour|glut/, "maw"], [/eye|watch|gaze|seer|witness/, "eyes"], [/mask|mime|doll|porcelain|choir/, "mask"],
    [/king|queen|ash|lord|warden|keeper/, "ashen"]],
  body: [[/crawl|spider|insect|hive|brood/, "crawler"], [/serpent|worm|coil|eel|snake/, "coil"], [/drift|float|jelly|ghost|spirit/, "drift"],
    [/hollow|husk|suit|golem|brute/, "husk"], [/weep|veil|shroud|widow|bride/, "shroud"], [/bone|oss|skull/, "bones"],
    [/king|queen|robe|priest|lord|keeper/, "robe"], [/hound|grin|rictus|stalk|leap/, "crouch"]],
  mark: [[/king|queen|lord|crown|prince/, "crown"], [/horn|ram|bull|devil/, "horns"], [/bishop|prior|pope/, "mitre"], [/hood|monk|acolyte/, "cowl"],
    [/fire|flame|burn|stok/, "flames"], [/glass|crystal|shard/, "shards"], [/drown|sea|flood|tide/, "waves"], [/sewn|stitch|patch/, "stitches"],
    [/veil|matron|widow|bride/, "veil"], [/lens|ocul|monocle/, "lens"], [/key|door/, "keys"], [/lamp|lantern|candle/, "lantern"],
    [/plate|armou?r/, "plate"], [/song|sing|cantor|hymn|bell/, "rings"], [/nail|thorn/, "nails"], [/quick|run|swift/, "streaks"]],
};

const MORE = {
  crew: { head: ["helmet", "hood", "greathelm", "braids", "medic", "bare"], body: ["eva", "coat", "bulwark", "hauler", "pathfinder"],
    hand: ["rifle", "shotgun", "pistol", "smg", "lamp", "knife", "spear", "maul", "scanner", "welder"] },
  foes: { head: ["mandibles", "maw", "eyes", "mask", "skull", "void", "weeping", "grin"], body: ["crawler", "coil", "drift", "husk", "shroud", "bones", "crouch"],
    mark: ["spines", "horns", "nails", "shards", "stitches"] },
};

/** What a head is seldom without. @type {Record<string, string[][]>} */
const WITH = { helmet: [["visor", "antenna"], ["visor"]], hood: [["spectacles"], ["visor"]], greathelm: [["slit"]], braids: [["goggles"], ["goggles", "respirator"]],
  medic: [["headlamp"], ["boom"]], bare: [["cap"], ["beard"], ["scar", "boom"]], ashen: [["lens"]] };

/** @param {Hints} hints @param {string} words */
const said = (hints, words) => hints.find(([sign]) => sign.test(words))?.[1];

/**
 * Parts for something that names none.
 * @param {string} id @param {string} side @param {string[]} hints name, role, flags
 * @returns {string[]}
 */
export function composed(id, side, hints) {
  const words = `${id} ${hints.join(" ")}`.toLowerCase();
  const seed = hash(id);
  /** @template T @param {T[]} from @param {number} turn @returns {T} */
  const pick = (from, turn) => from[Math.floor(seed / turn) % from.length];
  const crew = side === "spacer";
  const known = crew ? CREW : FOES;
  const head = said(known.head, words) ?? pick(crew ? MORE.crew.head : MORE.foes.head, 1);
  const body = said(known.body, words) ?? pick(crew ? MORE.crew.body : MORE.foes.body, 11);
  const more = WITH[head] ? pick(WITH[head], 61) : [];
  if (crew) return [head, body, ...more, said(CREW.hand, words) ?? pick(MORE.crew.hand, 131)];
  const mark = said(FOES.mark, words) ?? (side === "intruder" ? pick([...MORE.foes.mark, ""], 67) : "crown");
  const great = side === "intruder" ? [] : [head === "skull" ? "halo" : "spines"];
  return [head, body, ...more, ...great, mark].filter(Boolean);
}
