import { random } from '../press/noise.ts';
import type { Note, Part } from './score.ts';

/** One tick is one millisecond: 500 to a beat of half a second. The tempo of the piece is in the times of the notes. */
const TICKS_PER_BEAT = 500;
const BEAT_US = 500_000;
const BEND_RANGE_SEMITONES = 12;
const FORCE_SPREAD = 4;
const DRUMS_BANK = 128;
const BREATH = 2;
const PEDAL = 64;
/** Between two points of a bend or a breath the synthesizer is told anew this often. */
const CURVE_STEP_MS = 12;

type Event = { ms: number; rank: number; bytes: readonly number[] };
type Curve = readonly (readonly [ms: number, value: number])[];

/** One part as a MIDI file of format 0, played as unevenly as a hand plays. */
export function midiOf(part: Part, secondsAt: (beat: number) => number, seed: number): Buffer {
  // General MIDI: the tenth channel, and no other, holds drums.
  const channel = part.bank === DRUMS_BANK ? 9 : 0;
  const next = random(seed);
  // A sum of twelve is as good as normal here.
  const uneven = () => Array.from({ length: 12 }, next).reduce((sum, n) => sum + n, -6);
  const events: Event[] = head(part, channel);
  const control = (controller: number, ms: number, value: number) =>
    events.push({ ms, rank: 1, bytes: [0xb0 | channel, controller, clamp(Math.round(value), 0, 127)] });

  // Notes of one beat are one stroke of the hand: they are late together.
  let stroke = { at: Number.NaN, late: 0 };
  for (const note of [...part.notes].sort((a, b) => a.at - b.at)) {
    if (note.at !== stroke.at) stroke = { at: note.at, late: uneven() * part.looseMs };
    const from = Math.max(0, secondsAt(note.at) * 1000 + stroke.late);
    const until = Math.max(from + 20, secondsAt(note.at + note.length) * 1000 + stroke.late);
    const force = clamp(Math.round(note.force + uneven() * FORCE_SPREAD), 1, 127);
    events.push({ ms: from, rank: 3, bytes: [0x90 | channel, note.pitch, force] });
    events.push({ ms: until, rank: 0, bytes: [0x80 | channel, note.pitch, 0] });
    if (part.breath) {
      for (const [ms, value] of steps(breathOf(from, until, force))) control(BREATH, ms, value);
    }
    for (const [ms, semitones] of steps(bendOf(note, from, until))) {
      const value = clamp(Math.round(8192 + (semitones / BEND_RANGE_SEMITONES) * 8192), 0, 16383);
      events.push({ ms, rank: 2, bytes: [0xe0 | channel, value & 127, value >> 7] });
    }
  }
  for (const [down, up] of part.pedal ?? []) {
    control(PEDAL, secondsAt(down) * 1000, 127);
    control(PEDAL, secondsAt(up) * 1000, 0);
  }
  return fileOf(events);
}

const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n));

/** Bank, program, and how far a bend goes (registered parameter 0). Of the synthesizer's own effects, none. */
const head = ({ bank = 0, program }: Part, channel: number): Event[] =>
  [
    ...(bank === DRUMS_BANK ? [] : [[0xb0, 0, bank]]),
    [0xc0, program],
    [0xb0, 91, 0],
    [0xb0, 93, 0],
    [0xb0, 101, 0],
    [0xb0, 100, 0],
    [0xb0, 6, BEND_RANGE_SEMITONES],
  ].map(([status = 0, ...data], index) => ({ ms: 0, rank: index - 9, bytes: [status | channel, ...data] }));

/** A player's breath: the tongue, the swell to the middle of the note, the end let go. */
const breathOf = (from: number, until: number, force: number): Curve => {
  const long = until - from;
  const attack = Math.min(60, long * 0.25);
  return [
    [from, force * 0.55],
    [from + attack, force * 0.86],
    [from + long * 0.45, force],
    [from + long * 0.8, force * 0.85],
    [until, force * 0.5],
  ];
};

const bendOf = ({ bend }: Note, from: number, until: number): Curve => {
  if (!bend) return [[from, 0]];
  return bend.map(([part, semitones]) => [from + part * (until - from), semitones] as const);
};

/** The points of a curve and enough between them to hear a line. */
function steps(curve: Curve): (readonly [number, number])[] {
  return curve.flatMap(([ms, value], index) => {
    const [nextMs, nextValue] = curve[index + 1] ?? [ms, value];
    const count = Math.max(1, Math.ceil((nextMs - ms) / CURVE_STEP_MS));
    return Array.from({ length: count }, (_, i) => {
      const part = i / count;
      return [ms + (nextMs - ms) * part, value + (nextValue - value) * part] as const;
    });
  });
}

function fileOf(events: Event[]): Buffer {
  const sorted = events
    .map((event) => ({ ...event, ms: Math.round(event.ms) }))
    .sort((a, b) => a.ms - b.ms || a.rank - b.rank);
  const track: number[] = [0, 0xff, 0x51, 3, BEAT_US >> 16, (BEAT_US >> 8) & 255, BEAT_US & 255];
  let last = 0;
  for (const { ms, bytes } of sorted) {
    track.push(...variableLength(ms - last), ...bytes);
    last = ms;
  }
  track.push(0, 0xff, 0x2f, 0);
  const header = Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\0MTrk\0\0\0\0', 'latin1');
  header.writeUInt16BE(TICKS_PER_BEAT, 12);
  header.writeUInt32BE(track.length, 18);
  return Buffer.concat([header, Buffer.from(track)]);
}

/** Seven bits a byte, the highest first; all but the last carry the eighth. */
function variableLength(n: number): number[] {
  const bytes = [n & 127];
  for (let rest = n >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
