// How it ended: a card over the table when it happens, and a line under the board from then on.

import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { rewound } from "./fairness.js";
import { save } from "./people.js";
import { notice } from "./pop.js";
import { prose } from "./prose.js";

/** @typedef {import("./client.js").Client} Client */

/** Milliseconds between two looks whether the last blow has been seen. */
const AGAIN = 120;

/** @param {string} outcome */
const tone = (outcome) => /^(won|win|victory|escaped|success)/i.test(outcome) ? "won"
  : /^(lost|lose|defeat|dead|fail)/i.test(outcome) ? "lost" : "over";

/** @param {string} name */
const worded = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What can be done now. @param {Client} client @param {() => void} [shut] @param {...Node} more @returns {Node} */
export function actions(client, shut = () => undefined, ...more) {
  const watching = client.me?.access === "watch";
  const campaign = keep.read(keep.campaignOf(client.key), "");
  return h("div", { class: "row ending-actions" },
    campaign ? h("a", { class: "button main", href: `/#campaign/${encodeURIComponent(campaign)}` }, tr("Go on with the journey")) : watching ? null : h("button", { type: "button", class: "main", onclick: () => again(client) }, tr("Play again")),
    h("button", { type: "button", onclick: () => {
      shut();
      document.body.classList.add("drawer");
      /** @type {HTMLElement | null} */ (document.querySelector("#timeline input, #timeline [tabindex='0'], #timeline button"))?.focus();
    } }, tr("Look back")),
    h("button", { type: "button", onclick: () => {
      shut();
      client.tell("review");
    } }, tr("Review")),
    ...more, h("button", { type: "button", onclick: () => save(client) }, tr("Export")),
    h("a", { class: "button", href: "/" }, tr("Lobby")));
}

/**
 * What the story is drawn with: the faces of a game, and the way to a moment of it.
 * @typedef {{ openRule: (rule: string) => void, timeline: import("./timeline.js").Timeline,
 *   portrait?: (id: string, size: number) => Node | null }} Drawn
 */

/** @param {Client} client @param {Drawn} drawn */
export function mount(client, drawn) {
  let ended = "";
  const soon = (/** @type {string} */ key) => {
    if (key !== ended) return;
    if (document.body.classList.contains("staging")) setTimeout(soon, AGAIN, key);
    else show(client, drawn);
  };
  client.addEventListener("frame", () => {
    const end = client.frame?.end;
    const key = end ? `${client.frame?.at} ${end.outcome}` : "";
    const fresh = key && key !== ended;
    ended = key;
    if (fresh) setTimeout(soon, 0, key);
  });
}

/** @param {Client} client @param {Drawn} drawn */
function show(client, drawn) {
  const end = client.frame?.end;
  if (!end || document.querySelector("dialog.ending")) return;
  const { story } = end;
  const body = h("div", { class: "tale" });
  const made = h("dialog", { class: "ending", "data-outcome": tone(end.outcome), "aria-labelledby": "ending-title" },
    h("header", {}, h("p", { class: "quest" }, client.frame?.head.name ?? ""),
      h("h2", { id: "ending-title" }, story.title),
      h("p", { class: "why" }, ...prose(story.text, client.game), " ", end.rule ? h("button", { type: "button", class: "rule",
        onclick: () => drawn.openRule(end.rule) }, end.rule) : null),
      client.frame?.fairness.rewinds ? h("p", { class: "rewinds" }, rewound(client.frame.fairness.rewinds)) : null),
    body,
    actions(client, () => made.close(), h("button", { type: "button", onclick: () => void share(end) }, tr("Copy the story")),
      h("button", { type: "button", onclick: () => void picture(client, drawn) }, tr("As a picture"))),
    h("button", { type: "button", class: "quiet icon shut", "aria-label": tr("Close"), onclick: () => made.close() }, "✕"));
  const means = h("div", { class: "means" });
  void meant(client, made, means);
  put(body, h("div", { class: "how" }, daily(client), went(drawn, made)), h("div", { class: "became" }, means, ...fates(client, drawn, made),
    ...stays(story.stays ?? [], client.game), score(end.score ?? {})));
  document.body.append(made);
  made.addEventListener("close", () => made.remove());
  client.addEventListener("frame", () => client.frame?.end || made.close(), { once: true });
  made.showModal();
  /** @type {HTMLElement | null} */ (made.querySelector(".ending-actions > *"))?.focus();
}

