// Who sets out: ready-made heroes as cards, heroes made at the table, heroes of a campaign.

import { h, put } from "../dom.js";
import { facts } from "./setup.js";
import { loadout } from "./loadout.js";
import { asOwner, owner } from "./start.js";

/**
 * @typedef {import("./setup.js").Form} Form
 * @typedef {import("./setup.js").Member} Member
 * @typedef {import("../wire").Entry} Entry
 */

/** The party as a set-up takes it. @param {Member[]} members */
export function heroWishes(members) {
  return members.map((one) => {
    if (one.sheet) return one.sheet;
    if (one.make) return { create: wishOf(one.make) };
    const { id = "", suit, cards, gear } = one;
    return suit || cards || gear ? { id, ...(suit && { suit }), ...(cards && { cards }), ...(gear && { gear }) } : id;
  });
}

/** @param {Record<string, string>} make */
function wishOf(make) {
  /** @type {Record<string, string>} */
  const wish = { name: (make.name ?? "").trim() };
  for (const key of ["people", "calling", "option", "item", "quirk"]) {
    if (make[key]) wish[key] = make[key] === "none" ? "" : make[key];
  }
  return wish;
}

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function party(form) {
  const { game, pack, wish, changed } = form;
  const full = wish.party.length >= game.most;
  const made = wish.party.filter((one) => one.make || one.sheet);
  return [
    h("p", { class: "soft" }, `${wish.party.length} of at most ${game.most}. ${game.best}`),
    h("div", { class: "heroes" }, ...pack.heroes.map((one) => heroCard(form, one, full))),
    game.id === "enormity" && !form.campaign && h("div", { class: "loadouts" },
      h("p", { class: "soft small" }, "Suit, Action cards and gear are as printed, unless you change them:"), ...wish.party.map((one) =>
      loadout(pack, one, () => changed("party")))),
    made.length > 0 && h("ul", { class: "made" }, ...made.map((one, n) => one.make
      ? maker(form, one, n) : brought(form, one))),
    pack.callings && h("div", { class: "acts" },
      h("button", { type: "button", id: "make-hero", disabled: full, onclick: () => {
        wish.party.push({ make: { name: "" } });
        changed("party", "seats");
        document.getElementById(`make-${made.filter((one) => one.make).length}-name`)?.focus();
      } }, "Make a hero at the table"),
      owner() && h("button", { type: "button", id: "from-campaign", disabled: full,
        onclick: (/** @type {any} */ event) => offer(form, event.target) }, "From a campaign…")),
  ];
}

/** @param {Form} form @param {Entry} one @param {boolean} full */
function heroCard({ wish, changed }, one, full) {
  const here = wish.party.some((member) => member.id === one.id);
  const numbers = (one.facts ?? []).filter(([, value]) => /^[+-]?\d+$/.test(value));
  const words = (one.facts ?? []).filter(([, value]) => !/^[+-]?\d+$/.test(value));
  return h("label", { class: "pick hero" },
    h("input", { type: "checkbox", id: `hero-${one.id}`, checked: here, disabled: full && !here,
      onchange: () => {
        wish.party = here ? wish.party.filter((member) => member.id !== one.id) : [...wish.party, { id: one.id }];
        changed("party", "seats");
      } }),
    h("span", { class: "pick-words" },
      h("span", { class: "pick-name" }, one.name), h("span", { class: "kin" }, one.group),
      h("span", { class: "pick-text" }, one.text),
      facts(numbers),
      ...words.map(([word, value]) => h("span", { class: "fact wide" }, h("b", {}, `${word}: `), value))));
}

