// What those who came aboard wear and carry: `face` for a portrait (100 by 100), `stand` for a
// standing figure (100 by 120, its neck at 50 42 and its feet at 114).

/** @type {Record<string, import("./strokes.js").Part>} */
export const SUITS = {
  eva: { slot: "body", face: [
    "b M10 104c0-19 9-27 24-30l5-6h22l5 6c15 3 24 11 24 30z", "g M10 104c0-19 9-27 24-30l2 30z",
    "b M31 65q19 8 38 0l4 9q-23 11-46 0z", "t M50 82v22", "T M27 82l5 22", "l M57 86h12v6H57z", "F M15 92q4-8 10-10M33 72l-2 4"],
  stand: [
    "B M36 76l-5 29-8 5v4h19l3-3 5-24V76z", "T M31 95l13 1M35 82l10 1",
    "b M31 50q2-9 13-9h12q11 0 13 9l-4 31H35z", "g M31 50q2-9 13-9l-3 40h-6z", "t M35 73h30M50 44v28", "l M55 51h8v5h-8z",
    "B M31 47q-8 3-9 13l2 13 10 6 5-6-7-6 3-14z", "T M22 62l9 2", "f M41 77h6M53 77h6"] },
  coat: { slot: "body", face: [
    "b M12 104c1-17 8-27 23-31l15 7 15-7c15 4 22 14 23 31z", "g M12 104c1-17 8-27 23-31l4 31z", "B M35 72l15 14-4 18-13-24z", "t M50 86v18",
    "F M22 84q-3 8-3 18"],
  stand: [
    "b M41 42q-11 4-12 18l-12 54q33 5 66 0L71 60q-1-14-12-18z", "g M41 42q-11 4-12 18l-12 54q8 2 14 2l6-60z",
    "T M40 42l10 14 4 60M36 74l-7 41M44 84l-2 32", "b M32 71h36v6H32z", "l M46 71h8v6h-8z",
    "B M31 48q-7 3-9 13l0 14 11 8 5-6-7-6 4-14z", "F M24 100h8"] },
  bulwark: { slot: "body", face: [
    "b M4 104c1-14 8-26 24-30h44c16 4 23 16 24 30z", "B M0 104C-2 82 8 70 28 68l9 9-9 27z", "G M0 104C-2 82 8 70 28 68l-8 36z",
    "b M28 66l22 9 22-9 5 12-27 12-27-12z", "t M50 75v29", "T M4 94q4-13 20-17", "F @13 92 1.6", "F M34 90l-2 14"],
  stand: [
    "B M35 78l-8 27-7 5v4h23l3-4 4-20V78z", "T M29 92l14 2M27 102l13 1",
    "b M27 52h46l-5 30H32z", "t M34 60h32M35 67h30M36 74h28M50 52v30",
    "B M18 58l-5 17 3 9 10-1 5-20z", "T M14 76l11 1",
    "B M47 37H33Q17 40 13 58l14 6 10-11 10-3z", "G M47 37H33Q17 40 13 58l7 3q4-14 20-20z", "b M36 38l14 5 14-5 3 9-17 8-17-8z", "F @22 54 1.5", "l M45 55h10v4H45z"] },
  hauler: { slot: "body", face: [
    "b M11 104c0-19 9-28 24-31l4-5h22l4 5c15 3 24 12 24 31z", "b M32 66q18 8 36 0l3 8q-21 10-42 0z",
    "B M29 78h9v26h-9z", "T M29 86h9M29 94h9", "t M50 84v20", "F M18 90q2-6 8-9"],
  stand: [
    "B M36 77l-6 28-7 5v4h20l3-3 4-23V77z", "T M33 84l13 2-1 9-14-2z",
    "b M31 49q2-8 12-8h14q10 0 12 8l-4 32H35z", "B M37 42h7v38h-7z", "t M35 72h30", "b M44 72h12v9H44z", "T M37 52h7M37 61h7",
    "B M31 47q-8 3-9 13l2 14 10 6 5-6-7-6 3-15z"] },
  pathfinder: { slot: "body", face: [
    "b M15 104c0-17 8-26 21-29h28c13 3 21 12 21 29z", "g M15 104c0-17 8-26 21-29l2 29z",
    "b M31 68q19 11 38 0l5 8q-24 16-48 0z", "f M33 75q17 9 34 0", "b M60 80l10-3 4 27H63z", "T M26 84l3 20"],
  stand: [
    "b M36 46Q18 64 15 104l9-5 6 7 9-44z", "f M25 70l-5 30M32 62l-5 38",
    "B M38 75l-3 30-7 5v4h17l2-3 3-24V75z", "b M34 49q2-8 11-8h10q9 0 11 8l-5 31H39z", "t M38 72h24",
    "b M38 41q12 8 24 0l4 6q-16 10-32 0z", "b M60 46l7 3 4 24-7-3z", "B M34 49q-6 3-7 12l1 13 10 6 4-6-6-5 2-12z"] },
};

