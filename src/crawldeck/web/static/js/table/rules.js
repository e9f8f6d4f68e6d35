// The rules of the game: one of them in a dialog, or the whole rulebook. What draws them, and the texts themselves,
// are fetched when somebody first asks.

/**
 * Show a rule in its section; where one is shown already, go on from it, with a way back.
 * @param {string} game @param {string} id
 */
export async function openRule(game, id) {
  await (await import("./rule.js")).openRule(game, id);
}

/**
 * The rulebook: its chapters, and a search over all texts.
 * @param {string} game @param {string} [wanted] words to look for
 */
export async function browse(game, wanted = "") {
  await (await import("./rulebook.js")).browse(game, wanted);
}
