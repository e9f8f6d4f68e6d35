// A number that is typed digit by digit: it is meant at once when no longer one can be, else after a pause.

/** Milliseconds after which no further digit is waited for. */
const PAUSE = 900;

export class Typing {
  /** @param {(number: number) => void} pick @param {(text: string) => void} [show] what was typed so far */
  constructor(pick, show = () => undefined) {
    this.pick = pick;
    this.show = show;
    this.text = "";
    this.timer = 0;
  }

  /** @param {string} digit @param {number} count how many there are to pick from */
  digit(digit, count) {
    clearTimeout(this.timer);
    const text = Number(this.text + digit) > count ? digit : this.text + digit;
    if (text === "0" || !count) return this.forget();
    this.text = text;
    if (Number(text) * 10 > count) return void this.end();
    this.show(`${text}…`);
    this.timer = setTimeout(() => this.end(), PAUSE);
  }

  /** Pick what was typed. @returns {boolean} whether anything was */
  end() {
    const { text } = this;
    this.forget();
    if (text) this.pick(Number(text));
    return text !== "";
  }

  forget() {
    clearTimeout(this.timer);
    this.text = "";
    this.show("");
  }
}
