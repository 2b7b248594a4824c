// Travel postcard. One idea: a thousand vermilion gates climb through the name, which is the mist between the cedars.
// The path is a curve in space; every gate on it is built from its timbers and projected, far to near.
import { box, type Coats, card, chance, placed, polygon, separations, trace } from '../../parts/city-postcards.ts';
import type { Piece } from '../../press/print.ts';
import { fit } from '../../press/type.ts';

const { between } = chance(11);
const { art, put, over } = separations(['yellow', 'red', 'redTint', 'blue', 'blueTint']);
type Ink = Coats<keyof typeof art>;
const vermilion = { red: 1, yellow: 1 };
const lacquer = { red: 1, blue: 1 };

// The camera stands on the path and looks level up the slope; a place is metres to the right, up and away.
const FOCUS = 900;
const MIDDLE = 750;
const EYE_LEVEL = 600;
type Place = readonly [right: number, up: number, away: number];
const seen = ([right, up, away]: Place) => [MIDDLE + (FOCUS * right) / away, EYE_LEVEL - (FOCUS * up) / away] as const;

// The path is drawn on the card (which spot at which distance), then taken back into space.
const NEAR = 5.2;
const FAR = 84;
/** Beyond this distance the run passes behind the letters. */
const THROUGH = 49;

const BENDS = [
  { depth: 0, x: 1165, y: 1052 },
  { depth: 0.34, x: 455, y: 742 },
  { depth: 0.68, x: 1105, y: 506 },
  { depth: 1, x: 655, y: 318 },
];
function path(away: number): Place {
  const depth = Math.min(1, Math.max(0, Math.log(away / NEAR) / Math.log(FAR / NEAR)));
  const after = Math.max(
    1,
    BENDS.findIndex((bend) => bend.depth >= depth),
  );
  const [from, to] = [BENDS[after - 1], BENDS[after]];
  if (!from || !to) throw new Error(`The path ends before ${away} m`);
  const part = (depth - from.depth) / (to.depth - from.depth);
  const eased = part * part * (3 - 2 * part);
  const scale = Math.min(FAR, Math.max(NEAR, away)) / FOCUS;
  return [
    (from.x + (to.x - from.x) * eased - MIDDLE) * scale,
    (EYE_LEVEL - from.y - (to.y - from.y) * part ** 1.4) * scale,
    away,
  ];
}
/** The directions of the path at one place: across it to the right, up, and along it. */
function frame(away: number) {
  const [right, up, on] = path(away);
  const [ahead, , further] = path(away + 0.4);
  const turn = Math.atan2(ahead - right, further - on);
  const at = (across: number, high: number, along = 0) =>
    seen([
      right + across * Math.cos(turn) + along * Math.sin(turn),
      up + high,
      on - across * Math.sin(turn) + along * Math.cos(turn),
    ]);
  // We look at the flank that is turned to the camera.
  const toward = right * Math.cos(turn) - on * Math.sin(turn) > 0 ? -1 : 1;
  return { at, toward };
}

// Gates and stones with their distance, to be drawn far to near.
const run: { away: number; draw: () => void }[] = [];

// A gate faces along the path. Its timbers are boxes in the gate's own directions: across, up, along.
function torii(away: number, height: number) {
  const { at, toward } = frame(away);
  // Timbers thinner than a few dots of the screen take their shade as a solid.
  const large = away < 8;
  const inShade = large ? { ...vermilion, blueTint: 0.62 } : { ...vermilion, blue: 1 };
  const half = height * 0.33;
  const thick = height * 0.052;
  const deep = height * 0.06;
  const span = (x: number, low: number, high: number, rise = 0, end = x) => {
    // Lintels curve up toward their ends, and the ends are cut aslant.
    const steps = [-1, -0.75, -0.4, 0, 0.4, 0.75, 1];
    const curve = (s: number) => rise * Math.abs(s) ** 2.6;
    const edge = (level: number, reach: number, along: number) =>
      steps.map((s) => at(s * reach, level + curve(s), along));
    put(polygon(...edge(low, x, -deep), ...edge(low, x, deep).reverse()), { ...vermilion, blue: 1 });
    put(
      polygon(
        at(toward * x, low + rise, -deep),
        at(toward * x, low + rise, deep),
        at(toward * end, high + rise, deep),
        at(toward * end, high + rise, -deep),
      ),
      inShade,
    );
    put(polygon(...edge(low, x, -deep), ...edge(high, end, -deep).reverse()), vermilion);
    // A line under each timber tells it from the next, which is as red.
    over(trace(edge(low, x, -deep)), { blue: 1 }, (height * 0.011 * FOCUS) / away);
    return edge(high, end, -deep);
  };
  for (const side of [-toward, toward]) {
    const [foot, head] = [side * half * 1.07, side * half];
    const post = (from: number, to: number, high: number) =>
      polygon(at(foot + from, 0), at(foot + to, 0), at(head + to, high), at(head + from, high));
    put(post(-thick, thick, height * 0.9), large ? { ...vermilion, blueTint: 'url(#round)' } : vermilion);
    if (!large) put(post(thick * 0.3, thick, height * 0.9), inShade);
    put(post(-thick * 1.25, thick * 1.25, height * 0.13), lacquer);
  }
  span(half * 1.28, height * 0.7, height * 0.755);
  put(
    polygon(at(-thick, height * 0.755), at(thick, height * 0.755), at(thick, height * 0.9), at(-thick, height * 0.9)),
    vermilion,
  );
  span(half * 1.5, height * 0.86, height * 0.915, height * 0.025);
  const top = span(half * 1.56, height * 0.915, height * 0.965, height * 0.05, half * 1.66);
  // The roof board, in black lacquer.
  put(polygon(...top, ...top.map(([x, y]) => [x, y - (height * 0.042 * FOCUS) / away] as const).reverse()), lacquer);
}

