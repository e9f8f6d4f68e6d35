// What one thing has over and above its kind: it lies over the head (100 by 100).

/** @type {Record<string, import("./strokes.js").Part>} */
export const MARKS = {
  pole: { slot: "hand", face: ["o M90 104L94 12q-2-12-16-9", "t M78 4v5", "b M70 14l4-6h9l4 6zM70 14h17l3 21H67zM65 35h27v4H65z", "l M78.5 17q8 10 0 16-8-6 0-16z", "w M78.5 23q2.5 4 0 8-2.5-4 0-8z"],
    stand: ["o M78 116L87 14q-2-11-14-8", "t M73 6v3", "b M67 13l3-4h6l3 4zM67 13h12l3 16H64zM63 29h20v3H63z", "l M73 16q6 8 0 12-6-4 0-12z", "w M73 20q2 3 0 6-2-3 0-6z", "b M70 50q11 4 14 15l-3 10-9-3 2-8-6-6z"] },
  cowl: { slot: "mark", face: ["b M52 1C28 2 10 20 12 54l10 10q-2-34 16-44 20-8 36 4 8 10 6 34l10-8C92 20 74 2 52 1z", "f M22 28q8-14 24-18"] },
  mitre: { slot: "mark", face: ["b M30 26L32 8 50-6 68 8l2 18q-20-8-40 0z", "t M50-4v26M38 12h24", "w M50 2v12"] },
  stitches: { slot: "mark", face: ["o M24 20q24 12 58-6", "o M34 16l-3 11M44 19l-1 11M55 19l1 11M66 15l3 11", "t M62 34l14 40M59 44l8-4M63 54l8-4M67 64l8-4"] },
  rings: { slot: "mark", face: ["w M4 52q-8 14 0 28M96 52q8 14 0 28", "o M-1 46q-12 20 0 40M101 46q12 20 0 40"] },
  keys: { slot: "mark", face: ["b @20 80 6", "o M20 86v16M20 95h6M20 100h5", "b @34 84 5", "o M34 89v14M34 97h5"] },
  flames: { slot: "mark", face: ["l M30 14q-8-10 2-22 0 8 6 10 2-8 12-14-2 10 6 14 4-4 4-8 8 10 2 20-16-6-32 0z", "w M44 8q0-6 5-10M54 8q2-3 2-6"] },
  plate: { slot: "mark", face: ["b M24 52l26-6 26 6-4 24-22 8-22-8z", "t M50 47v36M28 62l44 0", "f @32 58 1.6", "f @68 58 1.6"] },
  peak: { slot: "mark", face: ["b M20 26Q24 6 50 6t30 20z", "b M18 26h64l4 7q-36-8-72 0z", "e M50 11l3 5-3 5-3-5z"] },
  cable: { slot: "mark", face: ["o M100 66q-24-12-28 6t-22 14-28-2-22 8", "b M70 82l8 4-4 10 8-2", "t M90 62l-2 8M80 62l0 8M60 84l3 7M44 84l-2 8M28 82l-3 7"] },
  horns: { slot: "mark", face: ["B M32 16Q14 16 8-2-2 22 22 32z", "T M14 10l-5 5M21 14l-5 7"] },
  streaks: { slot: "mark", face: ["o M-2 30h14M-6 44h16M-2 58h12", "w M2 37h6M0 51h7"] },
  shards: { slot: "mark", face: ["b M28 8l8 14-12 2zM62 2l12 10-10 10zM82 30l10 8-12 8zM10 40l10 6-8 10zM72 66l12 2-8 12z", "w M30 12l2 7M66 8l3 4M84 34l3 3"] },
  veil: { slot: "mark", face: ["o M50 2Q18 6 16 52L4 96M50 2q32 4 34 50l12 44", "t M50 2Q28 12 26 52l-8 46M50 2q22 10 24 50l8 46", "b M24 18q26-16 52 0l-2 8q-24-12-48 0z"] },
  lantern: { slot: "mark", face: ["t M50 86v-8M42 86h16", "b M42 86h16l4 20H38z", "l M50 90q6 7 0 12-6-5 0-12z", "w M50 94q2 3 0 6-2-3 0-6z"] },
  waves: { slot: "mark", face: ["o M-4 74q9-9 18 0t18 0 18 0 18 0 18 0 18 0", "t M-4 83q9-9 18 0t18 0 18 0 18 0 18 0 18 0M-4 92q9-9 18 0t18 0 18 0 18 0 18 0 18 0"] },
  nails: { slot: "mark", face: ["o M34 14l-6-12M24 6l8-6M50 9V-4M45-5h10M66 14l6-12M68 0l8 6"] },
  spines: { slot: "mark", face: ["B M26 22L12 8l18 6z", "B M18 40L0 34l18-3z", "b M46 8l4-14 4 14z"] },
};
