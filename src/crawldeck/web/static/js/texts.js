// The page in the language of who reads it: every text is written in English, and looked up here.
// The server says which language it is (`lang` of the page); its texts are there before anything is drawn.

/** @type {Record<string, string | string[]>} */
let texts = {};
const spoken = document.documentElement.lang || "en";
const game = document.body.dataset.game ?? "";

if (spoken !== "en") {
  try {
    const answer = await fetch(`/texts/${spoken}${game ? `/${game}` : ""}`);
    if (answer.ok) texts = await answer.json();
  } catch {
    // Then it is read in English.
  }
}

/** Which form belongs to a number, a digit for each of the first 200: the server says it under no text at all. */
const forms = String(texts[""] ?? "");
delete texts[""];

/** @typedef {Record<string, string | number>} Fields */

/**
 * A text with its fields filled in: `tr("Space {n} of {all}", { n: 1, all: 3 })`.
 * @param {string} text
 * @param {Fields} [fields]
 */
export function tr(text, fields) {
  const found = texts[text];
  return filled(typeof found === "string" ? found : text, fields);
}

/** @param {number} n */
function which(n) {
  const whole = Math.abs(Math.trunc(n));
  return Number(forms[whole < 200 ? whole : 100 + whole % 100] ?? (n === 1 ? 0 : 1));
}

/**
 * A word that is translated otherwise elsewhere, after where it stands: `trc("in a sum", "over")`.
 * @param {string} context
 * @param {string} text
 */
export function trc(context, text) {
  const found = texts[`${context}\u0004${text}`];
  return typeof found === "string" ? found : text;
}

/**
 * The text that belongs to a number, which it may name as `{n}`: `trn("{n} card", "{n} cards", 2)`.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Fields} [fields]
 */
export function trn(one, many, n, fields) {
  const found = texts[one];
  const form = Array.isArray(found) ? found[Math.min(which(n), found.length - 1)] : n === 1 ? one : many;
  return filled(form ?? one, { n, ...fields });
}

/**
 * A text with elements in it: `trh("Press {key}", { key: h("kbd", {}, "w") })`.
 * @param {string} text
 * @param {Record<string, Node | string | number>} fields
 */
export function trh(text, fields) {
  const made = document.createDocumentFragment();
  const parts = tr(text).split(/\{(\w+)\}/);
  parts.forEach((part, n) => {
    const field = n % 2 ? fields[part] ?? `{${part}}` : part;
    if (field !== "") made.append(typeof field === "number" ? String(field) : field);
  });
  return made;
}

const listed = spoken === "en" ? "en-GB" : spoken; // as the server lists: no comma before `and`
const AND = new Intl.ListFormat(listed, { type: "conjunction" });
const OR = new Intl.ListFormat(listed, { type: "disjunction" });
/** `Mira, Bran and Ivo`. @param {readonly string[]} names */
export const all = (names) => AND.format(names);
/** `Mira, Bran or Ivo`. @param {readonly string[]} names */
export const either = (names) => OR.format(names);

/** Names a text that is said later, so that it is found for the catalogues. @param {string} text */
export const mark = (text) => text;

/** @param {string} text @param {Fields} [fields] */
function filled(text, fields) {
  return fields ? text.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole)) : text;
}

// Words of the record, which whoever shows them says with `tr`: how a game ends.
for (const word of [mark("won"), mark("lost"), mark("over")]) void word;

/** What is spoken, such as `de`. */
export const language = spoken;
/** What this page can be read in. */
export const languages = (document.body.dataset.languages ?? "en").split(" ");

const YEAR = 60 * 60 * 24 * 365;

/** Read everything in another language from now on. @param {string} name */
export function read(name) {
  document.cookie = `crawldeck.language=${name}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}

/** What those who speak a language call it. @param {string} name */
export function called(name) {
  const found = new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name;
  return found.slice(0, 1).toLocaleUpperCase(name) + found.slice(1);
}