// Flat stones lie between the gates, one a step.
function stone(from: number, to: number) {
  const [here, there] = [frame(from), frame(to)];
  put(polygon(here.at(-1.1, 0), here.at(1.1, 0), there.at(1.1, 0), there.at(-1.1, 0)), { blueTint: 0.2 });
  put(polygon(here.at(-1.1, 0), here.at(1.1, 0), here.at(1.1, -0.12), here.at(-1.1, -0.12)), { blue: 1 });
}

for (let away = NEAR; away < FAR; ) {
  const height = 2.85 * between(0.94, 1.04);
  const [here, next] = [away, away * (1 + 0.92 / (away + 4))];
  run.push({ away: here, draw: () => torii(here, height) });
  run.push({ away: here + 0.01, draw: () => stone(here, next) });
  away = next;
}
for (const away of [2.6, 3.2, 3.8, 4.5]) run.push({ away, draw: () => stone(away, away + 0.7) });

put(box(0, 0, 1500, 1000), { blueTint: 'url(#mist)' });

// Cedars: straight stems, the farther the paler.
const cedar = (x: number, wide: number, foot: number, coats: Ink) =>
  put(polygon([x - wide, foot], [x + wide, foot], [x + wide * 0.75, 20], [x - wide * 0.75, 20]), coats);
for (let i = 0; i < 54; i++) {
  const depth = i / 53;
  const x = between(20, 1480);
  const wide = 4 + 17 * depth * between(0.6, 1.2);
  cedar(x, wide, 560 + 110 * depth, { blueTint: 0.5 + 0.4 * depth, yellow: depth > 0.6 ? 1 : 0 });
  // The weather side is wet and darker.
  cedar(x + wide * 0.6, wide * 0.4, 560 + 110 * depth, {
    blue: depth > 0.35 ? 1 : 0,
    blueTint: 0.9,
    yellow: depth > 0.6 ? 1 : 0,
  });
}

// The slope: moss, one bank before the other, with tufts of fern.
function bank(left: number, right: number, swell: number, coats: Ink) {
  const ridge = Array.from({ length: 31 }, (_, i) => {
    const level = left + ((right - left) * i) / 30;
    return [i * 50, level - swell * Math.sin((i / 30) * Math.PI) + 5 * Math.sin(i * 1.3 + left)] as const;
  });
  put(polygon([0, 1000], ...ridge, [1500, 1000]), coats);
}
bank(560, 470, 20, { yellow: 1, blueTint: 0.3 });
bank(640, 560, 10, { yellow: 1, blueTint: 0.5 });
const title = await fit('KYOTO', { x: 66, width: 1368, top: 70, face: 'Anton' });
// The farthest gates pass behind the letters and show once more in the eye of the O.
run.sort((a, b) => b.away - a.away);
for (const { draw } of run.filter(({ away }) => away > THROUGH)) draw();
put(title.svg);
bank(712, 640, 24, { yellow: 1, blueTint: 0.72 });

for (let i = 0; i < 130; i++) {
  const y = 690 + 300 * (i / 130);
  const [x, long] = [between(20, 1480), 0.075 * (y - 440)];
  const fronds = [-1.1, -0.55, 0, 0.55, 1.1].map(
    (lean) => `M${x} ${y}q${lean * long * 0.3} ${-long} ${lean * long} ${-long * 1.15}`,
  );
  over(fronds.join(''), { blue: 1 }, long * 0.13);
}
for (const { draw } of run.filter(({ away }) => away <= THROUGH)) draw();

