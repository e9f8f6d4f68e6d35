// How it ended: a card over the table when it happens, and a line under the board from then on.

import { h, sentence } from "../dom.js";
import * as keep from "../keep.js";
import { rewound } from "./fairness.js";
import { save } from "./people.js";
import { notice } from "./pop.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {string} outcome */
const tone = (outcome) => /^(won|win|victory|escaped|success)/i.test(outcome) ? "won"
  : /^(lost|lose|defeat|dead|fail)/i.test(outcome) ? "lost" : "over";

/** @param {string} name */
const worded = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What can be done now. @param {Client} client @param {() => void} [shut] @returns {Node} */
export function actions(client, shut = () => undefined) {
  const watching = client.me?.access === "watch";
  const campaign = keep.read(keep.campaignOf(client.key), "");
  return h("div", { class: "row ending-actions" },
    campaign ? h("a", { class: "button main", href: `/#campaign/${encodeURIComponent(campaign)}` }, "What comes next") : watching ? null : h("button", { type: "button", class: "main", onclick: () => again(client) }, "Play again"),
    h("button", { type: "button", onclick: () => {
      shut();
      document.body.classList.add("drawer");
      /** @type {HTMLElement | null} */ (document.querySelector("#timeline input, #timeline [tabindex='0'], #timeline button"))?.focus();
    } }, "Look back"),
    h("button", { type: "button", onclick: () => {
      shut();
      client.tell("review");
    } }, "Review"),
    h("button", { type: "button", onclick: () => save(client) }, "Export"),
    h("a", { class: "button", href: "/" }, "Lobby"));
}

/** @param {Client} client @param {(rule: string) => void} openRule */
export function mount(client, openRule) {
  let ended = "";
  client.addEventListener("frame", () => {
    const end = client.frame?.end;
    const key = end ? `${client.frame?.at} ${end.outcome}` : "";
    if (key && key !== ended) show(client, openRule);
    ended = key;
  });
}

/** @param {Client} client @param {(rule: string) => void} openRule */
function show(client, openRule) {
  const end = client.frame?.end;
  if (!end || document.querySelector("dialog.ending")) return;
  const scores = Object.entries(end.score ?? {});
  const made = h("dialog", { class: "ending", "data-outcome": tone(end.outcome), "aria-labelledby": "ending-title" },
    h("p", { class: "quest" }, client.frame?.head.name ?? ""),
    h("h2", { id: "ending-title" }, worded(end.outcome)),
    h("p", { class: "why" }, sentence(end.why), " ", end.rule ? h("button", { type: "button", class: "rule",
      onclick: () => openRule(end.rule) }, end.rule) : null),
    scores.length ? h("dl", { class: "score" }, ...scores.flatMap(([name, value]) =>
      [h("div", {}, h("dt", {}, worded(name)), h("dd", {}, value))])) : null,
    client.frame?.fairness.rewinds ? h("p", { class: "rewinds" }, rewound(client.frame.fairness.rewinds)) : null,
    actions(client, () => made.close()),
    h("button", { type: "button", class: "quiet icon shut", "aria-label": "Close", onclick: () => made.close() }, "✕"));
  document.body.append(made);
  made.addEventListener("close", () => made.remove());
  client.addEventListener("frame", () => client.frame?.end || made.close(), { once: true });
  made.showModal();
  /** @type {HTMLElement | null} */ (made.querySelector(".ending-actions > *"))?.focus();
}

/** A new table set up like this one, with luck of its own. @param {Client} client */
async function again(client) {
  try {
    const made = await client.fetch("fork", { to: 0 });
    keep.remember({
      key: made.matchID, game: client.game, name: client.frame?.head.name ?? client.game,
      touched: Date.now(), credentials: [made.hostCredentials,
        ...made.players.map((/** @type {import("../wire").Claimed} */ one) => one.playerCredentials)],
    });
    location.href = `/${client.game}/${made.matchID}`;
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}
