// Both Sides, in D dorian, 5/4 at 136: a table canon. The trombone reads the trumpet's part upside down from the end (`turned`), so each
// has the first word once and the last word once. Turned about D the scale stays itself, and the chord D-G-A that begins and ends it too.
// The trumpet speaks in bars 1-2, is answered in 3-4; they interrupt each other in 5-6; in 7-10 both shout, and at the middle of the
// sleeve, where the faces share a line, both say D; then all of it once more the other way up, five beats now 2+3 where they were 3+2.
import { clockOf, type Note, phrase, type Recording } from '../../studio/score.ts';
import { vibrato } from '../../studio/vibrato.ts';

const BAR = 5;
/** The first beat of a bar: 1 to 16 are the quarrel, in 0 and 17 the chord stands open. */
const bar = (n: number) => n * BAR;
const SLEEVE = bar(1) + bar(17);
/** D4 above, D3 below: what the trumpet says about the first, the trombone says about the second. */
const PAIR = 124;
const tempo = [[0, 136]] as const;
const secondsAt = clockOf(tempo);

/** The part as someone reads it who sits across the table: the end first, up for down; a scoop becomes the flick at the end. */
const turned = (notes: readonly Note[]): Note[] =>
  notes.map((note) => ({
    ...note,
    at: SLEEVE - note.at - note.length,
    pitch: PAIR - note.pitch,
    ...(note.bend ? { bend: note.bend.map(([part, by]) => [1 - part, -by] as const).reverse() } : {}),
  }));

/** Written at full length, so that it turns exactly; what a player takes off the end of a note, he takes off last. */
const spoken = (notes: readonly Note[]) => notes.map((note) => ({ ...note, length: note.length * 0.88 }));

const written = { gate: 1 };
const sideA = [
  // “You always say that. You always say that, don't you?”
  ...phrase(
    bar(1),
    `r:.5 A4:.5 A4:.5- A4:.5 C5:1>{0 -.6, .25 0} A4:1- r:1 | A4:.5 A4:.5- B4:.5 C5:.5 D5:1> F5:2>{0 -1, .12 0}`,
    { ...written, force: 88 },
  ),
  // Cut short, both times.
  ...phrase(bar(5), `E5:.5 E5:.5- D5:.5 C5:.5 E5:1> r:2 | A4:.5- C5:.5 F5:1> E5:.5 F5:.5`, { ...written, force: 94 }),
  // Both at once.
  ...phrase(
    bar(7),
    `E5:.5 G5:.25 G5:.25- G5:.5> E5:.5 B4:1{0 0, .6 0, 1 -.8} r:.5 E5:.5- F5:.5 G5:.5 | A5:1>{0 -1, .15 0} F5:.5 D5:.5 A5:.5> G5:.5 F5:.5 E5:.5
     D5:2> E5:.5 G5:.5> C5:.5 D5:.5 B4:.5 G4:.5 B4:.25- B4:.25 B4:.5 | C5:.5- G4:.5 F4:1> D4:.5 A4:.5 C5:.25- C5:.25 C5:.5> r:1`,
    { ...written, force: 102 },
  ),
  ...phrase(bar(11), `B4:.5 B4:.5- E4:.5 G4:.5> r:3 | E5:1> C5:.5 G4:.5 A4:.5`, { ...written, force: 92 }),
  // “No. I never said a thing. I said no such thing.”
  ...phrase(
    bar(13),
    `r:.5 D5:1.5>{0 0, .75 0, 1 -.7} A4:1 G4:.5- F4:.5 F4:.5 F4:.5 | r:1 A4:.5 G4:.5- F4:.5 E4:.5 D4:1> r:1`,
    { ...written, force: 86 },
  ),
];

// The bass counts 3+2 on side A and 2+3 on side B; on the D in the middle it keeps out.
const bass = [
  ...phrase(
    bar(0),
    `D2:1.5> A2:1.5 D2:1 C2:1 | D2:1.5> A2:.5 D2:1 F2:1 E2:1 | D2:1.5> A2:.5 C3:1 F2:1 A2:1 | G2:1.5> D2:.5 G2:1 B2:1 A2:1 | G2:1> F2:1 D2:1 G1:1 G#1:1
     A1:1.5> E2:.5 A2:1 G2:1 E2:1 | F2:1.5> C2:.5 A2:1 F2:1 D#2:1 | E2:1> B2:1 E2:.5 F2:.5 G2:1 A2:1 | D2:1> A2:1 F2:1 C2:1 r:1`,
    { force: 92, gate: 0.9 },
  ),
  ...phrase(
    bar(9),
    `r:1 G2:1> D2:1 B1:1 G1:1 | F2:1> A2:1 C3:1.5> A2:.5 F2:1 | E2:1> B2:1 G2:1.5> B1:.5 D2:1 | C2:1> E2:1 G2:1.5> E2:.5 A2:1
     D2:1> A2:1 D3:1.5> A2:.5 F2:1 | D2:1> C3:1 A2:1.5> F2:.5 F#2:1 | G1:1> B1:1 D2:1.5> B1:.5 A1:1 | G1:1> D2:1 B1:1> D2:.5 C2:.5 E2:1 | D2:6>`,
    { force: 92, gate: 0.9 },
  ),
];