/** What the crawl of a day came to. @param {Client} client */
function daily(client) {
  if (!client.frame?.daily) return null;
  const place = h("section", { class: "daily-score" }, h("p", { class: "soft" }, tr("Counting …")));
  void import("./daily.js").then((found) => found.fill(client, place));
  return place;
}

/** @param {Client} client @param {Drawn} drawn */
async function picture(client, drawn) {
  try {
    const points = client.frame?.daily ? await (await import("./daily.js")).short(client).catch(() => "") : "";
    await (await import("./postcard.js")).open(client, drawn, tone(client.frame?.end?.outcome ?? ""), points);
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}

/** What it means for the campaign that the table belongs to, if it does. @param {Client} client @param {HTMLDialogElement} made
 * @param {HTMLElement} place */
async function meant(client, made, place) {
  const { journeyOf } = await import("./journey.js");
  const found = await journeyOf(client);
  if (!found) return;
  put(place, found.part);
  const first = made.querySelector(".ending-actions > .main");
  const held = first === document.activeElement;
  first?.replaceWith(found.on);
  if (held) found.on.focus();
}

/** How it went: looked at when somebody wants to know, for it takes a while. @param {Drawn} drawn
 * @param {HTMLDialogElement} made */
function went({ timeline }, made) {
  const place = h("div", { class: "found review" }, h("p", { class: "soft" },
    tr("Was it the luck or the play? See the chance to win as it went, the moments that turned it, and what would have been better.")),
  h("button", { type: "button", onclick: async () => (await import("./review.js")).fill(timeline, made, place) }, tr("Show how it went")));
  return h("section", { class: "went" }, h("h3", {}, tr("How it went")), place);
}

/** What became of everybody; a click leads to the moment. @param {Client} client @param {Drawn} drawn @param {HTMLDialogElement} made */
function fates(client, { portrait, timeline }, made) {
  const found = client.frame?.end?.story.fates ?? [];
  if (!found.length) return [];
  const lost = found.some((one) => one.became !== "safe");
  return [h("h3", {}, lost ? tr("Who fell, and how") : tr("Everybody came through")), h("ul", { class: "fates" }, ...found.map((one) =>
    h("li", { class: one.became }, h("span", { class: "face" }, portrait?.(one.who, 56) ?? null),
      h("div", {}, h("b", {}, one.name), one.when ? h("button", { type: "button", class: "quiet when", "data-tip": tr("Look at this moment"),
        onclick: () => {
          made.close();
          timeline.seek(one.at ?? 0);
        } }, `${BECAME[one.became]}, ${one.when}`) : null,
      h("p", {}, ...prose(one.text, client.game)), one.did ? h("p", { class: "soft" }, one.did) : null))))];
}

/** @type {Record<string, string>} */
const BECAME = { fell: tr("fell"), back: tr("fell and came back"), safe: "" };

/** @param {readonly string[]} kept @param {string} game */
const stays = (kept, game) => kept.length ? [h("h3", {}, tr("What stays")), h("ul", { class: "stays" }, ...kept.map((one) => h("li", {}, ...prose(one, game))))] : [];

/** @param {Record<string, number>} scores */
function score(scores) {
  const found = Object.entries(scores);
  return found.length ? h("dl", { class: "score" }, ...found.flatMap(([name, value]) =>
    [h("div", {}, h("dt", {}, tr(worded(name))), h("dd", {}, value))])) : null;
}

/** The story as text, to pass on. @param {import("../wire").End} end */
async function share({ story }) {
  const told = [story.title, story.text, ...(story.fates ?? []).map((one) =>
    `${one.name}${one.when ? ` (${one.when})` : ""}: ${one.text} ${one.did ?? ""}`.trim()), ...story.stays ?? []].join("\n");
  try {
    await navigator.clipboard.writeText(told);
    notice(tr("The story is copied: paste it wherever you like."));
  } catch {
    dialog("text", tr("The story"), h("h2", {}, tr("The story")), h("textarea", { readonly: true, rows: 12, "aria-label": tr("The story") }, told));
  }
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
