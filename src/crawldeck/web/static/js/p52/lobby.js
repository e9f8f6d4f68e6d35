// P52 in the lobby: its picture, how its quests are grouped, and heroes made at the table or borrowed
// from a campaign.

import { h, put } from "../dom.js";
import { facts } from "../lobby/setup.js";
import { asOwner, doing, owner } from "../lobby/start.js";
import { tr, trh } from "../texts.js";
import { cards } from "./art.js";

/**
 * @typedef {import("../lobby/setup.js").Form} Form
 * @typedef {import("../lobby/setup.js").Member} Member
 * @typedef {import("../lobby/journey.js").Desk} Desk
 * @typedef {import("../wire").Entry} Entry
 */

/** @type {import("../lobby/games.js").GameLobby} */
export const lobby = {
  art: cards,

  async portrait({ who, name, art, hints }, _nth, size) {
    const { portrait } = await import("./faces.js");
    return portrait({ id: who, name, side: "hero", art, hints }, { width: size, height: size * 7 / 6 });
  },

  group(one, pack) {
    const story = new Set(pack.adventures.flatMap((two) => two.parts?.after ? [two.id, ...two.parts.after] : []));
    return story.has(one.id) ? tr("The story, in order") : one.shared ? tr("Drawn from the cards") : tr("For an evening");
  },

  shown(one) {
    if (!one.group || one.shared) return one;
    return { ...one, facts: [["", one.group], ...(one.facts ?? [])] };
  },

  wishOf: (one) => one.sheet ?? (one.make && { create: wishOf(one.make) }),

  party(form, full) {
    const { pack, wish, changed } = form;
    const made = wish.party.filter((one) => one.make || one.sheet);
    return [
      made.length > 0 && h("ul", { class: "made" }, ...made.map((one, n) => one.make
        ? maker(form, one, n) : brought(form, one))),
      pack.callings && h("div", { class: "acts" },
        h("button", { type: "button", id: "make-hero", disabled: full, onclick: () => {
          wish.party.push({ make: { name: "" } });
          changed("party", "seats");
          document.getElementById(`make-${made.filter((one) => one.make).length}-name`)?.focus();
        } }, tr("Make a hero at the table")),
        owner() && h("button", { type: "button", id: "from-campaign", disabled: full,
          onclick: (/** @type {any} */ event) => offer(form, event.target) }, tr("From a campaign…"))),
    ];
  },

  journey: async (desk) => (await import("./road.js")).road(desk),
  between: async (desk) => (await import("./road.js")).keepsakes(desk),

  recruit(desk) {
    const line = h("input", { type: "text", id: "recruit-line", "aria-label": tr("A new hero in a line"),
      placeholder: tr("Tilda, mothling courier"), maxLength: 200, autocomplete: "off" });
    return h("div", { class: "acts" }, line,
      doing(tr("Make and join"), "", () => desk.act({ do: "join", hero: line.value.includes(",") ? line.value
        : { create: { name: line.value } } }), desk.tell));
  },
};

/** @param {Record<string, string>} make */
function wishOf(make) {
  /** @type {Record<string, string>} */
  const wish = { name: (make.name ?? "").trim() };
  for (const key of ["people", "calling", "option", "item", "quirk"]) {
    if (make[key]) wish[key] = make[key] === "none" ? "" : make[key];
  }
  return wish;
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
    } }, h("option", { value: "" }, tr("ask at the table")), none && h("option", { value: "none", selected: make[key] === "none" }, tr("none")),
      ...entries.map((two) => h("option", { value: two.id, selected: make[key] === two.id }, two.name))));
  /** @param {string} key @param {Entry[] | undefined} family */
  const offered = (key, family) => (family ?? []).filter((two) => calling?.parts?.[key]?.includes(two.id));
  const chosen = [["people", pack.peoples], ["calling", pack.callings], ["quirk", pack.quirks]].map(
    ([key, family]) => /** @type {Entry[]} */ (family ?? []).find((two) => two.id === make[/** @type {string} */ (key)]));
  return h("li", {},
    h("div", { class: "fields" },
      h("label", {}, h("span", {}, tr("Name")), h("input", { type: "text", id: `make-${n}-name`, maxLength: 60, required: true,
        value: make.name ?? "", placeholder: "Tilda", autocomplete: "off", oninput: (/** @type {any} */ event) => {
          make.name = event.target.value;
          changed();
        } })),
      choice("people", tr("People"), pack.peoples ?? []),
      choice("calling", tr("Class"), pack.callings ?? []),
      choice("option", tr("Ability of the class"), offered("option", pack.abilities)),
      choice("item", tr("Item of the class"), offered("item", pack.items)),
      choice("quirk", tr("Quirk"), pack.quirks ?? [], true),
      h("button", { type: "button", class: "quiet", onclick: () => {
        wish.party = wish.party.filter((two) => two !== one);
        changed("party", "seats");
      } }, tr("Take away"))),
    ...chosen.map((two) => two && h("p", { class: "soft small" }, h("b", {}, `${two.name}. `), two.text ?? "", " ", facts(two.facts))),
    h("p", { class: "soft small" }, tr("Cards are turned for the rest as the game begins; what is left open is asked then.")));
}

/** @param {Form} form @param {Member} one */
function brought({ wish, changed }, one) {
  return h("li", {}, h("p", {}, trh("{name}, level {n}, from {campaign}", { name: h("b", {}, one.sheet.name), n: one.sheet.level ?? 1, campaign: one.from ?? "" }), " ",
    h("button", { type: "button", class: "quiet", onclick: () => {
      wish.party = wish.party.filter((two) => two !== one);
      changed("party", "seats");
    } }, tr("Take away"))));
}

/** Heroes of the campaigns, to be borrowed for a single game. @param {Form} form @param {HTMLElement} button */
async function offer({ game, wish, pack, changed }, button) {
  const list = h("ul", { class: "borrow" });
  const dialog = h("dialog", { onclose: () => { dialog.remove(); button.focus(); } },
    h("h2", {}, tr("From a campaign")), h("p", { class: "soft" }, tr("A copy of the sheet sets out; the campaign stays as it is.")),
    list, h("form", { method: "dialog" }, h("button", {}, tr("Close"))));
  document.body.append(dialog);
  dialog.showModal();
  const found = await asOwner("/campaigns").catch(() => []);
  const there = found.filter((/** @type {any} */ one) => one.game === game.id && one.pack === pack.id);
  const rows = there.flatMap((/** @type {any} */ campaign) => campaign.party
    .filter((/** @type {any} */ member) => member.sheet)
    .map((/** @type {any} */ member) => h("li", {}, h("button", { type: "button", onclick: () => {
      wish.party.push({ sheet: member.sheet, from: campaign.name });
      changed("party", "seats");
      dialog.close();
    } }, `${member.name}, ${member.text} (${campaign.name})`))));
  put(list, ...(rows.length ? rows : [h("li", { class: "soft" }, tr("No campaign of {pack} has heroes yet.", { pack: pack.name }))]));
}
