// Where the pointer rests. What changes under it has not been pointed at, and need not explain itself.

let place = "";

/** @param {MouseEvent} event */
const placeOf = (event) => `${event.clientX},${event.clientY}`;

addEventListener("pointermove", (event) => { place = placeOf(event); }, { passive: true, capture: true });

/** Whether the pointer has not moved to get there. @param {MouseEvent} event */
export const rests = (event) => placeOf(event) === place;