/** A hero whom the players make as the game begins. @param {Form} form @param {Member} one @param {number} n */
function maker({ pack, wish, changed }, one, n) {
  const make = /** @type {Record<string, string>} */ (one.make);
  const calling = pack.callings?.find((two) => two.id === make.calling);
  /** @param {string} key @param {string} label @param {Entry[]} entries @param {boolean} [none] */
  const choice = (key, label, entries, none = false) => entries.length > 0 && h("label", {}, h("span", {}, label),
    h("select", { id: `make-${n}-${key}`, onchange: (/** @type {any} */ event) => {
      make[key] = event.target.value;
      if (key === "calling") delete make.option, delete make.item;
      changed("party");
    } }, h("option", { value: "" }, "ask at the table"), none && h("option", { value: "none", selected: make[key] === "none" }, "none"),
      ...entries.map((two) => h("option", { value: two.id, selected: make[key] === two.id }, two.name))));
  /** @param {string} key @param {Entry[] | undefined} family */
  const offered = (key, family) => (family ?? []).filter((two) => calling?.parts?.[key]?.includes(two.id));
  const chosen = [["people", pack.peoples], ["calling", pack.callings], ["quirk", pack.quirks]].map(
    ([key, family]) => /** @type {Entry[]} */ (family ?? []).find((two) => two.id === make[/** @type {string} */ (key)]));
  return h("li", {},
    h("div", { class: "fields" },
      h("label", {}, h("span", {}, "Name"), h("input", { type: "text", id: `make-${n}-name`, maxLength: 60, required: true,
        value: make.name ?? "", placeholder: "Tilda", autocomplete: "off", oninput: (/** @type {any} */ event) => {
          make.name = event.target.value;
          changed();
        } })),
      choice("people", "People", pack.peoples ?? []),
      choice("calling", "Class", pack.callings ?? []),
      choice("option", "Ability of the class", offered("option", pack.abilities)),
      choice("item", "Item of the class", offered("item", pack.items)),
      choice("quirk", "Quirk", pack.quirks ?? [], true),
      h("button", { type: "button", class: "quiet", onclick: () => {
        wish.party = wish.party.filter((two) => two !== one);
        changed("party", "seats");
      } }, "Take away")),
    ...chosen.map((two) => two && h("p", { class: "soft small" }, h("b", {}, `${two.name}. `), two.text ?? "", " ", facts(two.facts))),
    h("p", { class: "soft small" }, "Cards are turned for the rest as the game begins; what is left open is asked then."));
}

/** @param {Form} form @param {Member} one */
function brought({ wish, changed }, one) {
  return h("li", {}, h("p", {}, h("b", {}, one.sheet.name), `, level ${one.sheet.level ?? 1}, from ${one.from} `,
    h("button", { type: "button", class: "quiet", onclick: () => {
      wish.party = wish.party.filter((two) => two !== one);
      changed("party", "seats");
    } }, "Take away")));
}

/** Heroes of the campaigns, to be borrowed for a single game. @param {Form} form @param {HTMLElement} button */
async function offer({ wish, pack, changed }, button) {
  const list = h("ul", { class: "borrow" });
  const dialog = h("dialog", { onclose: () => { dialog.remove(); button.focus(); } },
    h("h2", {}, "From a campaign"), h("p", { class: "soft" }, "A copy of the sheet sets out; the campaign stays as it is."),
    list, h("form", { method: "dialog" }, h("button", {}, "Close")));
  document.body.append(dialog);
  dialog.showModal();
  const found = await asOwner("/campaigns").catch(() => []);
  const there = found.filter((/** @type {any} */ one) => one.game === "p52" && one.pack === pack.id);
  const rows = there.flatMap((/** @type {any} */ campaign) => campaign.party
    .filter((/** @type {any} */ member) => member.sheet)
    .map((/** @type {any} */ member) => h("li", {}, h("button", { type: "button", onclick: () => {
      wish.party.push({ sheet: member.sheet, from: campaign.name });
      changed("party", "seats");
      dialog.close();
    } }, `${member.name}, ${member.text} (${campaign.name})`))));
  put(list, ...(rows.length ? rows : [h("li", { class: "soft" }, `No campaign of ${pack.name} has heroes yet.`)]));
}
