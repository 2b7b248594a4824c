// Halftone, in F# minor at 80: a lament whose bass falls by a half tone a bar, through all twelve and home.
// The cover read from the top down: bar n has n plucked notes, evenly over the bar, so that 5, 7 and 11 go across the
// four of the brushes. They grow as the dots do, louder and longer, and bar 13 is all twelve pitches at once.
// Three inks, each a double bass: plucked; bowed high from bar 5, rising against the fall; bowed low from bar 8.
import { along, shaped } from '../../studio/hairpin.ts';
import { clockOf, type Note, phrase, pitch, type Recording } from '../../studio/score.ts';
import { vibrato } from '../../studio/vibrato.ts';

const LEAD = 2;
const BAR = 4;
const bar = (n: number) => LEAD + (n - 1) * BAR;
const END = bar(13);

const rows = [
  'F#2',
  'E#2 C#3',
  'E2 C#3 A2',
  'D#2 A2 C#3 F#3',
  'D2 A2 E3 C#3 F#2',
  'C#2 B2 G#2 E#2 G#2 D3',
  'C2 E2 G2 B2 D3 E3 B3',
  'B1 F#2 C#3 F#2 D3 F#2 E3 F#2',
  'A#1 F#2 C#3 F#3 E3 C#3 A#2 F#2 E2',
  'A1 E2 B2 C#3 E3 G#3 B3 G#3 E3 B2',
  'G#1 D2 B2 F#2 D3 B2 F#3 D3 B3 F#3 D3',
  'G1 D2 F#2 B2 A2 D3 E3 F#3 A3 B3 C#4 F#4',
];

// A row leans on its first note and on its highest, as a hand does.
const dots = rows.flatMap((row, index) => {
  const names = row.split(' ');
  const top = Math.max(...names.map(pitch));
  return names.map(
    (name, i): Note => ({
      at: bar(index + 1) + (BAR * i) / names.length,
      length: 0.5 + index * 0.075,
      pitch: pitch(name),
      force: i === 0 ? 8 : pitch(name) === top ? 3 : -5,
    }),
  );
});

// F# minor with its sevenths below, the strangers above as flageolets; swept from the low string up.
const TWELVE = 'F#1 C#2 A2 E3 G#3 B3 D4 F4 G4 A#4 C5 D#5';
const chord = TWELVE.split(' ').map(
  (name, i): Note => ({
    at: END + i * 0.035,
    length: 7,
    pitch: pitch(name),
    force: along(
      [
        [0, 112],
        [5, 92],
        [11, 66],
      ],
      i,
    ),
  }),
);

const plucked = [
  ...shaped(dots, [
    [bar(1), 60],
    [bar(6), 76],
    [bar(12), 92],
    [END, 108],
  ]),
  ...chord,
];

// What is held over the bar line becomes a dissonance there and gives way on the third beat.
const high = phrase(bar(5), `F#3:6 E#3:2 | E3:2 F#3:2 | A3:4 | C#4:6 E4:2 | D4:6 C#4:2 | C#4:6.5`, {
  force: 0,
  gate: 1,
});
const low = phrase(bar(8), `B1:4 | A#1:4 | A1:4 | G#1:4 | G1:4 | F#1:6.5`, { force: 0, gate: 0.99 });

const KICK = 36;
const TAP = 38;
const SLAP = 39;
const SWIRL = 40;
const PEDAL_HAT = 44;
const hit = (at: number, key: number, force: number): Note => ({ at, length: 0.4, pitch: key, force });

// A circle a beat from the start; what is added every few bars stays to the end, where the last beat is left empty.
const circles = Array.from({ length: END - 1 }, (_, beat) => hit(beat, SWIRL, beat % 2 === 0 ? 4 : -8));
const added = Array.from({ length: 12 }, (_, index) => {
  const from = bar(index + 1);
  const last = index === 11;
  return [
    ...(index >= 2 ? [hit(from + 1, PEDAL_HAT, -6), ...(last ? [] : [hit(from + 3, PEDAL_HAT, -4)])] : []),
    ...(index >= 4 ? [hit(from + 1, SLAP, -8), ...(last ? [] : [hit(from + 3, SLAP, -4)])] : []),
    ...(index >= 6 ? [hit(from, KICK, -24), hit(from + 2, KICK, -28)] : []),
    ...(index >= 6 && index % 2 === 1 && !last ? [hit(from + 2.667, TAP, -14), hit(from + 3.667, TAP, -8)] : []),
    ...(last ? [2, 2.25, 2.5, 2.75].map((beat) => hit(from + beat, TAP, (beat - 2) * 16 - 6)) : []),
  ];
}).flat();
const brushes = shaped(
  [...circles, ...added],
  [
    [0, 40],
    [bar(5), 54],
    [bar(9), 68],
    [END, 88],
  ],
);

const tempo = [
  [0, 80],
  [bar(12) + 1, 80],
  [END, 68],
] as const;

export default {
  tempo,
  seconds: 43.5,
  fadeSeconds: 2.4,
  roomSeconds: 1.3,
  seed: 12,
  parts: [
    { name: 'Plucked', program: 32, notes: plucked, looseMs: 7, level: 0, pan: -0.1, room: -15 },
    {
      name: 'Bowed high',
      bank: 17,
      program: 43,
      notes: vibrato(
        shaped(high, [
          [bar(5), 52],
          [bar(10) + 2, 96],
          [bar(12), 92],
          [END, 100],
          [END + 1, 84],
        ]),
        clockOf(tempo),
        { hz: 5, depth: 0.14, afterSeconds: 0.5 },
      ),
      breath: true,
      looseMs: 12,
      level: 3,
      pan: 0.32,
      room: -9,
    },
    {
      name: 'Bowed low',
      bank: 17,
      program: 43,
      notes: shaped(low, [
        [bar(8), 46],
        [END, 88],
      ]),
      breath: true,
      looseMs: 12,
      level: 1,
      pan: -0.3,
      room: -14,
    },
    { name: 'Brushes', bank: 128, program: 40, notes: brushes, looseMs: 4, level: 5, pan: 0.1, room: -13 },
  ],
} satisfies Recording;
