// Run by p52_sheet.py in an empty page: puts one sheet of drawings there.
async ({ sheet, figures, grounds }) => {
  const faces = await import("/static/js/p52/faces.js");
  const compose = await import("/static/js/p52/faces/compose.js");
  document.body.style.cssText = "margin:0;font:12px sans-serif;width:1500px";
  const row = (ground) => {
    const made = document.createElement("div");
    made.style.cssText = `background:${ground};color:${ground === "#f3e7cf" ? "#1a1512" : "#f3e7cf"};padding:10px;display:flex;flex-wrap:wrap;gap:10px`;
    document.body.append(made);
    return made;
  };
  const put = (where, element, word = "") => {
    const box = document.createElement("div");
    box.style.cssText = "text-align:center";
    const label = document.createElement("div");
    label.textContent = word;
    box.append(element, label);
    where.append(box);
  };
  if (sheet === "faces" || sheet === "peoples" || sheet === "strangers") {
    const sizes = sheet === "faces" ? [300, 100, 48] : [150];
    for (const size of sizes) for (const ground of size === 300 ? grounds.slice(0, 1) : grounds) {
      const to = row(ground);
      for (const one of figures) put(to, faces.portrait(one,
        { width: size * .857, height: size, class: "" }), size > 99 ? one.name : "");
    }
  } else if (sheet === "parts") {
    const to = row(grounds[0]);
    for (const [slot, parts] of compose.SLOTS) for (const name of Object.keys(parts)) {
      const bare = ["beast", "head"].includes(slot) ? name : `face, tunic, ${name}`;
      put(to, faces.portrait({ id: "part", name, side: slot === "beast" ? "foe" : "hero", art: bare }, { width: 103, height: 120 }), `${slot}: ${name}`);
    }
  } else {
    const icons = await import("/static/js/p52/icons.js");
    for (const ground of grounds) for (const size of sheet === "icons" ? [24, 48, 100] : [60, 150]) {
      const to = row(ground);
      const names = sheet === "icons" ? icons.NAMES : ["A♠", "2♥", "3♦", "4♣", "5♠", "6♥", "7♦", "8♣", "9♠", "10♦", "J♥", "Q♠", "K♦", "J♣", "Q♥", "K♣", "A♥", ""];
      for (const name of names) put(to, sheet === "icons" ? icons.icon(name, size) : icons.playingCard(name, size), size > 40 ? name : "");
    }
  }
}
