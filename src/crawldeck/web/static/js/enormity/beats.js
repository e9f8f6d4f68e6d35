// What happened, beat by beat: which kind of event becomes which beat. Everything comes from an event's kind and
// numbers; kinds that are not here are only told. A beat changes how the table stands when its cause was seen.

import { fall, glide, hurt, lean, moment, rolled, say, step, turn } from "./moves.js";
import { ranked, titled } from "./eventcard.js";
import { placed, UNIT } from "./plan.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("../table/director.js").Beat} Beat
 * @typedef {import("../table/director.js").Take} Take
 * @typedef {import("./game.js").Table} Table
 * @typedef {{ table: Table, after: Scene, backdrop: import("./plan.js").Backdrop, rest: readonly Told[] }} Around
 * @typedef {[kind: string, play: (take: Take) => Promise<unknown> | void, at?: string[]] | null} Made
 */

/** @param {Scene} scene @param {string} id */
const spacer = (scene, id) => scene.spacers.find((one) => one.id === id);
/** @param {Scene} scene @param {string} id */
const foe = (scene, id) => scene.foes.find((one) => one.id === id);

/** Nothing is seen; only how the table stands changes. @param {(scene: Scene) => void} change @returns {Made} */
const quietly = (change) => ["word", (take) => take.change(change)];

/** A marker of a player board moves. @param {"vitals" | "stress"} what @param {"+" | "−"} sign @param {string} word @param {string} tone
 * @returns {(data: any, around: Around) => Made} */
const counted = (what, sign, word, tone) => (data, around) => ["hurt", async (take) => {
  await hurt(take, around.table, data.spacer, `${sign}${data.n}${word}`, tone);
  take.change((scene) => {
    const who = spacer(scene, data.spacer);
    if (who) who[what] = data[what];
  });
  await take.wait(300);
}, [`figure:${data.spacer}`]];

/** Somebody is moved to a space at once. @param {string} id @param {string} space @param {Around} around @param {string} [word] @returns {Made} */
const moved = (id, space, around, word = "") => ["walk", async (take) => {
  if (word) say(take, around.table, id, word, "bad");
  await step(take, around.table, id, space, around.after, 260);
}, [`figure:${id}`]];

/** @param {Around} around @param {string} key */
const entry = (around, key) => around.backdrop.book.entries[key];

/** @param {Around} around @param {string} id */
const firstName = (around, id) => (spacer(around.after, id)?.name ?? titled(id)).split(" ")[0];

