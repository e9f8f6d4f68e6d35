// Editions and house rules: every parameter with its meaning and its rule; only changes are sent.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import { tr } from "../texts.js";
import { picks } from "./setup.js";

/**
 * @typedef {import("./setup.js").Form} Form
 * @typedef {import("../wire").ParamEntry} ParamEntry
 */

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function house(form) {
  const { game, wish, changed } = form;
  const mark = h("span", { class: "chip changed" });
  const reset = h("button", { type: "button", class: "quiet", id: "reset-rules", onclick: () => {
    wish.params = {};
    changed("rules");
  } }, tr("Reset to the edition's rules"));
  const count = () => {
    const many = Object.keys(wish.params).length;
    mark.hidden = reset.disabled = many === 0;
    put(mark, tr("{n} changed", { n: many }));
  };
  const list = h("div", { class: "params" });
  const find = h("input", { type: "search", id: "find-rule", placeholder: tr("Find a house rule"),
    "aria-label": tr("Find a house rule"), oninput: () => fill(find.value.toLowerCase()) });
  /** @param {string} wanted */
  function fill(wanted) {
    /** @type {Map<string, ParamEntry[]>} */
    const groups = new Map();
    for (const one of game.params) {
      if (one.name === "difficulty" && game.difficulties?.length) continue; // it has a part of its own
      if (wanted && !`${one.label} ${one.meaning} ${one.rule} ${one.group}`.toLowerCase().includes(wanted)) continue;
      groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    }
    put(list, ...[...groups].map(([title, rows]) => h("fieldset", { class: "group" },
      h("legend", {}, title), ...rows.map((one) => row(form, one, count)))),
      groups.size === 0 && h("p", { class: "soft" }, tr("No house rule matches.")));
  }
  fill("");
  count();
  return [
    picks("edition", game.editions, wish.edition, (id) => {
      wish.edition = id;
      changed("rules");
    }),
    h("details", { class: "house", open: !mark.hidden },
      h("summary", {}, tr("House rules"), mark), h("div", { class: "tools" }, find, reset), list),
  ];
}

/** The value that counts if the table wishes nothing. @param {Form} form @param {ParamEntry} one */
function plain({ wish, pack }, one) {
  return pack.params && one.name in pack.params ? pack.params[one.name] : one.defaults[wish.edition];
}

/** @param {Form} form @param {ParamEntry} one @param {() => void} count */
function row(form, one, count) {
  const { wish, changed, game } = form;
  const usual = plain(form, one);
  const value = one.name in wish.params ? wish.params[one.name] : usual;
  const differs = one.name in wish.params;
  /** @param {any} next */
  const set = (next) => {
    if (next === usual) delete wish.params[one.name];
    else wish.params[one.name] = next;
    const fresh = row(form, one, count);
    const held = document.activeElement?.id;
    whole.replaceWith(fresh);
    if (held) document.getElementById(held)?.focus();
    count();
    changed();
  };
  const id = `param-${one.name}`;
  const whole = h("div", { class: differs ? "param changed" : "param" },
    h("label", { class: "param-name", htmlFor: id }, one.label),
    control(id, one, value, set),
    h("p", { class: "param-says" }, `${one.meaning.charAt(0).toUpperCase()}${one.meaning.slice(1)}. `,
      h("button", { type: "button", class: "rule", onclick: () => rule(game.id, one.rule) }, one.rule),
      differs && h("span", {}, " ", h("button", { type: "button", class: "rule", id: `reset-${one.name}`,
        onclick: () => set(usual) }, tr("back to {value}", { value: shown(one, usual) })))));
  return whole;
}

/** @param {ParamEntry} one @param {any} value */
function shown(one, value) {
  return value === true ? tr("on") : value === false ? tr("off") : one.words?.[value] ?? String(value);
}

/** @param {string} id @param {ParamEntry} one @param {any} value @param {(next: any) => void} set */
function control(id, one, value, set) {
  if (one.kind === "boolean") {
    return h("input", { type: "checkbox", id, class: "switch", checked: value,
      onchange: (/** @type {any} */ event) => set(event.target.checked) });
  }
  if (one.kind === "options") {
    return h("select", { id, onchange: (/** @type {any} */ event) => set(event.target.value) },
      ...(one.options ?? []).map((name) => h("option", { value: name, selected: name === value }, shown(one, name))));
  }
  return h("input", { type: "number", id, min: one.least ?? 0, max: one.most ?? 0, value,
    onchange: (/** @type {any} */ event) => set(Number(event.target.value)) });
}

/** The text of a rule, in a dialog. @param {string} game @param {string} id */
export async function rule(game, id) {
  const body = h("p", {}, "…");
  const dialog = h("dialog", { class: "ruletext", onclose: () => dialog.remove() }, h("h2", {}, id), body,
    h("form", { method: "dialog" }, h("button", {}, tr("Close"))));
  document.body.append(dialog);
  dialog.showModal();
  try {
    const found = await call(`/rules/${game}/${id}`);
    put(body, found.text ?? found.says, ...Object.values(found.differences ?? {}).map((text) => ` ${text}`));
  } catch (error) {
    put(body, error instanceof Error ? error.message : String(error));
  }
}
