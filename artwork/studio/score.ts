/** A note: `at` and `length` in beats, the pitch as a MIDI number (60 is middle C), `force` 1 to 127. */
export type Note = {
  at: number;
  length: number;
  pitch: number;
  force: number;
  /** How the pitch moves while it sounds: semitones above the written one, at parts of its length from 0 to 1. */
  bend?: readonly (readonly [part: number, semitones: number])[];
};

/** How an instrument is placed and treated. */
type Place = {
  name: string;
  /** Decibels, by ear and by `npm run artwork -- --measure`. */
  level: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** How much of it the room gives back, in decibels below the instrument. */
  room?: number;
  /** Filters of ffmpeg, before level and place. */
  treatment?: string;
};

/** An instrument of the sound font and what it plays. Its channel is its own, so bends are too. */
export type Part = Place & {
  bank?: number;
  program: number;
  notes: readonly Note[];
  /** How far from the beat it is played: one standard deviation, in milliseconds. */
  loose_ms: number;
  /** Parts of bank 17 are played by breath: each note swells to its force and lets go. */
  breath?: boolean;
  /** Beats at which the sustain pedal goes down and up again. */
  pedal?: readonly (readonly [down: number, up: number])[];
};

/** A sound made by calculation: mono samples, -1 to 1. */
export type Made = Place & { samples: (rate: number, secondsAt: (beat: number) => number) => Float32Array };

/** A piece of music: what `recording.ts` beside a cover gives away. */
export type Recording = {
  /** Beats a minute from a beat on; between two marks the tempo changes evenly. */
  tempo: readonly (readonly [beat: number, perMinute: number])[];
  seconds: number;
  /** How the room rings: seconds until it is 60 dB softer. */
  room_s: number;
  /** The same seed gives the same unevenness. */
  seed: number;
  parts: readonly (Part | Made)[];
  /** How long the end is faded, in seconds: only what rings. */
  fade_s: number;
};

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SIGNS: Record<string, number> = { '': 0, '#': 1, b: -1 };

/** The MIDI number of a pitch in scientific notation: `pitch('A4')` is 69, `pitch('Eb2')` 39. */
export function pitch(name: string): number {
  const [, step = '', sign = '', octave = ''] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? [];
  const degree = STEPS[step];
  if (degree === undefined) throw new Error(`${name} is not a pitch such as A4, Eb2 or F#3`);
  return 12 * (Number(octave) + 1) + degree + (SIGNS[sign] ?? 0);
}

type Playing = {
  /** Force of an unmarked note. */
  force: number;
  /** How much of its length a note sounds: 1 is legato. */
  gate?: number;
  /** Where the second half of a beat falls: 0.5 straight, 0.667 triplets. */
  swing?: number;
};

const ACCENT = 14;

/**
 * Reads a phrase from a beat on: `E4:1 G4+B4:.5> r:1 A4:.5-` is a note, an accented chord, a rest and a soft note.
 * The lengths are beats, bar lines `|` are checked by nobody and help the reader.
 * What happens in a note stands in braces: `C5:1{0 0, .3 .5}` bends it up by half a semitone at 30 % of its length.
 */
export function phrase(from: number, text: string, { force, gate = 0.92, swing = 0.5 }: Playing): Note[] {
  const notes: Note[] = [];
  let at = from;
  const swung = (beat: number) => {
    const whole = Math.floor(beat);
    return Math.abs(beat - whole - 0.5) < 0.01 ? whole + swing : beat;
  };
  for (const word of text.matchAll(/\|\s*|(\S+?):([\d.]+)([->]?)(?:\{([^}]*)\})?(?:\s+|$)|(\S+)/g)) {
    const [, pitches, beats, mark, bend, strange] = word;
    if (strange) throw new Error(`“${strange}” is not a note such as A4:1, in “${text}”`);
    if (pitches === undefined || beats === undefined) continue;
    const until = at + Number(beats);
    const start = swung(at);
    if (pitches !== 'r') {
      for (const name of pitches.split('+')) {
        notes.push({
          at: start,
          length: (swung(until) - start) * gate,
          pitch: pitch(name),
          force: force + (mark === '>' ? ACCENT : mark === '-' ? -ACCENT : 0),
          ...(bend ? { bend: bendOf(bend) } : {}),
        });
      }
    }
    at = until;
  }
  return notes;
}

const bendOf = (text: string) =>
  text.split(',').map((point) => {
    const [part = Number.NaN, semitones = Number.NaN] = point.trim().split(/\s+/).map(Number);
    if (Number.isNaN(part + semitones)) throw new Error(`“${text}” is not a bend such as 0 -.5, .2 0`);
    return [part, semitones] as const;
  });

/** When a beat comes, in seconds, for a tempo that changes evenly from mark to mark. */
export function clockOf(tempo: Recording['tempo']): (beat: number) => number {
  return (beat) => {
    let seconds = 0;
    for (const [index, [from, perMinute]] of tempo.entries()) {
      const next = tempo[index + 1];
      if (beat <= from && index > 0) break;
      const until = next ? Math.min(beat, next[0]) : beat;
      // The mean of 1/tempo over an even change is the logarithm of the ratio over the difference.
      const end = next ? perMinute + ((next[1] - perMinute) * (until - from)) / (next[0] - from) : perMinute;
      const pace = Math.abs(end - perMinute) < 1e-6 ? 1 / perMinute : Math.log(end / perMinute) / (end - perMinute);
      seconds += (until - from) * 60 * pace;
    }
    return seconds;
  };
}
