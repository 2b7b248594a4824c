// Five O’Clock Sun, in B, five steps round the circle of fifths: a slow waltz, from 1:40 of the song on.
// A (bars 1 to 4) asks, A' (5 to 8) answers and darkens to the E minor of an afternoon in November, B (9 to 12) climbs
// to the dominant and waits there. The gate swings at 2:10, a sixth up from F# to D#; from then on the tune is made of
// that sixth: on F#, on G#, on A#, and once more far up when all is said.

import { GATE_S, gate, windowAir } from '../../parts/five-oclock-sun-window.ts';
import { shaped } from '../../studio/hairpin.ts';
import { type Note, phrase, pitch, type Recording } from '../../studio/score.ts';

const SECONDS = 46.5;
const AIR = 1;
const BAR = 3;
const bar = (n: number) => AIR + (n - 1) * BAR;
const LAST = bar(18);

/** A key must be up before it can be struck again. */
const LEGATO = 0.96;

const soprano = phrase(
  bar(1),
  `D#5:2> C#5:.5 B4:.5 | G#4:2 B4:1 | C#5:1.5 D#5:.5 E5:1 | D#5:1 C#5:2
   D#5:2 E5:.5 F#5:.5 | G#5:2> F#5:1 | E5:1.5 D#5:.5 C#5:1 | D#5:1 B4:2
   r:1 D#5:1 F#5:1 | G#5:2 A#5:1 | B5:1> G#5:1 E5:1 | D#5:1 C#5:2
   r:2 F#4:1 | D#5:2> C#5:.5 B4:.5 | G#4:1 E5:2> | A#4:1 F#5:1> E5:1 | D#5:1 C#5:2 | B4:2`,
  { force: 0, gate: LEGATO },
);

// One voice that moves while the tune stands, and keeps still while it moves.
const inner = phrase(
  bar(1),
  `r:.5 F#3:.5 A#3:.5 D#4:.5 C#4:1 | r:.5 D#3:.5 F#3:.5 B3:.5 D#4:1 | r:1 B3+E4:1 G#3+B3:1 | r:.5 C#3:.5 E3:.5 B3:.5> A#3:1
   r:1 F#3+B3:1 G#3+B3:1 | r:1 D#4:1 B3:1 | r:1 G3+C#4:1> G3+B3:1 | r:1 F#3+D#4:1 B3+D#4:1
   r:.5 D#3:.5 B3:1> C#4:1 | r:.5 C#3:.5 G#3:.5 B3:.5 D#4:1 | r:.5 C#3:.5 E3:.5 G#3:.5 C#4:1 | E3+A#3:1 G#3+E4:1 D#4:.5 C#4:.5
   r:3 | r:1 F#3+C#4:1 F#3+B3:1 | r:1 E3+B3:1 B3:1 | r:.5 C#3:.5 E3:1 C#4:1 | r:1 G3+B3:2`,
  { force: 0, gate: LEGATO },
);

const SPREAD = 0.07;
/** A chord the hand cannot span, from the bottom up, so that its top comes on the beat. */
const rolled = (at: number, names: string, length: number): Note[] =>
  names.split(' ').map((name, index, all) => {
    const early = (all.length - 1 - index) * SPREAD;
    return { at: at - early, length: LEGATO * (length + early), pitch: pitch(name), force: index === 0 ? 4 : -4 };
  });

const bass = [
  ...phrase(bar(1), `B2:3 | G#2:3 | C#3:2 B2:1 | F#2:3 | D#3:3`, { force: 0, gate: LEGATO }),
  ...rolled(bar(6), 'E2 B2 G#3', 3),
  ...phrase(bar(7), `E2:1 B2:2 | F#2:2 G2:1 | G#2:3 | E#2:3 | F#2:3`, { force: 0, gate: LEGATO }),
  ...rolled(bar(12), 'F#1 C#2', 3),
  ...rolled(bar(14), 'B1 F#2 D#3', 3),
  ...phrase(bar(15), `C#3:2 G#2:1 | F#2:3 | E2:3`, { force: 0, gate: LEGATO }),
];

// B with its sixth and its ninth, laid out upward until the gate's own sixth lies on top.
const ending = phrase(LAST, `B1:.4> F#2:.35 D#3:.35 G#3:.35 C#4:.35 F#4:.4 F#5:.5> D#6:3`, { force: 52, gate: LEGATO });

/** How loud the tune is. It leans to the G# of bar 6 and the B of bar 11, and begins again from nothing after the gate. */
const hairpins = [
  [bar(1), 58],
  [bar(3) + 2, 74],
  [bar(4) + 2, 54],
  [bar(6), 84],
  [bar(8) + 2, 48],
  [bar(11), 98],
  [bar(12) + 1, 58],
  [bar(13) + 2, 50],
  [bar(14), 58],
  [bar(16) + 1, 78],
  [LAST, 50],
] as const;
const UNDER = 14;
const accompaniment = shaped([...inner, ...bass], hairpins).map((note) => ({ ...note, force: note.force - UNDER }));

// A fresh pedal with every bass note; through the wait for the gate and after the last chord it stays down.
const changes = [
  ...[1, 2, 3].map(bar),
  bar(3) + 2,
  ...[4, 5, 6, 7, 8].map(bar),
  bar(8) + 2,
  ...[9, 10, 11, 12].map(bar),
  bar(14),
  bar(15),
  bar(15) + 2,
  bar(16),
  bar(17),
  LAST,
];
const PEDAL_LATE = 0.12;
const pedal = changes.map((down, index) => {
  const next = changes[index + 1];
  const up = down === bar(12) ? bar(13) + 1.9 : (next ?? LAST + 9) - 0.02;
  return [down + PEDAL_LATE, up] as const;
});

export default {
  tempo: [
    [0, 72],
    [bar(1), 74],
    [bar(3), 82],
    [bar(4) + 1, 70],
    [bar(5), 76],
    [bar(6), 84],
    [bar(8), 68],
    [bar(9), 76],
    [bar(11), 84],
    [bar(12), 66],
    [bar(12) + 1, 61],
    [bar(13) + 2, 62],
    [bar(14), 70],
    [bar(15), 80],
    [bar(16) + 1, 80],
    [bar(17), 72],
    [LAST, 66],
  ],
  seconds: SECONDS,
  fadeSeconds: 2.2,
  roomSeconds: 1.2,
  seed: 5,
  parts: [
    {
      name: 'Piano',
      bank: 8,
      program: 0,
      notes: [...shaped(soprano, hairpins), ...accompaniment, ...ending],
      pedal,
      looseMs: 9,
      // The font's strings die sooner than strings do: what rings is lifted again.
      treatment: 'acompressor=threshold=-44dB:ratio=1.45:attack=25:release=260:makeup=4',
      level: 4,
      room: -10,
    },
    { name: 'Gate', samples: (rate) => gate(rate, GATE_S), level: -17, pan: 0.45, room: -6 },
    { name: 'Window', samples: (rate) => windowAir(rate, SECONDS), level: -53, pan: 0.2, room: -30 },
  ],
} satisfies Recording;
