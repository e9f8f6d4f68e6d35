// How hard a game is to be: what was measured, what is proposed for this party, and another choice.

import { h } from "../dom.js";
import { picks } from "./setup.js";

/**
 * @typedef {import("./setup.js").Form} Form
 */

const AS_WRITTEN = "as-written";
const CAMPAIGN = "campaign";

/** What was measured of what is chosen; of another edition if not of this one. @param {Form} form */
function measured({ wish, pack, game, campaign }) {
  const size = wish.party.length || wish.seats.length;
  const adventure = campaign ? CAMPAIGN : wish.boss || wish.adventure;
  const rows = (pack.chances ?? []).filter((one) => one.adventure === adventure && one.players === size);
  return rows.find((one) => one.edition === wish.edition) ?? rows.find((one) => one.edition === game.edition);
}

/** The difficulty that counts: what somebody chose, else what is proposed. @param {Form} form */
export function difficulty(form) {
  return form.wish.difficulty || measured(form)?.proposed || AS_WRITTEN;
}

/** The house rules that are sent. @param {Form} form @returns {Record<string, any>} */
export function params(form) {
  const chosen = difficulty(form);
  return { ...form.wish.params, ...(chosen === AS_WRITTEN ? {} : { difficulty: chosen }) };
}

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function howHard(form) {
  const { game, wish, changed } = form;
  const row = measured(form), chosen = difficulty(form);
  const other = row && row.edition !== wish.edition ? ` Measured in the edition ${row.edition}.` : "";
  const grown = row?.level && game.highest_level && row.level !== wish.level
    ? ` Measured with ${game.heroes || "heroes"} of level ${row.level}.` : "";
  return [
    h("p", { class: "soft", id: "chance" }, row ? `${row.text}${other}${grown}`
      : "Nobody has measured yet how hard this is for such a party."),
    picks("difficulty", (game.difficulties ?? []).map((one) => one.id === row?.proposed
      ? { ...one, facts: [["", "proposed"]] } : one), chosen, (id) => {
      wish.difficulty = id;
      changed("difficulty");
    }),
  ];
}
