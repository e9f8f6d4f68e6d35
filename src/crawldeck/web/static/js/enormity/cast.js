// Who is drawn how: from what came over the wire to what faces.js draws.

/**
 * @typedef {import("./faces.js").Who} Who
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("./plan.js").Scene} Scene
 */

/** A Spacer, with the colour and shape of the place in the crew. @param {Scene} scene @param {Backdrop} backdrop @param {string} id @returns {Who} */
export function spacer(scene, backdrop, id) {
  const seat = scene.spacers.findIndex((one) => one.id === id);
  const board = backdrop.book.spacers[id];
  return { id, name: scene.spacers[seat]?.name ?? board?.name ?? id, side: "spacer", art: backdrop.drawings[`spacer:${id}`], seat: Math.max(0, seat),
    hints: board ? [board.calling, board.suit] : [] };
}

/** An Intruder, an Adversary or the Boss. @param {Scene} scene @param {Backdrop} backdrop @param {import("../wire").EnoFoe} foe @returns {Who} */
export function foe(scene, backdrop, foe) {
  const boss = foe.boss ? scene.boss?.id : undefined;
  const art = backdrop.drawings[`boss:${boss}`] ?? backdrop.drawings[`specimen:${foe.specimen}`] ?? backdrop.drawings[`intruder:${foe.kind}`];
  return { id: boss || foe.specimen || foe.kind, name: foe.name, art, hints: [foe.kind],
    side: foe.boss ? "boss" : backdrop.adversaries.includes(foe.kind) ? "adversary" : "intruder" };
}

/** A Blip; its number is shown by whoever draws it. @param {import("../wire").EnoBlip} blip @returns {Who} */
export function blip(blip) {
  return { id: blip.id, name: blip.name, side: "blip", number: blip.id.split("-").at(-1) ?? "" };
}
