// Slow Train, in E at 44 to 92: an engine starts from standstill, the guitar's thumb falls in with it, and the tempo rises through
// an eight-bar blues, I I7 IV IV I V I-IV I-V. Then the crossing signal, two long, one short, one long, and the brakes.
// Written in eighths: one beat here is one stroke of the thumb, a bar has eight.
import { clockOf, type Note, phrase, type Recording } from '../../studio/score.ts';
import { brakes, type Chuff, exhaust, steam } from '../../studio/steam.ts';
import { vibrato } from '../../studio/vibrato.ts';

const STROKES = 8;
/** The first stroke of a bar: 1 is the engine alone, 2 the thumb, 3 to 10 the blues, 11 and 12 the stop. */
const bar = (n: number) => (n - 1) * STROKES;
const END = bar(12);
const tempo = [
  [0, 90],
  [bar(11), 184],
  [END, 104],
  [END + 8, 66],
] as const;
const secondsAt = clockOf(tempo);
/** Where the train stands. */
const STOP = END + 4;
const swing = 0.57;

// The thumb, muted with the heel of the hand: sixth string and fourth, fifth and fourth.
const thumb = [
  ...phrase(bar(2), `E2:1 E3:1- B2:1 E3:1- E2:1 E3:1- B2:1 E3:1-`, { force: 66, gate: 0.62 }),
  ...phrase(
    bar(3),
    `E2:1> E3:1- B2:1 E3:1- E2:1 E3:1- B2:1 E3:1- | E2:1> D3:1- B2:1 D3:1- E2:1 E3:1- F#2:1 G#2:1
     A2:1> E3:1- E2:1 E3:1- A2:1 E3:1- E2:1 E3:1- | A2:1> E3:1- E2:1 G3:1- A2:1 E3:1- G2:1 F#2:1
     E2:1> E3:1- B2:1 E3:1- E2:1 D3:1- B2:1 E3:1- | B2:1> D#3:1- F#2:1 D#3:1- B2:1 D#3:1- F#2:1 F2:1
     E2:1> E3:1- B2:1 E3:1- A2:1> E3:1- E2:1 E3:1- | E2:1> E3:1- B2:1 E3:1- B2:1> D#3:1- F#2:1 D#3:1-`,
    { force: 78, gate: 0.62 },
  ),
  ...phrase(bar(11), `E2:1> E3:1- B2:1 E3:1- E2:1 E3:1- B2:1- E3:1-`, { force: 74, gate: 0.7 }),
];

// The fingers fall between the strokes and keep out of the harmonica's way; where it breathes, they talk.
const fingers = [
  ...phrase(bar(2), `r:4.5 B3:1- G#3:1 E4:1.5`, { force: 62, swing, gate: 1.3 }),
  ...phrase(
    bar(3),
    `B3+E4:1.5 G#3:1- B3:1 E4:1 B3:1.5- E4:.5 D4:1.5 | D4:1.5 G#3:1- B3:1.5 G4:.5{0 0, .3 .3, 1 .3} E4:1 D4:.5 B3:.5- G3:.25 G#3:1.25
     r:.5 C#4:1 E4:1 A3:1- C#4:.5 E4:1.5 A3:.5- E4:1 C#4:1 | r:.5 E4:1 C#4:1- A3:.5 G4:1> E4:.5 F#4:.5 E4:.5 C#4:.5- A3:.5 C4:.25 C#4:.75 E4:1`,
    { force: 72, swing, gate: 1.15 },
  ),
  ...phrase(
    bar(7),
    `G#3+B3+E4:1.5> B3:1 E4:1- B3:.5 D4:1.5 G#3:.5- B3:1 E4:1 | r:.5 F#4:1 B3:1- A3:1 F#4:.5 r:.5 B3:.5 F#4:1> A4:.5 F#4:.5 B3:1
     B3+E4:1.5> G#3:1- E4:1 D4:.5 C#4+E4:1.5 A3:1- C#4:1 G3:.25 G#3:.25 | D4+E4:.5> B3:.5- D4:.5 E4:.5 C#4:.5 E4:.5- C4:.5 E4:.5 B3+F#4:1.5> A3:1 B3:.5 D#4:.5 F#4:.5`,
    { force: 78, swing, gate: 1.1 },
  ),
  ...phrase(bar(11), `G#3+B3+E4:1.5> B3:1- G#3:1 B3:1.5 E4:1- G#3:1 B3:1`, { force: 70, swing, gate: 1.2 }),
  // The last chord is rolled by the thumb from the sixth string up, and its octave set on top when the train stands.
  ...['E2', 'B2', 'E3', 'G#3', 'B3', 'E4'].flatMap((name, i) =>
    phrase(END + i * 0.07, `${name}:3.9`, { force: 74 - i * 3, gate: 1 }),
  ),
  ...phrase(STOP, `E2+B3+E4:4`, { force: 62, gate: 1 }),
];

