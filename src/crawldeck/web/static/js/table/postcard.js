// An ending as a picture to pass on: drawn here as SVG, made a PNG by the browser, and sent nowhere.

import { h, s } from "../dom.js";
import { language, tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { notice } from "./pop.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./ending.js").Drawn} Drawn
 * @typedef {import("../wire").Fate} Fate
 */

const WIDE = 1200, HIGH = 630, EDGE = 64;
const BOOK = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif";
const BODY = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
/** The picture is dark wherever it is looked at. */
const INK = "#f2ede2", SOFT = "#b9b3a6", GROUND = "#15130f", LINE = "#3b372f";
/** @type {Record<string, string>} */
const TONES = { won: "#7fd49a", lost: "#ff8f84", over: "#d8cfbd" };
/** @type {Record<string, string>} */
const BECAME = { safe: tr("came through"), fell: tr("fell"), back: tr("fell, came back") };
/** Faces that have room. */
const MOST = 6;

/** Words in lines that fit. @param {string} text @param {string} font @param {number} wide @param {number} most */
function lines(text, font, wide, most) {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [text.slice(0, 60)];
  pen.font = font;
  /** @type {string[]} */
  const found = [""];
  for (const word of text.split(/\s+/)) {
    const longer = `${found[found.length - 1]} ${word}`.trim();
    if (pen.measureText(longer).width <= wide) found[found.length - 1] = longer;
    else if (found.length < most) found.push(word);
    else {
      let last = found[found.length - 1];
      while (last && pen.measureText(`${last} …`).width > wide) last = last.slice(0, -1);
      found[found.length - 1] = `${last.replace(/[\s,;:]+$/, "")} …`;
      break;
    }
  }
  return found;
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
const words = (text, x, y, size, more = {}) => s("text", { x, y, "font-size": size, "font-family": BODY, fill: INK, ...more }, text);

/** Everything that a drawing shows by its name, to be taken along. @param {Element[]} drawings */
function belongings(drawings) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  /** @param {Element} element */
  const gather = (element) => {
    for (const one of [element, ...element.querySelectorAll("*")]) {
      for (const { value } of one.attributes) {
        for (const [, id] of value.matchAll(/(?:^|url\()["']?#([^"')]+)/g)) {
          const there = document.getElementById(id);
          if (!there || found.has(id)) continue;
          const copy = /** @type {Element} */ (there.cloneNode(true));
          found.set(id, copy);
          gather(copy);
        }
      }
    }
  };
  drawings.forEach(gather);
  return [...found.values()];
}

/** Pictures of a pack become part of the drawing: a picture in a picture may fetch nothing. @param {Element} drawing */
async function carried(drawing) {
  await Promise.all([...drawing.querySelectorAll("image")].map(async (one) => {
    const text = await (await fetch(one.getAttribute("href") ?? "")).text();
    one.setAttribute("href", `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  }));
}

/** The chance to win, as it went. @param {import("../wire").ReviewShown | null} review @param {string} accent */
function curve(review, accent) {
  const moments = review?.moments ?? [];
  if (!review?.ready || moments.length < 2) return null;
  const [wide, high, first, end] = [350, 130, moments[0].at, (moments.at(-1)?.at ?? 0) + 1];
  const x = (/** @type {number} */ at) => wide * (at - first) / Math.max(1, end - first);
  const spots = [...moments.map((one) => `${x(one.at).toFixed(1)},${(high * (1 - one.chance)).toFixed(1)}`), `${wide},${(high * (1 - (review.end ?? 0))).toFixed(1)}`];
  return s("g", { class: "curve", transform: `translate(${WIDE - EDGE - wide} ${HIGH - 238})` },
    s("path", { d: `M0 0H${wide}M0 ${high / 2}H${wide}M0 ${high}H${wide}`, stroke: LINE, "stroke-width": 2, fill: "none" }),
    s("polyline", { points: `0,${high} ${spots.join(" ")} ${wide},${high}`, fill: accent, "fill-opacity": .16 }),
    s("polyline", { points: spots.join(" "), fill: "none", stroke: accent, "stroke-width": 4, "stroke-linejoin": "round" }),
    words(tr("The chance to win, as it went"), 0, high + 30, 19, { fill: SOFT }));
}

/** @param {Fate} fate @param {number} nth @param {number} step @param {Drawn} drawn */
function face(fate, nth, step, { portrait }) {
  const wide = Math.min(144, step - 18), drawing = portrait?.(fate.who, wide), x = EDGE + nth * step;
  const safe = fate.became === "safe";
  if (drawing instanceof SVGElement) {
    drawing.setAttribute("x", String(x));
    drawing.setAttribute("y", String(HIGH - 124 - Number(drawing.getAttribute("height") || wide)));
    drawing.removeAttribute("class");
  }
  const name = lines(fate.name, `600 24px ${BOOK}`, step - 14, 1)[0];
  return s("g", {}, s("g", safe ? {} : { opacity: .5, filter: "url(#ash)" }, drawing),
    words(name, x, HIGH - 92, 24, { "font-family": BOOK, "font-weight": 600 }),
    words([BECAME[fate.became], fate.when].filter(Boolean).join(", "), x, HIGH - 66, 18, { fill: safe ? TONES.won : TONES.lost }));
}

/** The accent of the game, light enough for a dark ground. */
function accentOf() {
  const pen = document.createElement("canvas").getContext("2d");
  const given = getComputedStyle(document.body).getPropertyValue("--accent").trim();
  if (!pen || !given) return INK;
  pen.fillStyle = given;
  const parts = /^#(..)(..)(..)$/.exec(String(pen.fillStyle))?.slice(1).map((one) => parseInt(one, 16)) ?? [240, 160, 75];
  const bright = (parts[0] * 3 + parts[1] * 6 + parts[2]) / 10;
  const mix = bright < 130 ? .38 : 0;
  return `rgb(${parts.map((one) => Math.round(one + (255 - one) * mix)).join(",")})`;
}

/** @param {Client} client @param {Drawn} drawn @param {"won" | "lost" | "over"} tone @param {string} [points] of a daily crawl */
export async function drawing(client, drawn, tone, points = "") {
  const { frame } = client, end = frame?.end;
  if (!frame || !end) throw new Error(tr("The game is not over yet."));
  const accent = accentOf(), { story } = end, fates = (story.fates ?? []).slice(0, MOST);
  const reviewed = curve(drawn.timeline.reviewed, accent);
  const room = WIDE - 2 * EDGE - (reviewed ? 390 : 0), step = Math.min(210, room / Math.max(1, fates.length));
  const title = lines(story.title, `700 58px ${BOOK}`, WIDE - 2 * EDGE, 2);
  const told = lines(story.text, `24px ${BODY}`, 900, title.length > 1 ? 2 : 3);
  const below = 150 + 64 * title.length;
  const faces = fates.map((one, n) => face(one, n, step, drawn));
  const picture = s("svg", { width: WIDE, height: HIGH, viewBox: `0 0 ${WIDE} ${HIGH}` },
    s("defs", {}, s("filter", { id: "ash" }, s("feColorMatrix", { type: "saturate", values: .1 })),
      s("radialGradient", { id: "lamp", cx: .82, cy: 0, r: .95 }, s("stop", { offset: 0, "stop-color": accent, "stop-opacity": .34 }),
        s("stop", { offset: 1, "stop-color": accent, "stop-opacity": 0 })), ...belongings(faces)),
    s("rect", { width: WIDE, height: HIGH, fill: GROUND }),
    s("rect", { width: WIDE, height: HIGH, fill: "url(#lamp)" }),
    s("path", { d: pattern(), stroke: accent, "stroke-opacity": .13, "stroke-width": 2, fill: "none" }),
    s("rect", { width: 14, height: HIGH, fill: TONES[tone] }),
    words(lines(frame.head.name, `26px ${BOOK}`, 820, 1)[0], EDGE, 92, 26, { "font-family": BOOK, "font-style": "italic", fill: accent }),
    words(tr(end.outcome).toLocaleUpperCase(language), WIDE - EDGE, 96, 34, { "text-anchor": "end", "font-weight": 700, "letter-spacing": 4, fill: TONES[tone] }),
    ...title.map((one, n) => words(one, EDGE, 162 + 64 * n, 58, { "font-family": BOOK, "font-weight": 700 })),
    ...told.map((one, n) => words(one, EDGE, below + 34 * n + 4, 24, { fill: SOFT })),
    ...faces, reviewed,
    s("path", { d: `M${EDGE} ${HIGH - 46}H${WIDE - EDGE}`, stroke: LINE, "stroke-width": 2 }),
    words(["Crawldeck", frame.head.title, points].filter(Boolean).join("  ·  "), EDGE, HIGH - 18, 19, { fill: SOFT }),
    words(frame.daily ? tr("Daily crawl of {day}", { day: frame.daily }) : "", WIDE - EDGE, HIGH - 18, 19, { fill: SOFT, "text-anchor": "end" }));
  await carried(picture);
  return picture;
}

/** Diamonds in the corner, as on the back of a card. */
function pattern() {
  return Array.from({ length: 5 }, (_, n) => `M${1010} ${-40 + 34 * n}l${190 - 34 * n} ${190 - 34 * n}l${-190 + 34 * n} ${190 - 34 * n}l${-190 + 34 * n} ${-190 + 34 * n}z`).join("");
}

/** @param {SVGSVGElement} picture @returns {Promise<HTMLCanvasElement>} */
async function painted(picture) {
  const image = new Image(WIDE, HIGH);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = h("canvas", { width: WIDE, height: HIGH });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDE, HIGH);
  return canvas;
}

/** Show the picture, with what can be done with it. @param {Client} client @param {Drawn} drawn
 * @param {"won" | "lost" | "over"} tone @param {string} [points] */
export async function open(client, drawn, tone, points = "") {
  const canvas = await painted(await drawing(client, drawn, tone, points));
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error(tr("This browser could not make the picture."));
  const { story } = /** @type {import("../wire").End} */ (client.frame?.end);
  const name = `${client.game}-${story.title.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, 60)}.png`;
  const file = new File([blob], name, { type: "image/png" });
  const address = canvas.toDataURL("image/png");
  dialog("postcard", tr("The picture"), h("h2", {}, tr("The picture")),
    h("img", { src: address, width: WIDE, height: HIGH, alt: `${client.frame?.head.name}. ${story.title}. ${story.text}` }),
    h("div", { class: "row" },
      h("a", { class: "button main", href: address, download: name }, tr("Save")),
      typeof ClipboardItem === "function" && navigator.clipboard ? h("button", { type: "button", onclick: async () => {
        try {
          await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
          notice(tr("The picture is copied."));
        } catch {
          notice(tr("This browser does not let a page copy pictures: save it instead."));
        }
      } }, tr("Copy")) : null,
      navigator.canShare?.({ files: [file] }) ? h("button", { type: "button", onclick: () =>
        navigator.share({ files: [file], title: story.title }).catch(() => undefined) }, tr("Share")) : null));
}
