// Making elements. Text is always set as text, never as markup, so no name can bring in a script.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Attributes
 */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "class" || name.includes("-") || element.namespaceURI === SVG) {
      element.setAttribute(name, value === true ? "" : String(value));
    } else if (name in element) {
      /** @type {any} */ (element)[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
export function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * An HTML element: `h("button", { class: "go", onclick: f }, "Go")`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  fill(element, attributes, children);
  return element;
}

/**
 * Replace all that is in an element.
 * @param {Element} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * What an element shows, part by part: a part that is drawn from the same as before stays, and only the others are made.
 * @typedef {{ from: unknown, make: () => Element }} Part
 * @param {Element} element
 * @param {readonly Part[]} parts
 */
export function renew(element, parts) {
  const before = shown.get(element) ?? new Map();
  /** @type {Map<string, Element>} */ const now = new Map();
  for (const { from, make } of parts) {
    let key = JSON.stringify(from);
    while (now.has(key)) key += " again";
    const old = before.get(key);
    now.set(key, old?.parentNode === element ? old : make());
  }
  shown.set(element, now);
  arrange(element, [...now.values()]);
}

/** What `renew` put where, by what it was drawn from. @type {WeakMap<Element, Map<string, Element>>} */
const shown = new WeakMap();

/** Have these in an element, in this order; what is in its place already is not touched.
 * @param {Element} element @param {readonly Element[]} wanted */
export function arrange(element, wanted) {
  const stays = new Set(wanted);
  for (const old of [...element.children]) if (!stays.has(old)) old.remove();
  wanted.forEach((one, n) => {
    if (element.children[n] !== one) element.insertBefore(one, element.children[n] ?? null);
  });
}

/**
 * The element with an id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function at(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Whether the person wants things to keep still. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** With a capital and a full stop. @param {string} text */
export function sentence(text) {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return !said || /[.!?…)]$/.test(said) ? said : `${said}.`;
}
