// The sounds of a steam engine, calculated: exhaust, leaking steam, brakes.
import { random } from '../press/noise.ts';

/** One beat of the exhaust. `weight` is 0 to 1: how hard the engine works. */
export type Chuff = { at: number; weight: number };

type Clock = (beat: number) => number;

/** Noise through a band whose middle moves: a filter of two integrators that is stable at any frequency. */
function hiss(seconds: number, rate: number, next: () => number, quality: number, hzAt: (part: number) => number) {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  let low = 0;
  let band = 0;
  for (let i = 0; i < samples.length; i++) {
    const g = Math.tan((Math.PI * hzAt(i / samples.length)) / rate);
    const through = (next() * 2 - 1 - low - (g + 1 / quality) * band) / (1 + g * (g + 1 / quality));
    const middle = band + g * through;
    low += 2 * g * middle;
    band = middle + g * through;
    samples[i] = middle / quality;
  }
  return samples;
}

function lay(onto: Float32Array, from: number, sound: Float32Array, loudnessAt: (frame: number) => number): void {
  for (let i = 0; i < sound.length && from + i < onto.length; i++)
    onto[from + i] = (onto[from + i] ?? 0) + (sound[i] ?? 0) * loudnessAt(i);
}

/** How long a burst speaks and then hangs in the air, when nothing follows. */
const ATTACK_S = 0.014;
const BURST_S = 0.1;
const TAIL_S = 0.34;

/** The exhaust: a burst in the chimney, the blow below it, and steam that hangs until the next one. */
export function exhaust(chuffs: readonly Chuff[], rate: number, secondsAt: Clock): Float32Array {
  const next = random(640);
  const starts = chuffs.map(({ at }) => secondsAt(at));
  const samples = new Float32Array(Math.ceil(((starts.at(-1) ?? 0) + 2) * rate));
  for (const [index, { weight }] of chuffs.entries()) {
    const start = starts[index] ?? 0;
    // At speed the bursts are short: the next one is already on its way.
    const room = Math.min(1.3, (starts[index + 1] ?? start + 1.3) - start);
    const tail = Math.min(TAIL_S, room * 0.3);
    const from = Math.round(start * rate);
    const rise = (i: number) => Math.min(1, i / (ATTACK_S * rate));
    const dying = (i: number, seconds: number) => Math.exp(-i / (seconds * rate));
    const chimney = hiss(room * 1.2, rate, next, 0.9, (part) => 420 + 640 * weight * Math.exp(-5 * part));
    lay(samples, from, chimney, (i) => weight * rise(i) * (1.05 * dying(i, BURST_S) + 0.3 * dying(i, tail)));
    const edge = hiss(room * 1.2, rate, next, 0.6, () => 3400);
    lay(samples, from, edge, (i) => weight * rise(i) * (0.36 * dying(i, BURST_S * 0.5) + 0.08 * dying(i, tail)));
    const blow = Float32Array.from({ length: Math.round(0.3 * rate) }, (_, i) => {
      const time = i / rate;
      return Math.sin(2 * Math.PI * (52 * time + 2.2 * (1 - Math.exp(-time * 22))));
    });
    lay(samples, from, blow, (i) => 0.22 * weight ** 1.5 * rise(i) * dying(i, 0.07));
  }
  return samples;
}

/** Steam let off: loud at once or slowly, then less and less until the boiler is content. */
export function steam(from_s: number, seconds: number, rise_s: number, rate: number): Float32Array {
  const next = random(802);
  const samples = new Float32Array(Math.ceil((from_s + seconds) * rate));
  const white = hiss(seconds, rate, next, 0.7, (part) => 5200 - 2600 * part);
  lay(samples, Math.round(from_s * rate), white, (i) => {
    const time = i / rate;
    return Math.min(1, time / rise_s) * Math.exp((-3.2 * time) / seconds) * Math.min(1, (seconds - time) / 0.4);
  });
  return samples;
}

/** Iron on iron: a few narrow tones of the brake blocks, which sink as the wheels slow down. */
export function brakes(from_s: number, until_s: number, rate: number): Float32Array {
  const next = random(955);
  const seconds = until_s - from_s;
  const samples = new Float32Array(Math.ceil((until_s + 0.1) * rate));
  for (const [hz, loud] of [
    [1310, 0.5],
    [1985, 1],
    [2890, 0.45],
  ] as const) {
    const tone = hiss(seconds, rate, next, 70, (part) => hz * (1 - 0.07 * part * part));
    lay(samples, Math.round(from_s * rate), tone, (i) => {
      const part = i / tone.length;
      return 14 * loud * Math.sin(Math.PI * part ** 1.6) ** 2;
    });
  }
  return samples;
}
