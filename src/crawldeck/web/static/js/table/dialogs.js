// Dialogs over the page: one that shows something, and one that asks once more.

import { h, put } from "../dom.js";
import { tr } from "../texts.js";

/**
 * A dialog that closes by Esc, by its button and by a click beside it, and gives the focus back.
 * @param {string} kind @param {string} label @param {...import("../dom.js").Child} children
 */
export function dialog(kind, label, ...children) {
  const back = document.activeElement;
  const element = h("dialog", { class: `story ${kind}`, "aria-label": label },
    h("button", { type: "button", class: "quiet close", "aria-label": tr("Close"), onclick: () => element.close() }, "✕"),
    ...children);
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  element.addEventListener("close", () => {
    element.remove();
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  });
  document.body.append(element);
  element.showModal();
  return element;
}

/**
 * Ask before something that is not easily undone.
 * @param {string} title @param {string[]} words @param {string} label
 * @param {() => Promise<void>} act
 */
export function sure(title, words, label, act) {
  const failed = h("p", { class: "failed", role: "alert" });
  const go = h("button", { type: "button", class: "main", onclick: async () => {
    go.disabled = true;
    try {
      await act();
      asked.close();
    } catch (error) {
      put(failed, error instanceof Error ? error.message : String(error));
      go.disabled = false;
    }
  } }, label);
  const asked = dialog("confirm", title, h("h2", {}, title), ...words.map((text) => h("p", {}, text)), failed,
    h("div", { class: "row" }, go, h("button", { type: "button", onclick: () => asked.close() }, tr("Cancel"))));
  go.focus();
  return asked;
}
