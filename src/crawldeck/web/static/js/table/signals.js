// One's turn and what happens, heard and felt: only what was asked for, and nothing while nobody looks.

import * as keep from "../keep.js";
import { tr } from "../texts.js";
import { NOTIFY, SOUND } from "./together.js";
import { traits } from "./traits.js";

/** @typedef {import("./sound.js").Moment} Moment */

let begun = false;
/** The strongest of several at once is heard. @type {readonly Moment[]} */
const STRONGEST = ["death", "kill", "level", "hit", "flip"];
/** Milliseconds that a phone shakes. @type {Partial<Record<Moment, number[]>>} */
const SHAKES = { hit: [30], kill: [40], death: [60, 60, 120], turn: [40, 50, 40] };
const BETWEEN = 90;

/** @param {import("./client.js").Client} client */
export function begin(client) {
  if (begun) return;
  begun = true;
  let told = client.frame?.log.at(-1)?.n ?? -1;
  let fresh = client.frame === null;
  let mine = client.mine;
  let last = 0;

  /** @param {Moment} moment */
  async function signal(moment) {
    const loud = keep.read(SOUND, 0);
    if (!loud || document.hidden) return;
    const now = performance.now();
    if (moment === "flip" && now - last < BETWEEN) return;
    last = now;
    const sound = await import("./sound.js");
    sound.volume(loud);
    sound.play(moment);
    const shake = SHAKES[moment];
    if (shake && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(shake);
  }

  /** @param {import("../wire").Told[]} lines */
  function heard(lines) {
    const news = lines.filter((line) => line.n > told);
    if (!news.length) return;
    told = news[news.length - 1].n;
    const moments = new Set(news.map((line) => traits.sounds[line.kind]));
    const found = STRONGEST.find((one) => moments.has(one));
    if (found) void signal(found);
  }

  client.addEventListener("told", (event) => heard(/** @type {CustomEvent} */ (event).detail));
  client.addEventListener("frame", (event) => {
    const lines = client.frame?.log ?? [];
    if (fresh) told = lines.at(-1)?.n ?? told;
    else if ((lines.at(-1)?.n ?? -1) < told) told = lines.at(-1)?.n ?? -1;
    else heard(/** @type {CustomEvent} */ (event).detail);
    fresh = false;
    const now = client.mine;
    if (now && !mine) turn(client, signal);
    mine = now;
  });
}

/** @param {import("./client.js").Client} client @param {(moment: Moment) => void} signal */
function turn(client, signal) {
  signal("turn");
  const wanted = keep.read(NOTIFY, false) && "Notification" in window && Notification.permission === "granted";
  if (!wanted || !document.hidden) return;
  try {
    const notice = new Notification(tr("Your turn: {table}", { table: client.frame?.head.name ?? "Crawldeck" }), {
      body: client.frame?.question?.sentence ?? "", tag: client.key, icon: "/static/icon.svg" });
    notice.onclick = () => (window.focus(), notice.close());
  } catch {
    // Some phones only let a worker notify; the title says it as well.
  }
}
