// The drawer: the log, the game's own panels, luck. It remembers whether it was open.

import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";
import { panelIcon } from "./panel_icons.js";

/** @typedef {{ id: string, title: string, draw?: (element: HTMLElement) => void, mount?: (element: HTMLElement) => void }} Tab */

const KEPT = "crawldeck.drawer";

export class Tabs {
  /** @param {HTMLElement} element @param {HTMLElement} bar where a narrow screen has the buttons
   * @param {Tab[]} tabs */
  constructor(element, bar, tabs) {
    this.element = element;
    this.tabs = tabs;
    this.shown = tabs[0].id;
    this.mounted = new Set();
    this.list = h("div", { class: "tabs", role: "tablist", "aria-label": tr("Side panels"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    /** @type {Map<string, HTMLElement>} */ this.panels = new Map();
    /** @type {Map<string, HTMLElement>} */ this.buttons = new Map();
    for (const tab of tabs) {
      const button = h("button", { type: "button", role: "tab", id: `tab-${tab.id}`, class: "tab",
        "aria-controls": `panel-${tab.id}`, onclick: () => this.choose(tab.id) }, tab.title);
      this.buttons.set(tab.id, button);
      this.list.append(button);
      this.panels.set(tab.id, h("div", { class: "panel", role: "tabpanel", id: `panel-${tab.id}`,
        "aria-labelledby": `tab-${tab.id}`, tabindex: 0 }));
    }
    this.title = h("h3", {});
    put(element, h("h2", { class: "unseen" }, tr("Log and sheets")),
      h("div", { class: "drawer-head" }, this.title, h("button", { type: "button", class: "quiet icon shut",
        "aria-label": tr("Close the panel"), onclick: () => this.drawer(false) }, "✕")),
      this.list, ...this.panels.values());
    put(bar, ...tabs.map((tab) => h("button", { type: "button", class: "quiet", "data-tab": tab.id,
      onclick: () => this.toggle(tab.id) }, panelIcon(tab.id), tab.title)));
    this.bar = bar;
    if (!narrow.matches && keep.read(KEPT, false)) document.body.classList.add("drawer");
    this.show();
  }

  show() {
    for (const [id, button] of this.buttons) {
      const chosen = id === this.shown;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      const panel = this.panels.get(id);
      if (panel) panel.hidden = !chosen;
      if (chosen) this.title.textContent = button.textContent;
    }
    for (const one of this.bar.querySelectorAll("[data-tab]")) {
      one.setAttribute("aria-expanded",
        String(this.open && /** @type {HTMLElement} */ (one).dataset.tab === this.shown));
    }
    this.draw();
  }

  /** Draw the panel that is seen. */
  draw() {
    const tab = this.tabs.find((one) => one.id === this.shown);
    const panel = this.panels.get(this.shown);
    if (!tab || !panel) return;
    if (tab.mount && !this.mounted.has(tab.id)) {
      this.mounted.add(tab.id);
      tab.mount(panel);
    }
    if (!tab.draw || !this.open) return;
    const top = panel.scrollTop;
    tab.draw(panel);
    panel.scrollTop = top;
  }

  /** @param {string} id */
  choose(id) {
    this.shown = id;
    this.show();
  }

  /** @param {number} step */
  step(step) {
    const at = this.tabs.findIndex((tab) => tab.id === this.shown);
    this.choose(this.tabs[(at + step + this.tabs.length) % this.tabs.length].id);
    if (!this.open) this.drawer(true);
    this.buttons.get(this.shown)?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!step) return;
    this.step(step);
    event.preventDefault();
  }

  // -- the drawer --------------------------------------------------------------------------------

  get open() {
    return document.body.classList.contains("drawer");
  }

  /** @param {string} id */
  toggle(id) {
    const close = this.open && this.shown === id;
    this.choose(id);
    this.drawer(!close);
  }

  /** @param {boolean} open */
  drawer(open) {
    document.body.classList.toggle("drawer", open);
    if (!narrow.matches) keep.write(KEPT, open);
    this.show();
    if (open && narrow.matches) this.panels.get(this.shown)?.focus();
    else if (this.element.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (this.bar.querySelector(`[data-tab="${this.shown}"]`))?.focus();
    }
  }
}

/** Where the drawer lies over the board. */
export const narrow = matchMedia("(max-width: 1099px)");
/** Where the page is a phone's. */
export const phone = matchMedia("(max-width: 640px)");
