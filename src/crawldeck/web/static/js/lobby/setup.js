/** @param {string} _game */
export async function setup(_game) {}
