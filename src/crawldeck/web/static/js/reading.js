// The language to read in, where there is more than one: a button for each, named as those who speak it call it.

import { h } from "./dom.js";
import { called, language, languages, read, tr } from "./texts.js";

/** @param {"short" | "long"} how as `DE`, or as `Deutsch` */
export function choice(how) {
  if (languages.length < 2) return null;
  return h("div", { class: `reading ${how}`, role: "group", "aria-label": tr("Language") }, ...languages.map((name) =>
    h("button", { type: "button", class: how === "short" ? "quiet" : "", lang: name, "data-name": `language-${name}`,
      "aria-pressed": String(name === language), title: how === "short" ? called(name) : "",
      "aria-label": how === "short" ? called(name) : null,
      onclick: () => name === language || read(name) }, how === "short" ? name.toUpperCase() : called(name))));
}
