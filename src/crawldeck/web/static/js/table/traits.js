// What the log and the sentences of a table know of its game; the game's face says it.

/**
 * @typedef {object} Traits
 * @property {boolean} cards whether `7H` in a sentence is a playing card
 * @property {RegExp | null} fights the rules of fights, for picking their lines out of the log
 * @property {readonly string[]} good kinds of events that stand out, for the party
 * @property {readonly string[]} bad and against it
 * @property {(scene: any) => string[]} figures the names of everybody on the board
 * @property {Record<string, import("./sound.js").Moment>} sounds kinds of events that are heard
 * @property {(text: string) => string} places a text in which places are named as the rules write them, as the board names them
 * @property {string} undo the rule about taking answers back, if it is always worth a look
 */

/** @type {Traits} */
export const traits = { cards: false, fights: null, good: [], bad: [], figures: () => [], sounds: {}, places: (text) => text, undo: "" };

/** How the ids of the game's rules begin. */
export const prefix = document.body.dataset.rules ?? "";
