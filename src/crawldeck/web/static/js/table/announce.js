// What a screen reader is told: the question when it becomes ours, and what happened, in short.

import { tr, trn } from "../texts.js";
import { spoken } from "./reasons.js";
import { traits } from "./traits.js";

const PAUSE = 350;
const LINES = 4;

/** @param {HTMLElement} element @param {import("./client.js").Client} client */
export function mount(element, client) {
  /** @type {string[]} */ let lines = [];
  let asked = -1;
  let why = "";
  let timer = 0;

  function say() {
    const left = lines.length - LINES;
    const told = lines.slice(-LINES);
    if (left > 0) told.unshift(trn("{n} earlier line is in the log.", "{n} earlier lines are in the log.", left));
    const question = client.frame?.question;
    if (question && client.mine && asked !== question.id) {
      asked = question.id;
      const count = question.offers?.length ?? 0;
      told.push(tr("Your turn. {sentence}", { sentence: question.sentence }), ...(count ? [trn("{n} answer.", "{n} answers.", count)] : []));
    } else if (client.frame?.end && asked !== client.frame.rev) {
      asked = client.frame.rev;
      told.push(tr("It is over: {outcome}. {why}", { outcome: tr(client.frame.end.outcome), why: client.frame.end.why }));
    }
    lines = [];
    if (told.length) element.textContent = told.join(" ");
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(say, PAUSE);
  }

  client.addEventListener("frame", (event) => {
    for (const line of /** @type {CustomEvent} */ (event).detail) if (line.text) lines.push(traits.places(line.text));
    const said = client.frame ? spoken(client.frame) : "";
    if (said && said !== why) lines.push(said);
    why = said;
    soon();
  });
  client.addEventListener("refused", (event) => {
    lines.push(/** @type {CustomEvent} */ (event).detail.text);
    soon();
  });
  client.addEventListener("said", (event) => {
    lines.push(/** @type {CustomEvent} */ (event).detail);
    soon();
  });
}
