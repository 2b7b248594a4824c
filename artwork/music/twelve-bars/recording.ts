// Twelve Bars, in A at 84: once around the form on the cover, I I I I IV IV I I V IV I I, with two beats before and the end in bar 12.
// The guitar sings A A B: it asks in bars 1 to 4, asks again over the IV, and answers from the V down.
import { type Note, phrase, type Recording } from '../../studio/score.ts';

const PICKUP = 2;
const BAR = 4;
/** The first beat of a bar of the form, 1 to 12. */
const bar = (n: number) => PICKUP + (n - 1) * BAR;
const swing = 0.64;

const guitar = [
  ...phrase(0, `E4:1- G4:.5 G#4:.5`, { force: 74, swing }),
  ...phrase(
    bar(1),
    `A4:1.5> C5:.5{0 0, .4 .45, 1 .6} A4:.5 G4:.5- E4:1 | r:1 G4:.5 A4:.5- E4:.5 D4:.5- C4:.5{0 0, .5 .5, 1 .5} A3:.5
     r:1.5 E4:.5- G4:.5 A4:.5 C5:.5{0 0, .3 .4, 1 .4} E5:.5 | D5:.5 C5:.5 A4:1>{0 -.4, .12 0, .5 .12, .7 -.1, 1 0} r:2`,
    { force: 80, swing },
  ),
  ...phrase(
    bar(5),
    `A4:1.5> C5:1{0 0, .5 0, .7 .3, 1 .1} A4:.5 F#4:.5 D4:.5 | r:1 F#4:.5 A4:.5 C5:.5> B4:.5- A4:.5 F#4:.5
     E4:1 r:1 C#5:.5 E5:.5 F#5:.5{0 -1, .25 0} E5:.5 | C#5:.5 A4:.5- G4:.5 E4:.5 r:2`,
    { force: 84, swing },
  ),
  ...phrase(
    bar(9),
    `B4:.333 D5:.333 E5:.334 G5:1>{0 0, .3 .4, .7 .4, 1 0} E5:.5 D5:.5- B4:.5 G#4:.5 | A4:1{0 -1, .2 0} C5:.5> A4:.5- F#4:.5 D4:.5- C4:.5 A3:.5-
     C#4:.5 E4:.5 A4:.5> G4:.5- E4:.5 C#4:.5 C4:.5{0 0, .6 .7} A3:.5 | E4:1 r:.5 D5+Bb4:.5- C#5+F#4:4.5>`,
    { force: 86, swing },
  ),
];

// Walks of one quarter after another; each bar steps into the next root from a half tone away.
const bass = [
  ...phrase(
    bar(1),
    `A1:1> C#2:1 E2:1 F#2:1 | G2:1 F#2:1 E2:1 C#2:1 | A1:1 B1:1 C2:1 C#2:1 | E2:1 G2:1> E2:1 Eb2:1
     D2:1> F#2:1 A2:1 B2:1 | C3:1 A2:1 F#2:1 Bb2:1 | A2:1> G2:1 E2:1 C#2:1 | A1:1 C#2:1 D2:1 D#2:1
     E2:1> G#2:1 B2:1 D3:1 | C3:1 A2:1 F#2:1 G#2:1 | A2:1> G2:1 F#2:1 F2:1 | E2:1.5 Bb1:.5> A1:4.5`,
    { force: 92, gate: 0.96, swing },
  ),
  // The skips: a soft eighth before the beat, where the walk has room for it.
  ...[
    [1, 3, 'E2'],
    [3, 1, 'A1'],
    [6, 1, 'A2'],
    [8, 0, 'A1'],
    [10, 2, 'A2'],
  ].flatMap(([n = 1, beat = 0, name = 'A1']) =>
    phrase(bar(Number(n)) + Number(beat) + 0.5, `${name}:.5-`, { force: 72, gate: 0.5, swing }),
  ),
];