// A harp in A, played in E: what is drawn is E7, and the third and the fifth bend down into the blues.
const harp = [
  ...phrase(bar(2) + 6, `E4:.5- G4:.5 A4:1`, { force: 78, swing }),
  ...phrase(
    bar(3),
    `B4:3{0 -1, .1 0} r:.5 D5:.5> B4:1 A4:.5- G4:1.5{0 0, .5 .1, .8 .9, 1 1} r:1 | E4:3.5- r:2.5 A4:.5- A4:.5- B4:1{0 -1, .5 0}
     C#5:3> r:.5 D5:.5> B4:1 A4:.5 G4:1.5-{0 .9, .3 0} r:1 | E4:1- G4:.5- A4:2.5 r:3 A4:.5- D5:.5`,
    { force: 88, swing, gate: 0.96 },
  ),
  ...phrase(
    bar(7),
    `E5:4> D5:1 B4:1.5{0 0, .3 -.1, .6 -1, 1 -1} A4:.5- G4:1-{0 0, .4 .2, 1 .8} | r:.5 B4:1.5> A4:1 B4:.5 A4:.5 F#4:2.5-{0 .8, .25 0} r:1.5
     E4:.5- G#4:.5- B4:1.5 D5:.5> r:1 C#5:1.5> A4:.5 G4:1{0 0, .5 .1, 1 .8} E4:1- | E4:2.5- r:5.5`,
    { force: 96, swing, gate: 0.96 },
  ),
];

/** Two reeds of the harp are the whistle, holes four and five drawn. The last blast sinks with the pressure. */
const whistle = (reed: string, sink: number) =>
  phrase(
    bar(11),
    `${reed}:2{0 -.4, .12 0, .9 0, 1 -.3} r:.25 ${reed}:2{0 -.4, .12 0, .9 0, 1 -.3} r:.25 ${reed}:.75 r:.25 ${reed}:5.5>{0 -.4, .05 0, .55 0, 1 ${sink}}`,
    { force: 84, gate: 1 },
  );

const bass = phrase(
  bar(2) + 4,
  `E1:2- B1:2- | E1:2> B1:2 E1:2 B1:1.5 G#1:.5- | E1:2> B1:2 E1:2 F#1:1 G#1:1
   A1:2> E1:2 A1:1.5 A1:.5- C#2:2 | A1:2> E2:2 A1:2 G1:1 F#1:1 | E1:2> B1:2 E2:1.5 D2:.5 B1:2 | B1:2> F#1:2 B1:1.5 B1:.5- F#1:1 F1:1
   E1:2> G#1:2 A1:2> C#2:2 | E2:1> D2:1 C#2:1 C2:1 B1:2> F#1:1 G1:.5 G#1:.5 | E1:2> B1:2 E1:2 B1:2- | E1:3.6> r:.4 E1:4-`,
  { force: 84, gate: 0.94, swing },
);

const TAP = 38;
const SLAP = 39;
const SWIRL = 40;
const KICK = 36;
const hit = (at: number, pitch: number, force: number): Note => ({ at, length: 0.3, pitch, force });

