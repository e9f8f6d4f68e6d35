// The log: what happened, as a story with numbers, by chapters and answers, each line with its rule.

import { h, put } from "../dom.js";
import { tr } from "../texts.js";
import { card, prose, ruleButton } from "./prose.js";
import { traits } from "./traits.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("./client.js").Client} Client
 */

const EARLIER = 200;
const NEAR = 48;
/** When the page has nothing better to do. @param {() => void} act @returns {number} */
const later = (act) => window.requestIdleCallback?.(act, { timeout: 500 }) ?? setTimeout(act, 200);

/** @param {HTMLElement} element @param {Client} client */
export function mount(element, client) {
  new Log(element, client);
}

class Log {
  /** @param {HTMLElement} element @param {Client} client */
  constructor(element, client) {
    this.client = client;
    /** The line number that the shown log begins with. */
    this.first = -1;
    this.missed = 0;
    this.top = 0;
    this.loading = false;
    this.lines = h("div", { class: "log-lines" });
    this.earlier = h("button", { type: "button", class: "quiet earlier", onclick: () => this.load() },
      tr("Earlier lines"));
    this.scroller = h("div", { class: "scroller", tabIndex: 0, role: "region",
      "aria-label": tr("What happened"), onscroll: () => this.scrolled(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
    this.earlier, this.lines);
    this.chip = h("button", { type: "button", class: "new-below", hidden: true,
      onclick: () => this.toEnd() });
    this.filter = h("select", { "aria-label": tr("Show"), onchange: () => this.sift() });
    this.copied = h("button", { type: "button", class: "quiet", title: tr("Copy the log as text"),
      onclick: () => this.copy() }, tr("Copy"));
    element.classList.add("log");
    put(element, h("div", { class: "log-bar" }, this.filter, this.copied), this.scroller, this.chip);
    client.addEventListener("frame", () => this.framed());
    client.addEventListener("told", (event) => this.told(/** @type {CustomEvent} */ (event).detail));
    client.addEventListener("past", () => this.dim());
    new ResizeObserver(() => {
      this.seen = this.scroller.clientHeight > 0;
      if (this.following) this.toEnd();
    }).observe(this.scroller);
    this.following = true;
    this.due = 0;
    /** The first line that may have changed since it was drawn. */
    this.from = Infinity;
    this.idle = 0;
    /** Whether the drawer is open: nothing is scrolled that is not seen. */
    this.seen = false;
    if (client.frame) this.draw();
  }

  /** What a frame brought; where nobody sees the log, when there is time for it. */
  framed() {
    this.from = Math.min(this.from, this.client.frame?.log_from ?? 0);
    if (this.seen) this.draw();
    else this.idle ||= later(() => this.draw());
  }

  draw() {
    const { client } = this;
    const frame = client.frame;
    this.idle = 0;
    if (!frame) return;
    const first = client.log[0]?.n ?? 0;
    const from = first === this.first ? Math.min(this.from, frame.log_from) : 0;
    this.from = Infinity;
    this.first = first;
    for (const child of [...this.lines.children].reverse()) {
      if (Number(/** @type {HTMLElement} */ (child).dataset.n) < from) break;
      child.remove();
    }
    const fresh = client.log.filter((line) => line.n >= from);
    this.lines.append(...fresh.flatMap((line) => this.rows(line)));
    this.earlier.hidden = first <= 0;
    this.figures();
    this.sift(false);
    this.dim();
    this.rove();
    const told = fresh.filter((line) => line.text).length;
    if (this.following) this.toEndSoon();
    else if (told && from) this.news(told);
  }

  /** While things are shown, each line comes when it has been seen. @param {Told[]} lines */
  told(lines) {
    this.lines.append(...lines.flatMap((line) => this.rows(line)));
    if (this.following) this.toEndSoon();
  }

  /** What one line of the log looks like; nothing where another line says it. @param {Told} line */
  rows(line) {
    const { game } = this.client;
    const n = String(line.n);
    /** @type {HTMLElement[]} */
    const found = [];
    if (line.chapter) found.push(h("h3", { "data-n": n }, line.chapter));
    if (line.did && line.text) found.push(this.answer(line, n));
    if (line.text) {
      const kinds = ["line", traits.good.includes(line.kind) && "big", traits.bad.includes(line.kind) && "big bad", ["Rewound", "Mended"].includes(line.kind) && "rewound",
        line.kind === "RoundBegan" && "round"].filter(Boolean).join(" ");
      const row = h("p", { class: kinds, "data-n": n, "data-at": String(line.at) },
        ...prose(line.text, game), " ", ruleButton(game, line.rule, { tabIndex: -1 }));
      if (traits.fights?.test(line.rule) || /\battack/.test(line.text)) row.dataset.fight = "";
      found.push(row);
    }
    if (line.hand) {
      found.push(h("p", { class: "by-hand", "data-n": n, "data-at": String(line.at) },
        h("b", {}, tr("By hand"), " "), ...prose(line.hand, game)));
    }
    return found;
  }

  /** Who answered what. @param {Told} line @param {string} n */
  answer(line, n) {
    const seats = this.client.frame?.seats ?? [];
    const chance = line.seat === -1;
    const name = chance || seats.some((seat) => seat.guest) ? "" : seats.length > 1 ? seats.find((seat) => seat.seat === line.seat)?.name : "";
    const real = chance && /^(?:10|[2-9AJQK])[HDSC]$/.test(line.did ?? "");
    return h("p", { class: chance ? "did chance" : "did", "data-n": n, "data-at": String(line.at) },
      name ? h("b", {}, name) : null, real ? card(line.did ?? "") : traits.places(line.did ?? ""),
      line.why ? h("span", { class: "reason" }, line.why) : null);
  }

  // -- scrolling ---------------------------------------------------------------------------------

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    // A panel that became smaller is not a person who scrolled up.
    this.following = near || (this.following && scrollTop >= this.top);
    this.top = scrollTop;
    if (this.following) this.news(-this.missed);
    if (scrollTop < NEAR && this.first > 0 && scrollHeight > clientHeight) this.load();
  }

  /** With the next frame, once. */
  toEndSoon() {
    if (this.seen) this.due ||= requestAnimationFrame(() => this.toEnd());
  }

  toEnd() {
    this.due = 0;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.following = true;
    this.news(-this.missed);
  }

  /** @param {number} more lines that were told below what is shown */
  news(more) {
    this.missed += more;
    this.chip.hidden = !this.missed;
    put(this.chip, tr("↓ {n} new below", { n: this.missed }));
  }

  async load() {
    const { client } = this;
    if (this.loading || this.first <= 0) return;
    this.loading = true;
    this.earlier.disabled = true;
    try {
      const before = this.first;
      /** @type {Told[]} */
      const lines = await client.fetch(`log?before=${before}&count=${EARLIER}`);
      if (this.first === before && lines.length) {
        client.log = [...lines, ...client.log];
        this.first = lines[0].n;
        const high = this.scroller.scrollHeight;
        this.lines.prepend(...lines.flatMap((line) => this.rows(line)));
        this.scroller.scrollTop += this.scroller.scrollHeight - high;
        this.earlier.hidden = this.first <= 0;
        this.sift(false);
        this.dim();
        this.rove();
      }
    } catch (error) {
      put(this.earlier, tr("Earlier lines (the server cannot be reached)"));
    }
    this.loading = false;
    this.earlier.disabled = false;
  }

  // -- looking closer ----------------------------------------------------------------------------

  /** Whose lines can be picked out: everybody on the table. */
  figures() {
    const scene = this.client.frame?.scene ?? {};
    const kinds = traits.fights ? ["", "fights"] : [""];
    const wanted = [...[tr("Everything"), tr("Fights")].slice(0, kinds.length), ...new Set(traits.figures(scene).filter(Boolean))];
    if (wanted.join() === [...this.filter.options].map((one) => one.text).join()) return;
    const chosen = this.filter.value;
    put(this.filter, ...wanted.map((name, n) => h("option", { value: kinds[n] ?? `@${name}` }, name)));
    this.filter.value = [...this.filter.options].some((one) => one.value === chosen) ? chosen : "";
  }

  sift(scroll = true) {
    const wanted = this.filter.value;
    const name = wanted.slice(1);
    this.scroller.classList.toggle("sifted", wanted !== "");
    for (const row of this.lines.children) {
      if (!(row instanceof HTMLElement) || row.tagName === "H3") continue;
      const fits = wanted === "fights" ? "fight" in row.dataset : row.textContent?.includes(name);
      row.hidden = wanted !== "" && (row.classList.contains("did") || !fits);
    }
    if (scroll) this.toEndSoon();
  }

  /** While the past is looked at, what comes after it is faint. */
  dim() {
    const at = this.client.past?.at ?? Infinity;
    /** @type {HTMLElement | null} */ let last = null;
    for (const row of this.lines.children) {
      if (!(row instanceof HTMLElement) || !row.dataset.at) continue;
      const later = Number(row.dataset.at) > at;
      row.classList.toggle("later", later);
      if (!later && !row.hidden) last = row;
    }
    if (this.client.past && last) {
      const box = this.scroller.getBoundingClientRect();
      this.scroller.scrollTop += last.getBoundingClientRect().bottom - box.bottom + box.height / 4;
    } else if (!this.client.past && this.following) {
      this.toEndSoon();
    }
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.lines.querySelectorAll("p:not([hidden]) > .rule:last-child")]);
  }

  /** One stop for the tab key; the arrows go from rule to rule. */
  rove() {
    const last = this.buttons().at(-1);
    for (const button of this.lines.querySelectorAll(".rule[tabindex='0']")) {
      /** @type {HTMLElement} */ (button).tabIndex = -1;
    }
    if (last) last.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches(".rule")) return;
    const all = this.buttons();
    const to = Math.max(0, Math.min(all.length - 1, all.indexOf(event.target) + step));
    event.target.tabIndex = -1;
    all[to].tabIndex = 0;
    all[to].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  async copy() {
    const rows = [...this.lines.children].filter((row) => !(/** @type {HTMLElement} */ (row).hidden));
    const text = rows.map(plain).join("\n");
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = h("textarea", { value: text, class: "unseen" });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    put(this.copied, tr("Copied ✓"));
    setTimeout(() => put(this.copied, tr("Copy")), 2000);
  }
}

/** A row as it is written in a text. @param {Element} row */
function plain(row) {
  const copy = /** @type {Element} */ (row.cloneNode(true));
  for (const word of copy.querySelectorAll(".unseen")) word.remove();
  for (const why of copy.querySelectorAll(".reason")) why.prepend("\n  ");
  const text = (copy.textContent ?? "").trim();
  return row.tagName === "H3" ? `\n${text}\n` : row.classList.contains("did") ? `> ${text}` : `  ${text}`;
}
