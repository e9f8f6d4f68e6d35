// What this browser keeps: the links and credentials of its tables, and a few preferences.

/**
 * @typedef {{ key: string, game: string, name: string, credentials: string[], touched: number,
 *   answers?: number, outcome?: string }} Kept
 */

const TABLES = "crawldeck.tables";

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

/** @param {string} key */
export function forget(key) {
  write(TABLES, tables().filter((one) => one.key !== key));
}
