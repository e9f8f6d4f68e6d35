// Enormity in the lobby: its picture, loadouts, and what is decided between two sessions.

import { h } from "../dom.js";
import { deck } from "./art.js";

/** @type {import("../lobby/games.js").GameLobby} */
export const lobby = {
  art: deck,

  async portrait({ who, name, art, hints }, nth, size) {
    const { portrait } = await import("./faces.js");
    return portrait({ id: who, name, side: "spacer", art, hints, seat: nth }, { width: size, height: size });
  },
  group: () => "Runs",
  fights: "Incursions: a Boss in its lair",
  beginners: 3,

  wishOf({ id = "", suit, cards, gear }) {
    return suit || cards || gear ? { id, ...(suit && { suit }), ...(cards && { cards }), ...(gear && { gear }) } : id;
  },

  async ready() {
    const { loadout } = await import("./loadout.js");
    lobby.party = (form) => [!form.campaign && h("div", { class: "loadouts" },
      h("p", { class: "soft small" }, "Suit, Action cards and gear are as printed, unless you change them:"),
      ...form.wish.party.map((one) => loadout(form.pack, one, () => form.changed("party"))))];
  },
  decide: async (desk) => (await import("./campaign.js")).decide(desk),
  between: async (desk) => (await import("./campaign.js")).between(desk),
  member: async (desk, member) => (await import("./campaign.js")).fitting(desk, member),
  journey: async (desk) => (await import("./chart.js")).chart(desk),
};