/** @type {Record<string, import("./strokes.js").Part>} */
export const GEAR = {
  rifle: { slot: "hand", face: ["b M73 104L88 34l5 1-7 40 6 3-5 26z", "t M87 42h-5M85 50h-5", "o M90 34l1-9"],
    stand: ["b M8 82l13-7 29-9 25-9 1-4 3 1 14-6 1.5 4.5-15 6.5-13 8-2 8-6 1-1-6-28 9-8 6-10 5z", "t M44 69l20-7", "l M52 60l10-3.5 1 3-10 3.5z"] },
  shotgun: { slot: "hand", face: ["b M80 104l6-52h7l2 52z", "t M89.5 53v40"],
    stand: ["b M76 58l7-3 7 46-8 3z", "b M76 82l10-2 2 8-10 2z", "t M80 59l6 40", "b M80 102l8-2 2 12-7 2z"] },
  pistol: { slot: "hand", stand: ["b M62 68l22-4 1 6-13 3-2 8-6 1z", "t M70 68l10-2"] },
  smg: { slot: "hand", stand: ["b M56 70l30-6 1.5 6-8 2v9l-6 1v-9l-6 1-2 8-6 1z", "t M66 70l12-2.5"] },
  lamp: { slot: "hand", face: ["t M82 45a4.5 4.5 0 1 1 9 0", "b M77 52l4-7h11l4 7zM78 52h17l4 25H74z", "t M78 51l-2 26M95 51l2 26M74 77h25v5H74z", "l M86.5 55q9 11 0 19-9-8 0-19z", "w M86.5 63q3 4 0 8-3-4 0-8z"],
    stand: ["o M66 74l13-12", "b M74.5 64l3-5h6l3 5zM75 64h11l3 16H72zM71 80h19v3H71z", "l M80.5 65q6 8 0 13-6-5 0-13z", "w M80.5 70q2 3 0 6-2-3 0-6z", "t M92 70h5M64 86l-4 3M80 86v5M90 62l4-3"] },
  shield: { slot: "hand", face: ["b M-4 72q14 0 20-5 6 5 20 5v32H-4z", "t M16 72v32M2 86h28"],
    stand: ["b M6 56q12 0 17-5 5 5 17 5v26q-3 16-17 22Q9 98 6 82z", "g M6 56q12 0 17-5v53Q9 98 6 82z", "t M23 57v41M11 72h24", "l M23 66l5 6-5 7-5-7z"] },
  crane: { slot: "back", face: ["b M6 46h17v58H6z", "t M6 60h17M10 68h9v20h-9z", "b M12 46L4 24 32 6l12-1v5l-10 2L11 27l7 19z", "o M44 6v6M44 12a3.5 3.5 0 1 0 3.5 3.5"],
    stand: ["b M14 36h22v46H14z", "t M14 50h22M20 57h10v16H20z", "b M20 36L12 16 32 4l10 2-1 4-9-1-13 9 6 18z", "o M42 7v6"] },
  welder: { slot: "hand", stand: ["b M60 72l18 2 8-5 3 5-8 6-22 0z", "t M68 75h8", "e @91 68 2.2", "w M91 68l5-6M91 68l7 0M91 68l-1-8M91 68l5 5"],
    face: ["b M84 104l-2-30 6-12 5 3-4 11 3 28z", "e @91 58 2.5", "w M91 58l5-7M91 58l8 0M91 58l-1-9M91 58l-7-5M91 58l6 5"] },
  knife: { slot: "hand", stand: ["b M64 72l6-2 3 6-6 3z", "b M71 70l20-14-4 13-13 8z", "t M74 72l13-11"] },
  medkit: { slot: "hand", stand: ["b M20 74h22v17H20z", "t M26 74v-4h10v4", "e M29 78h4v3h3v4h-3v3h-4v-3h-3v-4h3z"],
    face: ["e M22 86h5v5h5v5h-5v5h-5v-5h-5v-5h5z"] },
  spear: { slot: "hand", face: ["o M86 104V26", "b M86 4l6 14-6 9-6-9z", "t M86 8v18"], stand: ["o M76 114V22", "b M76 2l5 13-5 8-5-8z", "t M76 6v16"] },
  hook: { slot: "hand", face: ["o M88 104V18q0-12-10-12-9 0-9 9l5 5"], stand: ["o M78 114V20q0-12-10-12-8 0-8 8l4 4"] },
  maul: { slot: "hand", face: ["o M85 104V32", "b M72 14h26v18H72z", "t M78 14v18"], stand: ["o M78 112V30", "b M64 12h28v18H64z", "t M70 12v18"] },
  scanner: { slot: "hand", stand: ["b M26 66h16v20H26z", "l M29 69h10v9H29z", "t M34 66v-6M30 58a6 6 0 0 1 8 0M27 54a10 10 0 0 1 14 0M30 82h8"] },
  book: { slot: "hand", stand: ["b M56 68q6-4 12 0 6-4 12 0v16q-6-4-12 0-6-4-12 0z", "t M68 68v16M60 72h5M71 72h5M60 76h5M71 76h5"] },
};