// The fox of Inari on its plinth: stone, with the red bib that visitors tie on.
const fox = {
  tail: 'M-60-14C-150-34-176-140-132-212C-114-242-98-262-104-304C-56-276-40-214-62-160C-76-122-70-84-44-52Z',
  body: 'M-88 0C-104-42-92-98-56-128C-34-148-16-176-10-214C-6-242 6-260 20-270L22-330L50-286L70-322L76-274C92-266 106-254 136-238C142-232 138-222 126-219C104-214 86-206 76-194C84-160 86-120 80-80L78-22C92-20 100-10 100 0Z',
  bib: 'M-10-212C16-192 54-186 78-200C96-164 92-128 74-104C42-94 8-110-8-138C-16-160-14-188-10-212Z',
  shade: 'M-88 0C-104-42-92-98-56-128C-34-148-16-176-10-214C0-190-6-150-24-118C-44-86-50-40-36 0Z',
  lines:
    'M-30 0C-50-40-36-92 4-92C30-90 40-60 30-30M40 0V-70M78-22C70-20 64-10 64 0M84-250q12-9 24 0M120-224q-14-2-22-10M28-280l2-30M66-282l3-22',
};
const [foxX, foxY] = [196, 830];
const onPlinth = (d: string) => placed(d, foxX, foxY, 1.02);
const plinth = `M58 ${foxY - 6}H336L328 ${foxY + 40}L318 ${foxY + 44}L326 1000H68L76 ${foxY + 44}L66 ${foxY + 40}Z`;
put(plinth, { blueTint: 'url(#stone)' });
put(plinth, { blue: 1 }, 5);
for (const part of [fox.tail, fox.body]) {
  put(onPlinth(part), { blueTint: 0.14 });
  over(onPlinth(part), { blue: 1 }, 5);
}
over(onPlinth(fox.shade), { blueTint: 0.5 });
over(onPlinth(fox.lines), { blue: 1 }, 5);
put(onPlinth(fox.bib), { red: 1 });

// The walker from behind, under a paper umbrella with the ring of a snake’s eye.
const [walkerX, walkerY] = [1000, 1040];
const walking = (d: string) => placed(d, walkerX, walkerY, 1.2);
const kimono = 'M-36-6C-46-62-58-128-52-172L-46-240H46L54-172C58-124 46-62 38-6Z';
const sleeves =
  'M-40-240C-72-228-90-190-94-148L-88-104C-70-98-58-106-50-116ZM40-240C72-230 88-206 86-176L78-140C64-136 56-142 52-152Z';
const obi = 'M-54-206H54L56-160H-56ZM-36-226H36V-150H-36Z';
put(walking(kimono), { blue: 1 });
put(walking(sleeves), {}, 3);
put(walking(sleeves), { blue: 1 });
const crosses = Array.from({ length: 63 }, (_, i) => [
  -52 + (i % 7) * 17 + (Math.floor(i / 7) % 2) * 8,
  -148 + Math.floor(i / 7) * 17,
])
  .map(([x, y]) => `M${x} ${y}m-5-1.6h3.4v-3.4h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4z`)
  .join('');
put(`<g clip-path="url(#kimono)">${walking(crosses)}</g>`);
put(walking(obi), { red: 1 });
put(walking('M-36-206V-160M36-206V-160'), {}, 2.4);
put(walking('M-54-188H54V-180H-54Z'), { yellow: 1 });
const [apexX, apexY] = [26, -356];
const rim = Array.from({ length: 25 }, (_, i) => {
  const angle = (i * 2 * Math.PI) / 24;
  return [
    16 + 152 * Math.cos(angle) - 10 * Math.sin(angle),
    -322 + 88 * Math.sin(angle) + 22 * Math.cos(angle),
  ] as const;
});
const ring = (part: number) =>
  polygon(...rim.map(([x, y]) => [apexX + (x - apexX) * part, apexY + (y - apexY) * part] as const));
put(walking(ring(1)), { yellow: 1, redTint: 'url(#paper)' });
put(walking(ring(0.74)));
put(walking(ring(0.5)), { yellow: 1, redTint: 'url(#paper)' });
over(walking(rim.map(([x, y]) => `M${apexX} ${apexY}L${x} ${y}`).join('')), { red: 1 }, 2.2);
over(walking(ring(1)), { red: 1 }, 4);
put(walking(ring(0.1)), lacquer);

// Rain takes the blue off the wood wherever it falls; it misses the letters, which are light already.
const rain = Array.from({ length: 300 }, () => {
  const [x, y, long] = [between(20, 1560), between(-40, 980), between(26, 74)];
  return `M${x} ${y}l${-0.22 * long} ${long}`;
}).join('');

export default {
  ...card,
  seed: 17,
  defs: `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#444"/><stop offset=".3" stop-color="#999"/><stop offset=".6" stop-color="#d8d8d8"/></linearGradient>
    <linearGradient id="round"><stop stop-color="#fff"/><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#444"/></linearGradient>
    <linearGradient id="stone"><stop offset=".3" stop-color="#ddd"/><stop offset="1" stop-color="#666"/></linearGradient>
    <linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset=".35" stop-color="#fff"/><stop offset="1" stop-color="#888"/></linearGradient>
    <clipPath id="kimono">${walking(kimono)}</clipPath>`,
  plates: [
    { ink: 'yellow', solid: art.yellow, shift: [2, 1] },
    { ink: 'red', solid: art.red, tint: art.redTint, screen: { shape: 'dot', cell: 7, angle: 75 }, shift: [-2, 1] },
    {
      ink: 'blue',
      solid: art.blue,
      tint: art.blueTint,
      knockout: `<path d="${rain}" fill="none" stroke="#000" stroke-width="2"/>`,
      screen: { shape: 'dot', cell: 7, angle: 15 },
      turn: 0.03,
    },
  ],
} satisfies Piece;