/** D G A D G A D: the same from below as from above. */
const OPEN = 'D3+G3+A3+D4+G4+A4+D5';
const Dm = 'F3+C4+E4+A4';
const Dm9 = 'F3+A3+C4+E4';
const G = 'F3+B3+E4+A4';
const G9 = 'F3+A3+B3+D4';
const Am = 'G3+C4+E4+B4';
const F = 'A3+C4+E4+G4';
const Em = 'G3+D4+A4';
const C = 'G3+D4+E4+A4';
// The piano is the neighbor who knocks: short, and where neither speaks.
const piano = [
  ...phrase(
    bar(0),
    `${OPEN}:3> r:.5 ${OPEN}:.5- r:1 | ${Dm}:.5> r:3 ${Dm}:.5 r:1 | r:.5 ${Dm9}:.5- r:2 r:1.5 ${G9}:.5- | ${G}:.5 r:3 ${G9}:.5 r:1 | r:2.5 ${G}:.5 r:1.5 ${G9}:.5-
     r:1.5 ${Am}:.5- r:1 ${Am}:.5 r:1.5 | ${F}:.5> r:2 ${F}:.5- r:1.5 ${Em}:.5 | r:.5 ${Em}:.5> r:1 ${Em}:.5 r:.5 ${Em}:.5 r:1 ${Em}:.5- | ${Dm}:.5> r:1 ${Dm}:.5 r:.5 ${Dm9}:.5> r:2`,
    { force: 64, gate: 0.55 },
  ),
  ...phrase(
    bar(9),
    `r:1.5 ${G}:.5> r:1 ${G9}:.5 r:.5 ${G}:.5 r:.5 | ${F}:.5> r:1 ${F}:.5- r:1.5 ${F}:.5 r:1 | ${Em}:.5- r:1 ${Em}:.5 r:2.5 ${Em}:.5- | r:.5 ${C}:.5 r:1.5 ${C}:.5- r:1.5 ${C}:.5
     ${Dm}:.5> r:1.5 r:1.5 ${Dm9}:.5- r:1 | ${Dm}:.5 r:1.5 r:2 ${G9}:.5> r:.5 | r:2.5 ${G}:.5- r:1 ${G9}:.5 r:.5 | ${G}:.5 r:4.5`,
    { force: 66, gate: 0.55 },
  ),
  ...phrase(bar(17), `${OPEN}:8>`, { force: 68, gate: 1 }),
];

const KICK = 36;
const STICK = 37;
const SNARE = 38;
const CLOSED = 42;
const PEDAL_HAT = 44;
const TOM = 45;
const CRASH = 49;
const RIDE = 51;
const hit = (at: number, pitch: number, force: number): Note => ({ at, length: 0.3, pitch, force });

/** One bar of time; `second` is the beat on which the smaller or larger half begins. */
function time(n: number, second: number): Note[] {
  const from = bar(n);
  const loud = n >= 7 && n <= 10;
  const middle = n === 8 ? 4 : BAR;
  const backs = second === 3 ? [2, 4] : [1, 3.5];
  return [
    hit(from, KICK, loud ? 84 : 66),
    hit(from + second - (n % 2 ? 0 : 0.5), KICK, loud ? 74 : 56),
    ...backs.map((beat) => hit(from + beat, loud ? SNARE : STICK, loud ? 72 : 70 + (n % 3) * 4)),
    ...[0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5].map((beat) =>
      hit(
        from + beat,
        loud ? RIDE : CLOSED,
        (beat === 0 || beat === second ? 58 : beat % 1 ? 30 : 44) + (loud ? 8 : 0),
      ),
    ),
    hit(from + second, PEDAL_HAT, 50),
    // Each speech ends with a remark from the side.
    ...(n % 4 === 2 ? [hit(from + 4.5, STICK, 52), hit(from + 4.75, STICK, 64)] : []),
  ].filter(({ at }) => at < from + middle && (n !== 9 || at >= from + 1));
}
const kit = [
  hit(0, RIDE, 60),
  hit(0, KICK, 70),
  ...[1.5, 3, 3.5, 4.5].map((beat, i) => hit(beat, STICK, 52 + i * 6)),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => time(n, 3)),
  ...[9, 10, 11, 12, 13, 14, 15, 16].flatMap((n) => time(n, 2)),
  ...[3, 3.25, 3.5, 3.75].map((beat, i) => hit(bar(6) + beat, i < 2 ? SNARE : TOM, 58 + i * 8)),
  hit(bar(9), CRASH, 84),
  hit(bar(9), KICK, 92),
  hit(bar(17), KICK, 76),
  hit(bar(17), RIDE, 66),
];

const voice = { bank: 17, looseMs: 10, breath: true };
const swing = { hz: 5.6, depth: 0.16, afterSeconds: 0.32 };

export default {
  tempo,
  seconds: 40.6,
  fadeSeconds: 1.2,
  roomSeconds: 0.7,
  seed: 124,
  parts: [
    {
      name: 'Side A, trumpet',
      ...voice,
      program: 59,
      notes: vibrato(spoken(sideA), secondsAt, swing),
      level: 3,
      pan: -0.5,
      room: -12,
    },
    {
      name: 'Side B, trombone',
      ...voice,
      program: 57,
      notes: vibrato(spoken(turned(sideA)), secondsAt, swing),
      level: -1,
      pan: 0.5,
      room: -12,
    },
    { name: 'Bass', program: 32, notes: bass, looseMs: 5, level: -5, treatment: 'highpass=f=48', pan: 0, room: -24 },
    { name: 'Piano', program: 0, notes: piano, looseMs: 6, level: 2, pan: 0.08, room: -14 },
    { name: 'Kit', bank: 128, program: 32, notes: kit, looseMs: 4, level: -5, pan: -0.06, room: -14 },
  ],
} satisfies Recording;
