// Inviting: a seat for a friend at any running table, and one's own seat on a second device.

import { h, put } from "../dom.js";
import { all, tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { code, field, origin, warning } from "./links.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").Seat} Seat
 */

/** Heroes by name: `Mira and Bran`. @param {readonly import("../wire").Played[]} heroes */
export const named = (heroes) => all(heroes.map((one) => one.name));

/** @param {Client} client */
export async function invite(client) {
  const made = dialog("invite", tr("Invite a friend"), h("h2", {}, tr("Invite a friend")));
  const place = h("div", {});
  made.append(place);
  const base = await origin();
  /** @type {number | null} */ let seat = null;
  let told = "";

  /** Everybody of the party, with who holds them now. */
  const party = () => (client.frame?.seats ?? []).filter((one) => !(one.guest && one.kind === "open"))
    .flatMap((one) => (one.plays ?? []).map((hero) => ({ ...hero, with: one })));

  /** @param {string[]} heroes */
  async function ready(heroes) {
    told = "";
    try {
      seat = heroes.length ? (await client.fetch("invite", { heroes })).seat : null;
    } catch (error) {
      told = error instanceof Error ? error.message : String(error);
    }
    draw(heroes);
  }

  /** @param {string[]} heroes */
  function draw(heroes) {
    const open = (client.frame?.seats ?? []).filter((one) => one.kind === "open" && (!one.guest || one.plays?.length));
    const chosen = open.find((one) => one.seat === seat);
    const url = chosen ? `${base}/${client.game}/${client.key}#seat=${chosen.seat}` : "";
    const focus = document.activeElement?.id;
    put(place, chooser(heroes),
      told ? h("p", { class: "failed", role: "alert" }, told) : null,
      chosen ? h("div", { class: "invitation" }, code(url, tr("QR code of the invitation to play {heroes}", { heroes: named(chosen.plays ?? []) })),
        h("div", {}, field(tr("The link, or let them scan the code"), url, "invitation"),
          warning(url),
          h("p", { class: "small soft" }, chosen.plays?.length
            ? tr("Whoever comes by it plays {heroes}. Until then nothing changes; you can take the seat back at any time.", { heroes: named(chosen.plays) })
            : tr("Whoever comes by it takes this seat.")))) : null,
      client.me?.watch ? h("div", { class: "onlookers" },
        field(tr("To watch and read along only"), `${base}/${client.game}/${client.me.watch}`, "watch-invitation")) : null);
    if (focus) document.getElementById(focus)?.focus();
  }

  /** Whom the friend is to play. @param {string[]} heroes */
  function chooser(heroes) {
    const seats = (client.frame?.seats ?? []).filter((one) => one.kind === "open" && !one.guest);
    const list = party();
    if (!client.me?.host) return h("p", {}, seats.length ? tr("A seat is open.") : tr("The host can hold a seat ready for a friend."));
    return h("fieldset", { class: "whom" }, h("legend", {}, tr("Your friend plays")),
      ...list.map((hero) => h("label", {}, h("input", { type: "checkbox", id: `invite-${hero.id}`, value: hero.id,
        checked: heroes.includes(hero.id), disabled: hero.with.guest,
        onchange: () => void ready([.../** @type {NodeListOf<HTMLInputElement>} */ (
          place.querySelectorAll(".whom input:checked"))].map((one) => one.value)) }),
      h("span", {}, hero.name, h("small", { class: "soft" }, ` ${holds(hero.with, client)}`)))),
      list.length < 2 ? h("p", { class: "small soft" }, tr("There is nobody else in the party: your friend would play in your place.")) : null);
  }

  const redraw = () => made.open && draw([.../** @type {NodeListOf<HTMLInputElement>} */ (
    place.querySelectorAll(".whom input:checked"))].map((one) => one.value));
  client.addEventListener("seats", redraw);
  made.addEventListener("close", () => client.removeEventListener("seats", redraw));
  const waiting = (client.frame?.seats ?? []).find((one) => one.kind === "open" && one.plays?.length);
  const free = party().filter((one) => !one.with.guest);
  seat = waiting?.seat ?? null;
  if (waiting) draw((waiting.guest ? waiting.plays ?? [] : []).map((one) => one.id));
  else if (client.me?.host && free.length > 1) await ready([free[free.length - 1].id]);
  else draw([]);
}

/** @param {Seat} seat @param {Client} client */
function holds(seat, client) {
  if (seat.kind === "open") return tr("nobody yet");
  return client.me?.seats.includes(seat.seat) ? tr("with you now") : tr("with {name} now", { name: seat.name });
}

/** One's own seat on another device, which both may then use. @param {Client} client */
export async function elsewhere(client) {
  const base = await origin();
  const url = `${base}/${client.game}/${client.key}#here=${client.credentials.join(",")}`;
  dialog("invite", tr("Continue on another device"), h("h2", {}, tr("Continue on another device")),
    h("div", { class: "invitation" }, code(url, tr("QR code of your own seat")),
      h("div", {}, h("p", {}, tr("Scan this with your phone or tablet: it sits down in your seat, and both go on. Whichever answers first, counts.")),
        field(tr("Or open this link there"), url, "here"), warning(url),
        h("p", { class: "warning" }, h("b", {}, tr("Keep it to yourself."), " "),
          client.me?.host ? tr("Whoever has it plays for you, and is the host.") : tr("Whoever has it plays for you.")))));
}