/** @type {Record<string, (data: any, around: Around, told: Told) => Made>} */
const BEATS = {
  // -- walking --
  Stepped: (data, around) => ["walk", (take) => step(take, around.table, data.who, data.space, around.after), [`figure:${data.who}`]],
  FoeStepped: (data, around) => ["walk", (take) => step(take, around.table, data.foe, data.space, around.after, 160, data.facing), [`figure:${data.foe}`]],
  Started: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) { who.space = data.space; who.status = "in"; } }),
  KnockedBack: (data, around) => moved(data.figure, data.end, around, "knocked back"),
  Lured: (data, around) => moved(data.figure, data.end, around, "dragged"),
  MovedAside: (data, around) => moved(data.figure, data.end, around),
  MovedAway: (data, around) => moved(data.foe, data.end, around),
  BossShifted: (data, around) => moved(data.foe, data.end, around),
  Charged: (data, around) => moved(data.foe, data.end, around, "charges"),
  Pushed: (data, around) => ["walk", async (take) => {
    await step(take, around.table, data.foe, data.end, around.after, 260);
    await step(take, around.table, data.figure, data.pushed, around.after, 200);
  }, [`figure:${data.foe}`]],
  SentElsewhere: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) who.space = ""; }),
  CameBack: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) who.space = data.space; }),
  // -- Blips --
  BlipMoved: (data, around) => ["walk", (take) => glide(take, around.table, data.blip, data.end), [`figure:${data.blip}`]],
  BlipPushed: (data, around) => ["walk", (take) => glide(take, around.table, data.blip, data.end), [`figure:${data.blip}`]],
  BlipSpawned: (data, around) => ["turn", (take) => turn(take, around.table, data.blip, (scene) => {
    const at = around.table.board.plan?.point(data.where);
    const known = around.after.blips.find((one) => one.id === data.blip);
    if (at && !scene.blips.some((one) => one.id === data.blip)) scene.blips.push({ id: data.blip, name: known?.name ?? titled(data.blip), point: data.where, x: at[0] / UNIT, y: at[1] / UNIT, facing: String(data.facing).charAt(0).toUpperCase() });
  }), [`point:${data.where}`]],
  BlipTurned: (data) => quietly((scene) => { const one = scene.blips.find((blip) => blip.id === data.blip); if (one) one.facing = String(data.facing).charAt(0).toUpperCase(); }),
  BlipRevealed: (data, around) => ["turn", (take) => turn(take, around.table, data.blip, () => undefined), [`figure:${data.blip}`]],
  EchoGone: (data, around) => ["fall", (take) => fall(take, around.table, data.blip, "an Echo", (scene) => { scene.blips = scene.blips.filter((one) => one.id !== data.blip); }), [`figure:${data.blip}`]],
  BlipDropped: (data, around) => ["fall", (take) => fall(take, around.table, data.blip, "gone", (scene) => { scene.blips = scene.blips.filter((one) => one.id !== data.blip); })],
  NoiseAssigned: (data, around) => ["word", (take) => say(take, around.table, data.blip, `hears ${data.noise}`, "noise").then(() => take.wait(120)), [`figure:${data.blip}`]],
  NoiseQuiet: (data, around) => ["word", (take) => say(take, around.table, data.spacer, "nothing hears it", "good").then(() => take.wait(200))],
  // -- Intruders --
  IntruderSpawned: (data, around) => ["turn", (take) => turn(take, around.table, data.foe, (scene) => {
    const known = foe(around.after, data.foe);
    const kind = String(data.foe).replace(/-\d+$/, "");
    if (!foe(scene, data.foe)) scene.foes.push({ ...(known ?? { id: data.foe, kind, name: titled(data.foe), facing: "S", at: "" }), space: data.space });
    const blip = scene.blips.find((one) => !around.after.blips.some((other) => other.id === one.id));
    if (blip) scene.blips = scene.blips.filter((one) => one !== blip);
  }), [`space:${data.space}`]],
  FirstContact: (data, around, told) => ["card", (take) => moment(take, around, { kind: "arrival", id: data.sort, cap: "First Contact", title: entry(around, `intruder:${data.sort}`)?.name ?? titled(data.sort),
    lines: [entry(around, `intruder:${data.sort}`)?.lines?.[0] ?? "", told.text], who: around.after.foes.find((one) => one.kind === data.sort)?.id, tone: "foe" })],
  SpecimenDrawn: (data, around, told) => ["card", (take) => moment(take, around, { kind: "arrival", id: data.specimen, cap: "Unique Specimen", title: entry(around, `specimen:${data.specimen}`)?.name ?? titled(data.specimen),
    lines: entry(around, `specimen:${data.specimen}`)?.lines ?? [told.text], who: data.foe, tone: "foe" })],
  Ambushed: (data, around) => ["word", (take) => say(take, around.table, data.foe, "ambush!", "bad").then(() => take.wait(250)), [`figure:${data.foe}`]],
  FoeActs: (data, around) => ["word", (take) => say(take, around.table, data.foe, String(data.protocol), "foe", data.spacer).then(() => take.wait(260)), [`figure:${data.foe}`, `figure:${data.spacer}`]],
  FoeStartled: (data, around) => ["word", (take) => say(take, around.table, data.foe, "surprised", "good").then(() => take.wait(200))],
  FoeAttacks: (data, around) => ["clash", (take) => lean(take, around.table, data.foe, data.spacer, "foe"), [`figure:${data.foe}`, `figure:${data.spacer}`]],
  FoeHits: (data) => ["roll", (take) => rolled(take, data.rolled ?? [], `${data.power} Power`, "foe"), [`figure:${data.spacer}`]],
  DamageReduced: (data, around) => ["clash", (take) => say(take, around.table, data.spacer, [`${data.damage}`, data.gear ? `− ${data.gear} gear` : "", data.shield ? `− ${data.shield} shield` : "",
    data.expertise ? `− ${data.expertise} Expertise` : "", `= ${data.left}`].filter(Boolean).join(" "), "").then(() => take.wait(500)), [`figure:${data.spacer}`]],
  Terrorized: (data, around) => ["word", (take) => say(take, around.table, data.spacer, "terror", "bad").then(() => take.wait(200))],
  ChainBroken: (data, around) => ["word", (take) => say(take, around.table, data.foe, "Chain Break", "good").then(() => take.wait(260))],
  Provoked: (data, around) => ["word", (take) => say(take, around.table, data.foe, "takes its chance", "foe", data.spacer).then(() => take.wait(200)), [`figure:${data.foe}`]],
  // -- attacks --
  AttackDeclared: (data, around) => ["clash", (take) => lean(take, around.table, data.who, data.foe, "own"), [`figure:${data.who}`, `figure:${data.foe}`]],
  DiceRolled: (data) => ["roll", (take) => rolled(take, data.rolled ?? [], "", "own"), [`figure:${data.who}`]],
  Rerolled: (data) => ["roll", (take) => rolled(take, [{ colour: data.colour, face: data.after }], "again", "own")],
  AttackRolled: (data, around) => ["clash", (take) => say(take, around.table, data.foe, `${data.power} of ${data.threshold}`, data.power >= data.threshold ? "good" : "bad").then(() => take.wait(420)), [`figure:${data.foe}`]],
  FoeSuppressed: (data, around) => ["hurt", async (take) => {
    await hurt(take, around.table, data.foe, `▼${data.n}`, "good");
    take.change((scene) => { const one = foe(scene, data.foe); if (one) one.suppressed = (one.suppressed ?? 0) + data.n; });
  }, [`figure:${data.foe}`]],
  FoeWounded: (data, around) => ["hurt", (take) => hurt(take, around.table, data.foe, `Wound ${data.wounds} of ${data.of}`, "good"), [`figure:${data.foe}`]],
  FoeKilled: (data, around) => ["fall", (take) => fall(take, around.table, data.foe, "killed", (scene) => { scene.foes = scene.foes.filter((one) => one.id !== data.foe); }), [`figure:${data.foe}`]],
  // -- a Boss --
  AICardDrawn: (data, around) => {
    const found = entry(around, `ai:${data.card}`);
    const aimed = around.rest.find((one) => ["BossTargets", "BossTargetsArea", "BossUntargeted", "AICardDrawn"].includes(one.kind));
    const steps = (found?.steps ?? []).map((step) => step.startsWith("Target: ") && aimed && aimed.kind !== "AICardDrawn"
      ? `${step} ${aimed.kind === "BossTargets" ? `${spacer(around.after, aimed.data?.spacer)?.name}: ${aimed.data?.why}.` : aimed.text}` : step);
    return ["card", (take) => moment(take, around, { kind: "ai", id: data.card, cap: "AI card", note: ranked(found ?? data), title: data.name || (found?.name ?? titled(data.card)), lines: [data.text], steps, who: data.foe, tone: "foe" }), [`figure:${data.foe}`]];
  },
  BossTargets: (data, around) => ["word", (take) => say(take, around.table, data.foe, data.why, "foe", data.spacer).then(() => take.wait(350)), [`figure:${data.foe}`, `figure:${data.spacer}`]],
  PartDrawn: (data, around) => {
    const found = entry(around, `bp:${data.part}`);
    return ["card", (take) => moment(take, around, { kind: "bp", id: data.part, cap: `${firstName(around, data.who)} aims at this part`, note: ranked(found), title: found?.name ?? titled(data.part), lines: found?.lines, steps: found?.steps, who: data.foe, by: data.who, tone: "own", at: String(data.threshold) }), [`figure:${data.foe}`]];
  },
  PartWounded: (data, around) => ["card", async (take) => {
    await hurt(take, around.table, data.foe, "Wound", "good");
    await moment(take, around, { kind: "wound", id: data.part, cap: "Wound", note: `${data.wounds} of ${data.of}`, title: entry(around, `bp:${data.part}`)?.name ?? titled(data.part), lines: [`${data.wounds} of ${data.of} Wounds.`], who: data.foe, tone: "own" }, 900);
    take.change((scene) => { if (scene.boss) scene.boss.wounds = data.wounds; });
  }, [`figure:${data.foe}`]],
  Escalated: (data, around, told) => ["card", (take) => moment(take, around, { kind: "ai", id: data.part, cap: "Escalation", title: around.after.boss?.name ?? titled(data.boss), lines: [told.text], who: around.after.boss?.figure, tone: "foe" }, 900)],
  BossKilled: (data, around, told) => ["card", (take) => moment(take, around, { kind: "wound", id: data.boss, cap: "The end of it", title: around.after.boss?.name ?? titled(data.boss), lines: [told.text], who: around.after.boss?.figure, tone: "own" })],
  AdversaryComes: (data, around, told) => ["card", (take) => moment(take, around, { kind: "arrival", id: data.adversary, cap: "Zero hour", title: titled(data.adversary), lines: [told.text], who: around.after.foes.find((one) => one.boss)?.id, tone: "foe" })],
  // -- the body --
  VitalsLost: counted("vitals", "−", "", "bad"),
  VitalsGained: counted("vitals", "+", "", "good"),
  StressGained: counted("stress", "+", " Stress", "stress"),
  StressLost: counted("stress", "−", " Stress", "good"),
  AdrenalineRose: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) who.adrenaline = data.adrenaline; }),
  AdrenalineFell: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) who.adrenaline = data.adrenaline; }),
  KnockedDown: (data, around) => ["hurt", async (take) => {
    await hurt(take, around.table, data.spacer, "down", "bad");
    take.change((scene) => { const who = spacer(scene, data.spacer); if (who) who.down = 1; });
  }, [`figure:${data.spacer}`]],
  StoodUp: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who) who.down = 0; }),
  BrokeDown: (data, around) => ["card", (take) => moment(take, around, { kind: "breakdown", id: data.card, cap: "Breakdown", note: `Stress ${data.stress}, Vitals ${data.vitals}`, title: entry(around, `breakdown:${data.card}`)?.name ?? titled(data.card), lines: [data.what], who: data.spacer, tone: "foe" }), [`figure:${data.spacer}`]],
  BreakdownFlipped: (data, around) => ["card", (take) => moment(take, around, { kind: "breakdown", id: data.card, cap: "Gets over it", title: data.back, lines: [data.what], who: data.spacer, tone: "find" }, 1100), [`figure:${data.spacer}`]],
  Flatlined: (data, around) => ["card", (take) => moment(take, around, { kind: "flatline", id: data.card, cap: "Flatline", title: entry(around, `flatline:${data.card}`)?.name ?? titled(data.card), lines: [data.what], who: data.spacer, tone: "foe" }), [`figure:${data.spacer}`]],
  SpacerDied: (data, around, told) => ["card", async (take) => {
    await moment(take, around, { kind: "death", id: data.spacer, cap: "Death", title: spacer(around.after, data.spacer)?.name ?? titled(data.spacer), lines: [told.text], who: data.spacer, tone: "foe" });
    await fall(take, around.table, data.spacer, "", (scene) => { const who = spacer(scene, data.spacer); if (who) { who.status = "dead"; who.space = ""; who.light = []; } });
  }, [`figure:${data.spacer}`]],
  Awakened: (data, around) => ["card", (take) => moment(take, around, { kind: "awakening", id: data.card, cap: "Awakening", title: entry(around, `awakening:${data.card}`)?.name ?? titled(data.card), lines: [data.what], who: data.spacer, tone: "find" })],
  ConditionGained: (data, around) => ["card", (take) => moment(take, around, { kind: "condition", id: data.condition, cap: "Condition", title: entry(around, `condition:${data.condition}`)?.name ?? titled(data.condition), lines: entry(around, `condition:${data.condition}`)?.lines, who: data.spacer, tone: "foe" }, 900), [`figure:${data.spacer}`]],
  // -- the run --
  TurnBegan: (data) => quietly((scene) => { scene.focus = scene.acting = data.spacer; }),
  CardPlayed: (data) => quietly((scene) => { const who = spacer(scene, data.spacer); if (who && !who.played.includes(data.side)) who.played.push(data.side); }),
  PoolMilled: (data) => quietly((scene) => { Object.assign(scene.active, { confidence: data.confidence, discipline: data.discipline, expertise: data.expertise }); Object.assign(scene.incoming, { confidence: 0, discipline: 0, expertise: 0 }); }),
  TokensPlaced: (data) => quietly((scene) => { scene[data.pool === "Incoming" ? "incoming" : "active"][/** @type {"confidence"} */ (String(data.token).toLowerCase())] = data.now; }),
  TokensSpent: (data) => quietly((scene) => { scene.active[/** @type {"confidence"} */ (String(data.token).toLowerCase())] = data.left; }),
  TookPriority: (data) => quietly((scene) => { scene.priority = data.spacer; }),
  CountdownMoved: (data, around, told) => {
    const level = around.table.client.frame?.scene.clock.level;
    const change = (/** @type {Scene} */ scene) => { scene.clock.countdown = data.now; scene.clock.level = data.level; };
    if (level === data.level) return quietly(change);
    return ["card", async (take) => {
      await moment(take, around, { kind: "arrival", id: `countdown-${data.now}`, cap: "Countdown", note: `${data.level} level`, title: data.now ? `Countdown ${data.now}` : "Zero hour", lines: [told.text], tone: "foe" });
      take.change(change);
    }];
  },
  MarkerMoved: (data) => quietly((scene) => { scene.clock.marker = data.now; }),
  Discovered: (data, around) => ["card", (take) => moment(take, around, { kind: "discovery", id: data.discovery, cap: "Discovery", title: data.name, lines: [data.text], who: data.spacer, tone: "find" }), [`figure:${data.spacer}`]],
  CodeOpened: (data, around) => ["card", (take) => moment(take, around, { kind: "code", id: data.code, cap: "Console", title: "On the console", lines: [data.text], who: data.spacer, tone: "find" }), [`figure:${data.spacer}`]],
  ScriptRead: (data, around) => ["card", (take) => moment(take, around, { kind: "script", id: data.script, cap: "Script", title: entry(around, `script:${data.script}`)?.name ?? titled(data.script), lines: [data.text], who: data.spacer, tone: "find" })],
  Looted: (data, around) => ["card", (take) => moment(take, around, { kind: "gear", id: data.card, cap: "Found", title: around.backdrop.book.gear[data.card]?.name ?? titled(data.card), lines: around.backdrop.book.gear[data.card]?.lines, who: data.spacer, tone: "find" }, 1100)],
  StratagemReady: (data, around) => ["card", (take) => moment(take, around, { kind: "stratagem", id: data.card, cap: "Stratagem ready", title: entry(around, `stratagem:${data.card}`)?.name ?? titled(data.card), lines: entry(around, `stratagem:${data.card}`)?.lines, tone: "find" }, 1000)],
  StratagemUsed: (data, around) => ["card", (take) => moment(take, around, { kind: "stratagem", id: data.card, cap: "Stratagem", title: entry(around, `stratagem:${data.card}`)?.name ?? titled(data.card), lines: entry(around, `stratagem:${data.card}`)?.lines, who: data.spacer, tone: "find" }, 1100)],
  ExtractionAvailable: (data, around, told) => ["card", (take) => moment(take, around, { kind: "location", id: "extraction", cap: "Extraction", title: "The way out", lines: [told.text], tone: "find", sign: "extraction" }, 1300)],
  Extracted: (data, around, told) => ["card", async (take) => {
    await moment(take, around, { kind: "location", id: "extracted", cap: "Extraction", title: spacer(around.after, data.spacer)?.name ?? titled(data.spacer), lines: [told.text], who: data.spacer, tone: "find", sign: "extraction" }, 1300);
    await fall(take, around.table, data.spacer, "", (scene) => { const who = spacer(scene, data.spacer); if (who) { who.status = "out"; who.space = ""; who.light = []; } });
  }],
  DoorOpened: (data) => quietly((scene) => doors(scene, data.door, "open")),
  DoorClosed: (data) => quietly((scene) => doors(scene, data.door, "closed")),
  DoorWelded: (data) => quietly((scene) => doors(scene, data.leaf, "welded")),
  WeldBroken: (data) => quietly((scene) => doors(scene, data.leaf, "open")),
  DoorTorn: (data) => quietly((scene) => doors(scene, data.leaf, "broken")),
};

