// Sounds, made here out of tones and noise: a card, a blow, a death, one's turn. Silent while the page is hidden.

/** @typedef {"flip" | "hit" | "kill" | "death" | "level" | "turn"} Moment */

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let out = null;
/** How many were begun, by moment: so that a test, and whoever wonders, can see that it works. @type {Record<string, number>} */
export const played = {};

/** A tone that fades. @param {number} from Hz @param {number} to Hz @param {number} late @param {number} long @param {number} loud
 * @param {OscillatorType} [shape] */
function tone(from, to, late, long, loud, shape = "sine") {
  if (!audio || !out) return;
  const begin = audio.currentTime + late;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(Math.max(20, to), begin + long);
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + .008);
  level.gain.exponentialRampToValueAtTime(.0005, begin + long);
  voice.connect(level).connect(out);
  voice.start(begin);
  voice.stop(begin + long + .02);
}

/** A breath of noise. @param {number} pitch Hz @param {number} late @param {number} long @param {number} loud */
function noise(pitch, late, long, loud) {
  if (!audio || !out) return;
  const begin = audio.currentTime + late;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  level.gain.value = loud;
  source.connect(filter).connect(level).connect(out);
  source.start(begin);
}

/** @type {Record<Moment, () => void>} */
const SOUNDS = {
  flip: () => noise(2600, 0, .07, .5),
  hit: () => (noise(420, 0, .14, .9), tone(150, 60, 0, .16, .5)),
  kill: () => (noise(300, 0, .2, .9), tone(220, 55, 0, .3, .5, "triangle"), tone(330, 440, .14, .2, .22)),
  death: () => (tone(196, 98, 0, .9, .45, "triangle"), tone(233, 116, .12, 1, .3, "triangle")),
  level: () => [523, 659, 784, 1047].forEach((pitch, n) => tone(pitch, pitch, n * .09, .32, .3)),
  turn: () => (tone(659, 659, 0, .22, .32), tone(880, 880, .13, .34, .32)),
};

/** @param {number} volume from 0 to 1 */
export function volume(volume) {
  audio ??= new AudioContext();
  if (!out) {
    out = audio.createGain();
    out.connect(audio.destination);
  }
  out.gain.value = volume ** 2 * .5;
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
}

/** @param {Moment} moment */
export function play(moment) {
  if (document.hidden || !audio || !out || out.gain.value === 0) return;
  played[moment] = (played[moment] ?? 0) + 1;
  document.body.dataset.sounded = moment;
  if (audio.state === "running") SOUNDS[moment]();
  else void audio.resume().then(() => SOUNDS[moment](), () => undefined);
}
