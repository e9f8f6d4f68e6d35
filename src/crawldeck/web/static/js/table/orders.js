// Standing orders: what a seat has answered for it. Which there are the game says; this page turns them on and off.

import { call } from "../api.js";
import { h } from "../dom.js";
import { tr } from "../texts.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").Order} Order
 */

/** @type {Order[]} */
let known = [];

/** Ask once which there are. @param {Client} client @param {() => void} then */
export async function ready(client, then) {
  if (known.length) return;
  try {
    known = await call(`/orders/${client.game}`);
    if (known.length) then();
  } catch {
    // Without the list none can be given; the table is played as before.
  }
}

/** A part of the menu: the orders of each seat that is held here. @param {Client} client
 * @param {(path: string, body: any) => Promise<any>} ask @returns {Node[]} */
export function part(client, ask) {
  const seats = (client.me?.seats ?? []).filter((seat) => !client.frame?.seats[seat]?.guest);
  if (!known.length || !seats.length || client.frame?.end) return [];
  return [h("h3", {}, tr("Standing orders")),
    h("p", { class: "small soft" }, tr("What is answered for you. The log says each time which order it was, and an undo takes it back.")),
    ...seats.map((seat) => h("fieldset", { class: "orders" },
      h("legend", seats.length > 1 ? {} : { class: "unseen" }, client.frame?.seats[seat]?.name ?? ""),
      ...known.map((order) => h("label", {}, h("input", { type: "checkbox", "data-name": `order-${seat}-${order.name}`,
        checked: client.frame?.orders?.[seat]?.includes(order.name) ?? false,
        onchange: (/** @type {Event} */ event) => ask("order", { playerID: seat, order: order.name,
          wanted: /** @type {HTMLInputElement} */ (event.target).checked }) }), ` ${order.text}`))))];
}
