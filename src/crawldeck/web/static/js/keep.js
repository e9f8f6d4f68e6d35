// What this browser keeps: the links and credentials of its tables, and a few preferences.

/**
 * @typedef {{ key: string, game: string, name: string, credentials: string[], touched: number,
 *   answers?: number, outcome?: string, setup?: any, daily?: string, counts?: boolean, seen?: Seen }} Kept `setup`
 *   is what the table was made with, so that it can be played again; `daily` is the day whose crawl it is, and
 *   `counts` whether it is the attempt that counts; `seen` is how it stood when the lobby last looked
 * @typedef {{ place: string, given: number, question: string, turn: "you" | "bot" | "other" | "open" | "", who: string,
 *   party: import("./wire").Member[], origin: string,
 *   end?: { title: string, text: string, fates: { who: string, name: string, became: string, text: string, when: string }[] } }} Seen
 */

export const TABLES = "crawldeck.tables";

/** @template T @param {string} name @param {T} otherwise @returns {T} */
export function read(name, otherwise) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play; the link is in its address.
  }
}

/** Where it stands which campaign a table belongs to. @param {string} key */
export const campaignOf = (key) => `crawldeck.campaign.${key}`;

/** @returns {Kept[]} */
export function tables() {
  return read(TABLES, /** @type {Kept[]} */ ([]));
}

/** @param {string} key @returns {Kept | undefined} */
export function table(key) {
  return tables().find((one) => one.key === key);
}

/** @param {Kept} kept */
export function remember(kept) {
  write(TABLES, [kept, ...tables().filter((one) => one.key !== kept.key)].slice(0, 200));
}

/** Note how far a table is, if it is one of ours. @param {string} key @param {number} answers
 * @param {string} [outcome] */
export function touch(key, answers, outcome) {
  const kept = table(key);
  if (kept && (kept.answers !== answers || kept.outcome !== outcome)) {
    remember({ ...kept, answers, outcome, touched: Date.now() });
  }
}

/** Change what is kept of a table, if it is one of ours. @param {string} key @param {Partial<Kept>} now */
export function note(key, now) {
  if (table(key)) write(TABLES, tables().map((one) => one.key === key ? { ...one, ...now } : one));
}

/** By what a server knows this browser again: nobody else is told. */
export function player() {
  const known = read("crawldeck.player", "");
  if (/^[\w-]{22}$/.test(known)) return known;
  const fresh = [...crypto.getRandomValues(new Uint8Array(22))].map((one) => LETTERS[one % 64]).join("");
  write("crawldeck.player", fresh);
  return fresh;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** Keep a further credential of a table. @param {string} game @param {string} key
 * @param {string} credential @param {string} name */
export function claim(game, key, credential, name) {
  const kept = table(key) ?? { key, game, name, credentials: [], touched: 0 };
  const credentials = [...kept.credentials.filter((one) => one !== credential), credential];
  remember({ ...kept, credentials, touched: Date.now() });
}

/** @param {string} key */
export function forget(key) {
  write(TABLES, tables().filter((one) => one.key !== key));
}