// Shells without roots, in the left hand's rests: A13, D9, E7 with the sharp nine, and a step above for the end.
const A13 = 'G3+C#4+F#4';
const A9 = 'G3+B3+C#4+E4';
const D9 = 'F#3+A3+C4+E4';
const D13 = 'C4+E4+F#4+B4';
const E7 = 'G#3+D4+G4';
const piano = phrase(
  bar(1),
  `${A13}:1> r:.5 ${A13}:.5- r:2 | r:1.5 ${A9}:1.5 r:1 | r:.5 ${A13}:.5 r:1 r:.5 ${A13}:.5- r:1 | ${A9}:1 r:1.5 ${A13}:1.5-
   r:.5 ${D9}:1 r:.5 r:1.5 ${D9}:.5- | r:1 ${D13}:.5> r:1 ${D9}:1- r:.5 | r:.5 ${A13}:.5 r:.5 ${A9}:1.5 r:1 | r:1.5 ${A13}:.5 ${A9}:1> r:1
   ${E7}:1.5> r:.5 r:1.5 ${E7}:.5- | r:.5 ${D9}:1 r:1 ${D13}:.5 r:1 | ${A13}:.5 r:.5 ${A9}:.5- r:.5 E3+C4+F#4:.5 r:.5 F3+B3+Eb4:.5 r:.5
   ${E7}:.5> r:1 Ab3+C4+D4+G4:.5> G3+B3+C#4+F#4:4.5`,
  { force: 62, gate: 0.9, swing },
);

const KICK = 36;
const TAP = 38;
const SLAP = 39;
const SWIRL = 40;
const PEDAL_HAT = 44;
const RIDE = 51;
const hit = (at: number, pitch: number, force: number): Note => ({ at, length: 0.3, pitch, force });
const off = (beat: number) => beat + swing;

// Sweeping on one and three, a slap on two and four; every fourth bar says where the form stands.
const drums = Array.from({ length: 11 }, (_, index) => {
  const from = bar(index + 1);
  const turns = index % 4 === 3;
  return [0, 1, 2, 3].flatMap((beat) => {
    const at = from + beat;
    const back = beat % 2 === 1;
    return [
      hit(at, back ? SLAP : SWIRL, back ? 58 : 44),
      hit(off(at), TAP, beat === 3 && turns ? 50 : 28),
      ...(back ? [hit(at, PEDAL_HAT, 52)] : [hit(at, KICK, beat === 0 ? 50 : 38)]),
      ...(index >= 4 ? [hit(at, RIDE, back ? 46 : 38), ...(back ? [hit(off(at), RIDE, 28)] : [])] : []),
      ...(turns && beat === 3 ? [hit(at + 0.333, TAP, 44), hit(at + 0.667, SLAP, 64)] : []),
    ];
  });
}).flat();
const ending = [
  ...[0, 1, 2].map((i) => hit(i / 3 + 1, TAP, 40 + i * 10)),
  hit(bar(12), KICK, 54),
  hit(bar(12), SWIRL, 50),
  hit(off(bar(12) + 1), SLAP, 70),
  hit(bar(12) + 2, KICK, 62),
  hit(bar(12) + 2, RIDE, 52),
];

export default {
  tempo: [
    [0, 84],
    [bar(11) + 2, 84],
    [bar(12) + 2, 72],
  ],
  seconds: 38.6,
  fadeSeconds: 2.2,
  roomSeconds: 0.9,
  seed: 12,
  parts: [
    {
      name: 'Bass',
      program: 32,
      notes: bass,
      looseMs: 6,
      level: -0.5,
      pan: -0.08,
      room: -24,
      // Fingers on the string: without them a small loudspeaker plays no bass.
      treatment: 'equalizer=f=850:t=q:w=0.8:g=7,equalizer=f=2400:t=q:w=0.9:g=8',
    },
    {
      name: 'Electric piano',
      program: 4,
      notes: piano,
      looseMs: 9,
      level: -0.5,
      pan: -0.42,
      room: -14,
      treatment: 'equalizer=f=1900:t=q:w=0.7:g=6',
    },
    { name: 'Guitar', program: 26, notes: guitar, looseMs: 13, level: 1, pan: 0.3, room: -11 },
    {
      name: 'Brushes',
      bank: 128,
      program: 40,
      notes: [...drums, ...ending],
      looseMs: 4,
      level: 8,
      pan: 0.12,
      room: -13,
      treatment: 'highpass=f=45',
    },
  ],
} satisfies Recording;
