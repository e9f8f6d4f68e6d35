// Light or dark: as the system has it until somebody chooses.

import { h } from "./dom.js";
import * as keep from "./keep.js";
import { tr } from "./texts.js";

const THEME = "crawldeck.theme";

/** @returns {"light" | "dark"} */
export function shown() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** @param {"light" | "dark" | ""} theme with nothing, as the system has it */
export function choose(theme) {
  keep.write(THEME, theme || null);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.dispatchEvent(new Event("theme"));
}

/** A button that turns from the one to the other. */
export function button() {
  const made = h("button", { class: "quiet icon theme", type: "button", onclick: () =>
    choose(shown() === "light" ? "dark" : "light") });
  const label = () => {
    const other = shown() === "light" ? "dark" : "light";
    made.textContent = other === "dark" ? "☾" : "☀";
    made.title = other === "dark" ? tr("To the dark colours") : tr("To the light colours");
    made.setAttribute("aria-label", made.title);
  };
  document.addEventListener("theme", label);
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", label);
  label();
  return made;
}

addEventListener("storage", (event) => {
  if (event.key !== THEME) return;
  const chosen = keep.read(THEME, /** @type {string} */ (""));
  choose(chosen === "light" || chosen === "dark" ? chosen : "");
});
