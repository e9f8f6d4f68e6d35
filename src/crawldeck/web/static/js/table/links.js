// Links to share: where others reach them, a QR code, and a word of warning where nobody does.

import { call } from "../api.js";
import { h, put, s } from "../dom.js";
import { tr, trh } from "../texts.js";

const HERE = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** @type {Promise<string> | null} */
let asked = null;
/** The same, as far as it is known. */
export let base = location.origin;

/** Where others reach this server; what the page was opened by, unless only this machine knows that. */
export function origin() {
  if (!HERE.test(location.hostname)) return Promise.resolve(location.origin);
  asked ??= call("/reach").then((found) => found.url || location.origin, () => location.origin).then((found) => (base = found));
  return asked;
}

/** Whether only this machine reaches an address. @param {string} url */
export function local(url) {
  return HERE.test(new URL(url).hostname);
}

/** A warning, where a link is of no use to anybody else; else nothing. @param {string} url */
export function warning(url) {
  return local(url) ? h("p", { class: "warning", role: "note" }, h("b", {}, tr("Only this machine can reach this link."), " "),
    trh("For friends on your network, stop the server and start it with {command} (or {make}); this table is kept.", {
      command: h("code", {}, "crawldeck serve --lan"), make: h("code", {}, "make play MODE=--lan") })) : null;
}

/** A QR code, drawn when it has come. @param {string} url @param {string} label */
export function code(url, label) {
  const place = h("div", { class: "qr", role: "img", "aria-label": label, "aria-busy": "true" });
  call("/qr", { body: { text: url } }).then(({ rows }) => {
    const edge = rows.length + 8;
    const path = rows.flatMap((/** @type {string} */ row, /** @type {number} */ y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`)).join("");
    put(place, s("svg", { viewBox: `0 0 ${edge} ${edge}`, "shape-rendering": "crispEdges", "aria-hidden": "true" },
      s("rect", { class: "light", width: edge, height: edge }), s("path", { class: "dark", d: path })));
    place.dataset.link = url;
  }, () => put(place, h("p", { class: "small soft" }, tr("The QR code could not be made; the link works all the same."))))
    .finally(() => place.removeAttribute("aria-busy"));
  return place;
}

/** A link in a field, with a button that copies or shares it. @param {string} title @param {string} url
 * @param {string} id @param {...import("../dom.js").Child} notes */
export function field(title, url, id, ...notes) {
  const input = h("input", { readOnly: true, value: url, "data-name": `link-${id}`,
    onfocus: () => input.select() });
  const button = h("button", { type: "button", "data-name": `copy-${id}`, onclick: () => share(url, input, button) },
    canShare() ? tr("Share") : tr("Copy"));
  return h("div", { class: "link" }, h("label", {}, h("span", {}, title), input), button, ...notes);
}

function canShare() {
  return matchMedia("(pointer: coarse)").matches && "share" in navigator;
}

/** @param {string} url @param {HTMLInputElement} input @param {HTMLElement} button */
async function share(url, input, button) {
  if (canShare()) {
    await navigator.share({ url, title: "Crawldeck" }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    input.select();
    document.execCommand("copy");
  }
  button.textContent = tr("Copied ✓");
  setTimeout(() => (button.textContent = tr("Copy")), 1800);
}