/** @param {Scene} scene @param {string} door @param {string} state */
function doors(scene, door, state) {
  for (const name of Object.keys(scene.doors)) if (name === door || name.startsWith(`${door}/`)) scene.doors[name] = state;
}

/** @param {Told[]} news @param {Frame} standing @param {Frame} after @param {Table} table @returns {Beat[]} */
export function beats(news, standing, after, table) {
  const backdrop = table.backdrop(after);
  if (!backdrop) return [];
  /** @type {Around} */ const around = { table, after: after.scene, backdrop, rest: [] };
  return news.flatMap((line, at) => {
    const told = { ...line, text: placed(line.text) };
    const made = BEATS[told.kind]?.(told.data ?? {}, { ...around, rest: news.slice(at + 1) }, told);
    if (!made) return [];
    const [kind, play, where = []] = made;
    return [{ n: told.n, kind, text: kind === "walk" ? "" : told.text, at: where, play: async (/** @type {Take} */ take) => {
      table.look(where);
      await play(take);
    } }];
  });
}

/** Where what was shown differs from how the table stands. @param {Scene} shown @param {Scene} now */
export function drift(shown, now) {
  /** @type {string[]} */ const found = [];
  for (const who of now.spacers) {
    const other = spacer(shown, who.id);
    for (const what of /** @type {const} */ (["vitals", "stress", "space", "status"])) {
      if (other && who.status === "in" && other[what] !== who[what]) found.push(`${who.id} ${what} ${other[what]} ${who[what]}`);
    }
  }
  for (const one of now.foes) {
    const other = foe(shown, one.id);
    if (!other || other.space !== one.space) found.push(`${one.id} ${other?.space ?? "not there"} ${one.space}`);
  }
  for (const one of now.blips) {
    const other = shown.blips.find((blip) => blip.id === one.id);
    if (!other || other.point !== one.point) found.push(`${one.id} ${other?.point ?? "not there"} ${one.point}`);
  }
  return found.join("; ");
}

