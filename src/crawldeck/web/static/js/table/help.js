// Help: the keys, how answers work, what the barrier of undo is, the signs of the game, the rules.

import { h } from "../dom.js";
import { tr, trh } from "../texts.js";
import { dialog } from "./dialogs.js";
import { KEYS } from "./keys.js";
import { browse, openRule } from "./rules.js";
import { traits } from "./traits.js";
import { seal } from "./undo.js";

/** What the game is about comes first, how the table works second.
 * @param {import("./client.js").Client} client @param {import("./main.js").GameFace} game */
export async function open(client, game) {
  const [how, lessons] = await Promise.all([game.how?.().catch(() => null) ?? null, lessonsHere(client.game)]);
  if (document.querySelector("dialog.help")) return;
  const undoRule = traits.undo || client.frame?.undo.rule;
  /** @param {string} title @param {boolean} first @param {...import("../dom.js").Child} children */
  const part = (title, first, ...children) =>
    h("details", { open: first }, h("summary", {}, title), h("div", {}, ...children));
  const made = dialog("help", tr("Help"),
    h("h2", {}, tr("Help")),
    how ? part(tr("How it is played"), true, how, lessons) : null,
    part(tr("How the table works"), !how,
      h("p", {}, tr("One sentence always says what is asked, and of whom. Everything that can be answered is there: as a button under the sentence, and marked on the board where it belongs to a place or a figure. Click it, or press its number.")),
      h("p", {}, trh("What is not marked cannot be chosen now. Click or tap it, or put the cursor on it and press {key}, and the table says why, with the rule.", { key: h("kbd", {}, "w") })),
      h("p", {}, tr("Every line of the log ends with the rule it comes from. The rule opens with a click."))),
    part(tr("Keys"), !how, h("dl", { class: "keys" }, ...KEYS.flatMap(([keys, means]) => [
      h("dt", {}, ...keys.split(", ").flatMap((key, n) => [n ? " " : null, h("kbd", {}, key)])),
      h("dd", {}, means)]))),
    part(tr("Undo and its barrier"), false,
      h("p", {}, trh("An answer can be taken back freely until a card was turned, a die rolled or something revealed after it: whoever saw it cannot forget it. There the barrier stands, {seal}, on the button and on the timeline.", { seal: seal() })),
      h("p", {}, tr("Your own answers are yours to take back, those of every seat you hold. Somebody else’s are theirs and the host’s.")),
      h("p", {}, tr("The host of the table may rewind past it on purpose. Then luck falls anew, and the log says so.")),
      undoRule ? h("p", {}, h("button", { type: "button", onclick: () => openRule(client.game, undoRule) }, tr("Rule {id}", { id: undoRule }))) : null),
    part(tr("The past"), false,
      h("p", {}, tr("The timeline at the foot holds every answer: drag along it, or use the arrows. “Play from here” begins a new table at that moment and leaves this one as it is.")),
      h("p", {}, trh("{space} plays it again, {home} and {end} go to its ends, {esc} back to now.", {
        space: h("kbd", {}, tr("Space")), home: h("kbd", {}, tr("Home")), end: h("kbd", {}, tr("End")), esc: h("kbd", {}, tr("Esc")) }))),
    part(tr("Signs on the board"), false, game.help()),
    h("div", { class: "row" },
      h("button", { type: "button", class: "main", onclick: () => browse(client.game) }, tr("Rulebook")),
      h("a", { class: "button", href: "/" }, tr("To the lobby"))));
  made.querySelector("summary")?.focus();
}

/** The lessons of the game, each at a table of its own. @param {string} name */
async function lessonsHere(name) {
  const script = document.body.dataset.guide;
  if (!script) return null;
  const { learn, lessonsOf } = await import("../lobby/learn.js");
  const found = await lessonsOf(script);
  return found.length ? h("p", { class: "row" }, h("b", {}, tr("Try it, at a table of its own:")), ...found.map((one) =>
    h("button", { type: "button", title: one.line, onclick: () => void learn(name, one.id) }, one.title))) : null;
}