// From the IV on it rolls: taps on every half stroke, slaps where the rails join. Before, one brush only sweeps.
const brushes = [
  ...[bar(3), bar(3) + 4, bar(4), bar(4) + 4].map((at) => hit(at, SWIRL, 40)),
  ...[4.5, 5, 5.5, 6, 6.5, 7, 7.5].map((stroke, i) => hit(bar(4) + stroke, TAP, 24 + i * 4)),
  ...[5, 6, 7, 8, 9, 10].flatMap((n) =>
    Array.from({ length: STROKES }, (_, stroke) => {
      const at = bar(n) + stroke;
      const joint = stroke % 2 === 1;
      const turns = n % 2 === 0 && stroke > 5;
      return [
        joint ? hit(at, SLAP, 44 + n) : hit(at, TAP, 26 + n),
        hit(at + swing, TAP, turns ? 44 + 4 * stroke - 20 : joint ? 22 + n : 15 + n),
        ...(stroke % 4 === 0 ? [hit(at, KICK, 44 + n)] : []),
      ];
    }).flat(),
  ),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((stroke) => hit(bar(11) + stroke, stroke % 2 ? SLAP : TAP, 48 - stroke * 3)),
  hit(END, SWIRL, 44),
  hit(STOP, KICK, 46),
];

// Four to a bar at first; the light ones between them come up out of the noise as it gathers way.
const chuffs: Chuff[] = [
  ...Array.from({ length: 44 }, (_, quarter) => {
    const way = quarter / 43;
    const heavy = (quarter % 2 ? 0.72 : 1) * (1 - 0.62 * way ** 0.6);
    const light = quarter < 6 ? 0 : heavy * Math.min(0.55, (quarter - 5) * 0.05);
    return [{ at: quarter * 2, weight: heavy }, ...(light > 0 ? [{ at: quarter * 2 + 1, weight: light }] : [])];
  }).flat(),
  { at: END, weight: 0.42 },
  { at: END + 2, weight: 0.34 },
];

export default {
  tempo,
  seconds: 45.6,
  fadeSeconds: 0.8,
  roomSeconds: 0.8,
  seed: 640,
  parts: [
    { name: 'Engine', samples: (rate, at) => exhaust(chuffs, rate, at), level: -4, pan: 0.05, room: -12 },
    {
      name: 'Brakes',
      samples: (rate, at) => brakes(at(bar(11) + 3), at(STOP), rate),
      level: -26,
      pan: -0.2,
      room: -6,
    },
    { name: 'Steam', samples: (rate, at) => steam(at(STOP) + 0.1, 3.2, 0.06, rate), level: -14, pan: 0.15, room: -10 },
    {
      name: 'Bass',
      program: 32,
      notes: bass,
      looseMs: 6,
      level: -6,
      treatment: 'highpass=f=48',
      pan: -0.06,
      room: -24,
    },
    { name: 'Guitar', program: 25, notes: [...thumb, ...fingers], looseMs: 8, level: 0, pan: -0.34, room: -14 },
    {
      name: 'Harmonica',
      bank: 17,
      program: 22,
      notes: vibrato(harp, secondsAt, { hz: 5.2, depth: 0.22, afterSeconds: 0.4 }),
      looseMs: 12,
      breath: true,
      level: 3,
      pan: 0.22,
      room: -10,
    },
    {
      name: 'Whistle, lower reed',
      bank: 17,
      program: 22,
      notes: whistle('B4', -1),
      looseMs: 2,
      breath: true,
      level: 1,
      pan: 0.2,
      room: -8,
    },
    {
      name: 'Whistle, upper reed',
      bank: 17,
      program: 22,
      notes: whistle('D5', -0.6),
      looseMs: 2,
      breath: true,
      level: 1,
      pan: 0.26,
      room: -8,
    },
    { name: 'Brushes', bank: 128, program: 40, notes: brushes, looseMs: 4, level: 0, pan: 0.3, room: -14 },
  ],
} satisfies Recording;
