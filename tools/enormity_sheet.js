// The sheets of enormity_sheet.py: what is shown on each.

const STATIC = "/static/js/enormity";

/** @param {Node} drawing @param {string} [name] */
function put(drawing, name) {
  const figure = document.createElement("figure");
  figure.append(drawing);
  if (name) figure.append(Object.assign(document.createElement("figcaption"), { textContent: name }));
  document.querySelector("main").append(figure);
}

const STRANGERS = [["spacer", "ana", "Ana Ruiz", "pilot"], ["spacer", "bo", "Bo Lind", "security"], ["spacer", "cyr", "Cyr", "chaplain"],
  ["spacer", "dov", "Dov Katz", "captain"], ["spacer", "eli", "Eli Moss", "engineer"], ["spacer", "fay", "Fay", "scout"],
  ["intruder", "brood", "Brood Spider", ""], ["intruder", "leech", "Pit Leech", ""], ["intruder", "watcher", "The Watcher", ""], ["intruder", "choir", "Porcelain Choir", ""],
  ["intruder", "x1", "Unit X1", ""], ["intruder", "qaz", "Qaz", ""], ["intruder", "eel", "Drowned Eel", ""], ["boss", "bull-lord", "The Bull Lord", ""], ["boss", "hive-queen", "The Hive Queen", ""]];

/** @param {string} name @param {{ id: string, name: string, side: string, art: string }[]} casts */
export async function show(name, casts) {
  const faces = await import(`${STATIC}/faces.js`);
  let seat = 0;
  const crew = casts.map((one) => ({ ...one, seat: one.side === "spacer" ? seat++ : 0 }));
  if (name === "portraits" || name === "figures") {
    const make = name === "portraits" ? faces.portrait : faces.figure;
    const tall = name === "portraits" ? 1 : 1.2;
    for (const size of [40, 100]) for (const one of [...crew, { id: "blip-1", name: "Blip 1", side: "blip" }]) put(make(one, { width: size, height: size * tall }));
    for (const one of crew.filter((one) => !one.art.includes("pole") || one.side === "boss").filter((_, n) => n < 11 || n > 18)) put(make(one, { width: 260, height: 260 * tall }), one.name);
  } else if (name === "strangers") {
    for (const size of [48, 100, 200]) STRANGERS.forEach(([side, id, called, role], n) => {
      const who = { side, id, name: called, hints: [role], seat: n };
      put(faces.portrait(who, { width: size, height: size }));
      put(faces.figure(who, { width: size, height: size * 1.2 }), size > 99 ? called : "");
    });
  } else await others(name, crew);
}

/** @param {string} name @param {any[]} crew */
async function others(name, crew) {
  const icons = await import(`${STATIC}/icons.js`);
  document.body.style.color = "#eef6f8";
  if (name === "icons") {
    for (const one of icons.ICON_NAMES) put(icons.icon(one, 48), one);
    for (const one of icons.ICON_NAMES) put(icons.icon(one, 20));
  } else if (name === "dice") {
    for (const size of [24, 64, 100]) for (const colour of ["white", "red", "black", "blue"]) {
      for (const face of ["-", "h", "p", "ho", "po", "pox", "pp", "ppox", "pppooox", "poo", "ppho", "pppox", ""]) put(icons.die({ colour, face, size }));
    }
  } else {
    const art = await import(`${STATIC}/illustrations.js`);
    const bosses = crew.filter((one) => one.side === "boss");
    const spacers = crew.filter((one) => one.side === "spacer");
    const cards = [["ai", "first-lamp", "range"], ["ai", "second-lamp", "melee"], ["ai", "third-lamp", "other"], ["bp", "ash-hand", "Ash-Grey Hand"], ["bp", "pole-arm", "Arm of the Pole"], ["bp", "glass-eye", "Lens of the Left Eye"],
      ["bp", "wax-knee", "Waxen Knee"], ["bp", "brass-ribs", "Brass Ribs"]];
    for (const boss of bosses) for (const [kind, id, hint] of cards) put(art.illustration({ kind, id, name: hint, who: boss }, { width: 300, height: 160 }), `${kind} ${hint}`);
    for (const [n, kind] of ["discovery", "wound", "breakdown", "death", "awakening", "flatline", "condition", "stratagem", "engram", "arrival", "noise", "gear", "location", "script"].entries()) {
      put(art.illustration({ kind, id: `card-${n}`, name: "A Shrine of Lanterns", who: spacers[n % spacers.length] }, { width: 300, height: 160 }), kind);
    }
    put(art.illustration({ kind: "ai", id: "first-lamp", name: "range", who: bosses[0] }, { width: 900, height: 480 }));
  }
}
