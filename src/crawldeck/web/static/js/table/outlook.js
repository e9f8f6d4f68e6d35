// What may come, drawn: a number on every answer and beside every figure, what an enemy is about to do, and,
// while something is pointed at, all that it would bring. The numbers are the rules' own (`ahead.js`).

import { h, put } from "../dom.js";
import { percent } from "./ahead.js";

/**
 * @typedef {import("../wire").Expected} Expected
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../wire").WayShown} Way
 * @typedef {import("./chips.js").Chip} Chip
 */

export class Outlook {
  /**
   * @param {import("./ahead.js").Ahead} ahead
   * @param {import("./chips.js").Chips} chips
   * @param {import("./offers.js").Offers} offers
   * @param {import("./main.js").GameFace} game
   */
  constructor(ahead, chips, offers, game) {
    this.ahead = ahead;
    this.chips = chips;
    this.offers = offers;
    this.game = game;
    /** The place that a way is pointed at. */ this.at = "";
    /** The enemy that is pointed at. */ this.foe = "";
    ahead.addEventListener("odds", () => this.odds());
    ahead.addEventListener("threats", () => this.threats());
    ahead.addEventListener("ways", () => this.ways());
    offers.client.addEventListener("marked", () => this.odds());
    offers.inFull = (way) => ahead.inFull(way);
    offers.pointing = (found, way, on) => {
      this.point(found, way);
      this.reach(on);
      this.at = way?.on ?? "";
      if (way) void this.look(way);
    };
  }

  // -- at rest -----------------------------------------------------------------------------------

  /** Every answer says its chance, in the room that was kept for it. */
  odds() {
    for (const place of document.querySelectorAll("[data-odds]")) {
      const found = this.ahead.odds.get(/** @type {HTMLElement} */ (place).dataset.odds ?? "");
      const key = found ? JSON.stringify(found) : "";
      if (/** @type {HTMLElement} */ (place).dataset.key === key) continue;
      /** @type {HTMLElement} */ (place).dataset.key = key;
      /** @type {HTMLElement} */ (place).dataset.what = found?.what ?? "";
      put(place, ...(found ? said(found) : []));
      const button = place.closest("button");
      button?.classList.toggle("risky", !!found?.grave);
      if (button) entitle(button, found);
    }
    this.chances();
  }

  /** The best chance against each figure stands beside it: with nothing spent on top, as in the bar. */
  chances() {
    /** @type {Chip[]} */ const chips = [];
    for (const [on, offers] of this.offers.on) {
      if (!on.startsWith("figure:")) continue;
      const fights = offers.filter((one) => (one.on ?? [])[0] === on && !offers.some((plain) => plain.text === one.without));
      const best = this.ahead.best(fights);
      const offer = fights.find((one) => one.text === best?.option);
      if (!best || !offer) continue;
      chips.push({ on, kind: "chance", where: "below", weight: 2,
        say: h("span", {}, this.game.icon?.(offer.icon ?? "") ?? null, h("b", {}, percent(best.chance ?? 0, !best.exact))) });
    }
    this.chips.set("chances", chips);
  }

  threats() {
    const { threats } = this.ahead;
    this.offers.known = new Map([...(threats?.foes ?? []).map((one) => /** @type {const} */ ([`figure:${one.foe}`, one.text])),
      ...(threats?.party ?? []).flatMap((one) => [`hero:${one.id}`, `figure:${one.id}`].map((on) => /** @type {const} */ ([on, one.text])))]);
    this.offers.soon();
    this.foe = "";
    this.intents();
    this.game.threatened?.(threats);
  }

  /** What each enemy is about to do stands beside it; the one that is pointed at is sure to find room. */
  intents() {
    const { threats } = this.ahead;
    /** @type {Chip[]} */ const chips = [];
    const names = new Map((threats?.party ?? []).map((one) => [one.id, one.name]));
    const crowd = (threats?.foes?.length ?? 0) > 3;
    for (const one of threats?.foes ?? []) {
      if (!one.whom) continue;
      const on = `figure:${one.foe}`;
      chips.push({ on, kind: `threat${one.grave ? " grave" : ""}`, where: "above", weight: on === this.foe ? 9 : 3,
        say: h("span", {}, this.game.portrait?.(one.whom, 22) ?? null, crowd ? null : h("i", {}, names.get(one.whom) ?? ""),
          h("b", {}, percent(one.chance ?? 0, !threats?.exact)), one.harm ? h("em", {}, one.harm) : null) });
    }
    this.chips.set("threats", chips);
  }

  ways() {
    this.offers.ways = this.ahead.ways;
    this.offers.soon();
    this.game.ways?.(this.ahead.ways);
  }

  // -- while something is pointed at ---------------------------------------------------------------

  /** Where the enemy that is pointed at may come to, and whom it attacks. @param {string} on */
  reach(on) {
    const threat = this.ahead.threats?.foes?.find((one) => `figure:${one.foe}` === on) ?? null;
    const foe = threat ? on : "";
    if (foe === this.foe) return;
    this.foe = foe;
    this.intents();
    const places = new Set(threat?.on ?? []);
    for (const thing of this.offers.things()) thing.classList.toggle("in-reach", places.has(thing.dataset.on ?? ""));
    this.game.threat?.(threat);
  }

  /** Once it is known what lies on the way, it is drawn. @param {Way} way */
  async look(way) {
    const found = await this.ahead.inFull(way);
    if (this.at === way.on && found !== way) this.point([], found);
  }

  /** @param {readonly Offer[]} offers @param {Way | null} way */
  point(offers, way) {
    const found = offers.length === 1 ? this.ahead.odds.get(offers[0].text) ?? null : null;
    /** @type {Chip[]} */ const chips = (found?.marks ?? []).map((mark) => ({
      on: mark.on, kind: `mark ${mark.tone}`, where: "beside", weight: 5,
      say: h("span", {}, h("b", {}, mark.text), mark.detail ? h("em", {}, mark.detail) : null) }));
    if (way) {
      const grave = new Set((way.strikes ?? []).filter((one) => one.grave).map((one) => one.text));
      chips.push({ on: way.on, kind: "way-card", where: "beside", weight: 6,
        say: h("div", {}, h("b", {}, way.cost), ...(way.warnings ?? []).map((text) => h("p", { class: grave.has(text) ? "grave" : "" }, text)),
          ...(way.notes ?? []).map((text) => h("p", { class: "note" }, text))) });
    }
    this.chips.set("marks", chips);
    this.game.point?.(offers, way, found);
  }
}

/** What stands in the bar may be cut short: all of it is the button's title. @param {HTMLElement} button
 * @param {Expected | undefined} found */
function entitle(button, found) {
  button.dataset.title ??= button.title;
  const { text = "", gist = "", more = [], bad = [] } = found ?? {};
  const lines = [button.dataset.title, text, text.includes(gist) ? "" : gist, ...bad, ...more].filter(Boolean);
  if (lines.length) button.title = lines.join("\n");
  else button.removeAttribute("title");
}

/** An answer's odds in its place: the chance, what it comes to, and what it may cost one's own.
 * @param {Expected} found @returns {Node[]} */
function said(found) {
  const sure = typeof found.chance === "number";
  return [
    sure ? h("b", { class: "chance" }, percent(found.chance ?? 0, !found.exact)) : null,
    found.gist ? h("span", { class: found.bad?.includes(found.gist) ? "bad" : "gist" }, found.gist) : null,
    ...(found.bad ?? []).filter((text) => text !== found.gist).slice(0, 2).map((text) => h("span", { class: "bad" }, text)),
  ].filter((one) => one !== null);
}
