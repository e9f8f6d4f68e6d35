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
 * The same for what nobody listens to: children that would look the same stay, so that the page need not draw them
 * anew.
 * @param {Element} element
 * @param {...Child} children
 */
export function renew(element, ...children) {
  const fresh = document.createDocumentFragment();
  for (const child of children) if (child || child === 0) fresh.append(typeof child === "number" ? String(child) : child);
  const wanted = [...fresh.childNodes];
  wanted.forEach((one, n) => {
    const old = element.childNodes[n];
    if (!old) element.append(one);
    else if (!old.isEqualNode(one)) old.replaceWith(one);
  });
  while (element.childNodes.length > wanted.length) element.lastChild?.remove();
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
