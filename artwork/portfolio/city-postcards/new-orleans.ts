// Travel postcard. One idea: the bell of a sousaphone is the O of the name, and the sun of the evening.
// Sky, houses and title are gold, purple and green: yellow ink, red over blue screens, blue over yellow.
import { box, type Coats, card, chance, placed, separations } from '../../parts/city-postcards.ts';
import type { Piece } from '../../press/print.ts';
import { fit } from '../../press/type.ts';

const { between, happens } = chance(7);
const { art, put, over } = separations(['yellow', 'red', 'redTint', 'blue', 'blueTint']);
type Ink = Coats<keyof typeof art>;
const gold = { yellow: 1 };
const green = { yellow: 1, blue: 1 };
const dark = { red: 1, blue: 1 };
const brown = { yellow: 1, redTint: 0.62, blueTint: 0.3 };
const disc = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

// --- The name, with the bell in place of its O.
const CAP = 206;
const TITLE_TOP = 102;
const word = { top: TITLE_TOP, height: CAP, face: 'Anton' };
const first = await fit('NEW', { x: 66, ...word });
const last = await fit('RLEANS', { x: 1434, align: 'right', ...word });
const bell = { x: (first.right + last.left) / 2 + 8, y: TITLE_TOP + CAP / 2, r: (last.left - first.right) / 2 - 26 };

put(box(0, 0, 1500, 1000), { yellow: 1, redTint: 'url(#glow)' });
over(first.svg + last.svg, { blue: 1, redTint: 0 });

// --- St. Louis Cathedral between the galleries: pale walls, slate spires.
const AXIS = 1030;
const STREET = 905;
const tower = (x: number, half: number, foot: number, eaves: number, tip: number) => {
  put(box(x - half, eaves, 2 * half, foot - eaves), { blueTint: 'url(#west)' });
  put(box(x - half - 4, eaves - 4, 2 * half + 8, 8), { blue: 1 });
  // A spire sweeps up from broad eaves to a needle; its west face is lighter.
  const sweep = eaves - (eaves - tip) * 0.32;
  const spire = (left: number, right: number, top: number) =>
    `M${x + half * left} ${eaves - 4}L${x + (half * left) / 3} ${sweep}L${x} ${top}L${x + (half * right) / 3} ${sweep}L${x + half * right} ${eaves - 4}Z`;
  put(spire(-0.92, 0.92, tip), { blue: 1 });
  put(spire(-0.5, -0.04, tip + 16), { blueTint: 0.35 });
  put(`M${x} ${tip + 4}v-24m-6 8h12`, { blue: 1 }, 3);
};
const arch = (x: number, y: number, half: number, height: number) =>
  `M${x - half} ${y}v${-height}a${half} ${half} 0 0 1 ${2 * half} 0v${height}z`;
tower(AXIS, 31, 640, 452, 236);
put(arch(AXIS, 512, 11, 30), { blue: 1 });
put(box(AXIS - 36, 530, 72, 8), { blue: 1 });
put(disc(AXIS, 562, 17), { yellow: 1 });
put(disc(AXIS, 562, 17), { blue: 1 }, 4);
put(`M${AXIS} 562v-11m0 11l8 5`, { blue: 1 }, 3);
for (const side of [-1, 1]) {
  tower(AXIS + side * 78, 23, STREET, 566, 420);
  put(arch(AXIS + side * 78, 610, 9, 22), { blue: 1 });
  put(arch(AXIS + side * 78, 740, 9, 50), { blue: 1 });
}
put(`M${AXIS - 56} ${STREET}V640L${AXIS} 596L${AXIS + 56} 640V${STREET}Z`, { blueTint: 'url(#west)' });
put(`M${AXIS - 62} 642L${AXIS} 594L${AXIS + 62} 642`, { blue: 1 }, 6);
for (const x of [-34, 0, 34]) put(arch(AXIS + x, 744, 9, 50), { blue: 1 });
for (const y of [664, 764]) put(box(AXIS - 104, y, 208, 6), { blue: 1 });

// --- Houses of the Quarter, seen square on: French doors and shutters behind galleries of cast iron.
type House = { x: number; bay: number; bays: number; floors: number[]; eaves: number; wall: Ink; shutter: Ink };

/** A panel of cast iron: an oval in a frame of scrolls. */
function lace(x: number, y: number, width: number, height: number) {
  const [cx, cy, w, h] = [x + width / 2, y + height / 2, width / 2, height / 2];
  const scroll = (sx: number, sy: number) =>
    `M${cx} ${cy + sy * h}c${sx * w * 0.4} 0 ${sx * w} ${-sy * h * 0.1} ${sx * w * 0.9} ${-sy * h * 0.6}s${-sx * w * 0.6} ${-sy * h * 0.3} ${-sx * w * 0.5} ${sy * h * 0.1}`;
  return `M${x} ${y}v${height}M${cx} ${cy - h * 0.55}q${w * 0.5} ${h * 0.55} 0 ${h * 1.1}q${-w * 0.5} ${-h * 0.55} 0 ${-h * 1.1}${scroll(1, 1)}${scroll(-1, 1)}${scroll(1, -1)}${scroll(-1, -1)}`;
}

function frenchDoor(x: number, foot: number, height: number, shutter: Ink) {
  const [half, leaf] = [19, 19];
  put(box(x - half - 3, foot - height - 4, 2 * half + 6, height + 4), { blue: 1 });
  const lit = happens(0.75);
  put(box(x - half, foot - height, 2 * half, height), lit ? { yellow: 1, redTint: 'url(#lamp)' } : { blueTint: 0.5 });
  const bars = [0.22, 0.42, 0.62].map((part) => `M${x - half} ${foot - height * (1 - part)}h${2 * half}`).join('');
  put(`M${x} ${foot}v${-height}${bars}`, { blue: 1 }, 2.4);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - half - leaf - 4 : x + half + 4;
    put(box(edge, foot - height, leaf, height), shutter);
    const slats = Array.from(
      { length: Math.floor(height / 12) - 1 },
      (_, i) => `M${edge + 4} ${foot - height + 11 + i * 12}h${leaf - 8}`,
    );
    put(slats.join(''), {}, 2.2);
  }
}

const face = (): Ink => ({ yellow: 1, redTint: between(0.3, 0.8), blueTint: happens(0.6) ? between(0.15, 0.4) : 0 });

function reveler(x: number, floor: number) {
  const [tall, wide] = [between(56, 66), between(9, 11)];
  const top = floor - tall;
  const coat = [{}, { red: 1 }, gold, green][Math.floor(between(0, 4))] ?? {};
  put(`M${x - wide} ${floor}V${top + 24}q${wide}-12 ${2 * wide} 0V${floor}z`, coat);
  if (happens(0.6)) {
    const reach = between(-16, 16);
    put(`M${x + Math.sign(reach) * wide * 0.8} ${top + 26}l${reach * 0.7}-20l${reach * 0.1}-18`, coat, 6);
  }
  put(disc(x, top + 9, 8), face());
}

function fern(x: number, y: number) {
  put(`M${x} ${y - 46}L${x - 10} ${y - 16}M${x} ${y - 46}L${x + 10} ${y - 16}`, { blue: 1 }, 1.6);
  const frond = Array.from({ length: 13 }, (_, i) => {
    const lean = (i - 6) / 6;
    const fall = 20 * (1 - lean ** 2) + between(-5, 5);
    return `M${x} ${y - 14}Q${x + lean * 20} ${y - 30} ${x + lean * 27} ${y - 8 + fall}`;
  });
  put(frond.join(''), green, 4);
}

function house({ x, bay, bays, floors, eaves, wall, shutter }: House) {
  const width = bay * bays;
  put(`M${x - 8} ${eaves}l34-34h${width - 52}l34 34z`, dark);
  for (let i = 1; i < bays; i += 2) {
    const dormer = x + i * bay;
    put(placed('M-20-6V-34L0-54L20-34V-6Z', dormer, eaves), wall);
    put(placed('M-26-31L0-54L26-31', dormer, eaves), dark, 6);
    put(arch(dormer, eaves - 8, 9, 16), { yellow: 1, redTint: 0.3 });
    if (i + 1 < bays) put(box(dormer + bay - 12, eaves - 64, 24, 40), { red: 1, blueTint: 0.3 });
  }
  put(box(x, eaves, width, STREET - eaves), wall);
  const levels = [STREET, ...floors];
  for (const [level, floor] of levels.entries()) {
    const ceiling = levels[level + 1] ?? eaves;
    const high = floor - ceiling;
    // The gallery above throws its shade on the wall.
    over(box(x, ceiling, width, high * 0.3), { blueTint: 0.5 });
    for (let i = 0; i < bays; i++) frenchDoor(x + (i + 0.5) * bay, floor, high * 0.78, shutter);
    if (floor !== STREET)
      for (let i = 0; i < bays * 1.6; i++) if (happens(0.62)) reveler(x + between(10, width - 10), floor);
    for (let i = 0; i < bays; i++) if (floor !== STREET) fern(x + (i + 0.5) * bay, ceiling + 62);
    const posts = Array.from({ length: bays + 1 }, (_, i) => `M${x + i * bay} ${floor}V${ceiling}`).join('');
    put(posts, dark, 5.5);
    // Brackets in the corners of every bay, and a fringe between them.
    const brackets = Array.from({ length: bays }, (_, i) => {
      const [l, r, y] = [x + i * bay + 3, x + (i + 1) * bay - 3, ceiling + 8];
      return `M${l} ${y + 34}q4-30 34-34M${l + 4} ${y + 12}q10 4 10-10M${r} ${y + 34}q-4-30-34-34M${r - 4} ${y + 12}q-10 4-10-10`;
    });
    put(brackets.join(''), dark, 3);
    const drops = Array.from({ length: Math.round(width / 14) }, (_, i) => `M${x + i * 14} ${ceiling + 6}q7 16 14 0`);
    put(drops.join(''), dark, 2.6);
    put(box(x - 6, ceiling - 5, width + 12, 12), dark);
    if (floor === STREET) continue;
    const rail = high * 0.31;
    const panels = Array.from({ length: bays * 4 }, (_, i) => lace(x + (i * bay) / 4, floor - rail, bay / 4, rail - 4));
    put(panels.join(''), dark, 2.1);
    put(box(x - 4, floor - rail - 4, width + 8, 6), dark);
  }
}
const violet = { redTint: 0.62, blueTint: 0.2 };
const rose = { redTint: 0.3, blueTint: 0.1 };
house({ x: 1150, bay: 108, bays: 3, floors: [704, 548], eaves: 408, wall: rose, shutter: { blue: 1 } });
house({ x: 20, bay: 112, bays: 8, floors: [726, 566], eaves: 420, wall: violet, shutter: green });

// --- The second line: hats and parasols from curb to curb.
put(box(0, STREET, 1500, 100), { blueTint: 0.7, redTint: 0.5 });
const parasol = (x: number, y: number, r: number, tilt: number, coats: Ink, trim: Ink) => {
  const at = (d: string) => placed(d, x, y, r / 100, tilt);
  put(at('M0-96V150'), { blue: 1 }, 5);
  put(
    at('M-100 0C-92-66-46-98 0-98S92-66 100 0Q83-16 66 0Q50-16 33 0Q17-16 0 0Q-17-16-33 0Q-50-16-66 0Q-83-16-100 0Z'),
    coats,
  );
  put(at('M-33 0C-34-50-20-84 0-98C20-84 34-50 33 0Q17-16 0 0Q-17-16-33 0Z'), trim);
  put(at('M-100 0Q-83-16-66 0Q-50-16-33 0Q-17-16 0 0Q17-16 33 0Q50-16 66 0Q83-16 100 0'), dark, 4);
  put(at('M0-98v-14'), dark, 6);
};
const cloths: Ink[] = [{ red: 1 }, { blue: 1 }, green, gold, { redTint: 0.5 }, { red: 1, yellow: 1 }];
const pick = () => cloths[Math.floor(between(0, cloths.length))] ?? {};
const shades: [Ink, Ink][] = [
  [{ red: 1 }, gold],
  [green, {}],
  [{ blue: 1 }, { red: 1 }],
  [{}, green],
  [gold, { blue: 1 }],
];
let opened = 0;
function crowd(row: number, leftOut = (_: number) => false) {
  const size = 1 + row * 0.34;
  let next = [150, 90, 520][row] ?? 0;
  for (let x = 14 + row * 17; x < 1500; x += between(38, 54) * (1 + row * 0.25)) {
    const y = 826 + row * 36 + between(-9, 9);
    if (leftOut(x)) continue;
    if (x > next) {
      const [cloth, trim] = shades[opened % shades.length] ?? [gold, dark];
      parasol(x + 8, y - 26 * size, between(50, 56) * size, between(-16, 16), cloth, trim);
      opened += 1;
      next = x + between(190, 330);
    }
    put(`M${x - 24 * size} 1000V${y + 30 * size}q${24 * size} ${-26 * size} ${48 * size} 0V1000z`, pick());
    over(`M${x + 6 * size} 1000V${y + 26 * size}q${16 * size} 0 ${16 * size} ${16 * size}V1000z`, { blueTint: 0.6 });
    put(disc(x, y + 10 * size, 14.5 * size), face());
    if (happens(0.5)) {
      put(
        `M${x - 24 * size} ${y + 4 * size}h${48 * size}v${-5 * size}h${-10 * size}q0 ${-19 * size} ${-14 * size} ${-19 * size}t${-14 * size} ${19 * size}h${-10 * size}z`,
        pick(),
      );
      put(box(x - 14 * size, y - 5 * size, 28 * size, 5 * size), dark);
    } else {
      put(
        `M${x - 15.5 * size} ${y + 9 * size}a${15.5 * size} ${15.5 * size} 0 0 1 ${31 * size} 0q${-15.5 * size} ${9 * size} ${-31 * size} 0z`,
        dark,
      );
    }
  }
}
crowd(0);
crowd(1, (x) => Math.abs(x - bell.x) < 110);

// --- The sousaphone: it rests on the left shoulder, runs across the chest and under the right arm.
const MIDDLE = bell.x - 2;
const man = (d: string, coats: Ink) => put(placed(d, MIDDLE, 46), coats);
const pen = (d: string, width: number, coats: Ink) =>
  put(
    `<path stroke-linecap="round" stroke-linejoin="round" d="${d}" transform="translate(${MIDDLE} 46)"/>`,
    coats,
    width,
  );
const tube = (d: string, width: number) => {
  const beside = (by: number) => `<path d="${d}" transform="translate(${MIDDLE + by} ${46 + by})"/>`;
  pen(d, width + 9, dark);
  pen(d, width, gold);
  // It is round: shade along its lower side, a gleam along its upper one.
  over(beside(width * 0.15), { redTint: 0.75 }, width * 0.42);
  put(beside(width * -0.2), {}, width * 0.11);
};
tube('M-70 470C-170 470-206 600-196 740', 46);
// White shirt, black tie, black cap: what brass bands wear on parade.
man('M-44 452C-100 466-146 480-158 530L-136 720L-130 1000H130L136 720L158 530C146 480 100 466 44 452Z', {
  blueTint: 'url(#shirt)',
});
man('M-44 452L0 516L44 452L34 436H-34Z', {});
pen('M-44 452L-8 520M44 452L8 520', 4, { blue: 1 });
man('M-12 508H12L8 530L20 740L0 768L-20 740L-8 530Z', dark);
man('M-34 396H34V456L0 504L-34 456Z', brown);
man('M-34 440Q0 486 34 440V456L0 504L-34 456Z', { yellow: 1, redTint: 0.8, blueTint: 0.65 });
// The head: cheeks full of air.
man('M-60 370q-20-4-16 22t22 24zM60 370q20-4 16 22t-22 24z', { yellow: 1, redTint: 0.8, blueTint: 0.5 });
man('M-60 346C-64 388-72 402-66 426C-58 460-28 478 0 478S58 460 66 426C72 402 64 388 60 346Z', {
  yellow: 1,
  redTint: 'url(#warm)',
  blueTint: 'url(#cool)',
});
pen('M-60 346C-64 388-72 402-66 426C-58 460-28 478 0 478S58 460 66 426C72 402 64 388 60 346', 4, dark);
pen('M-46 378q14-12 30-4M16 374q16-8 30 4', 7, dark);
pen('M-42 398q13 9 24 0M18 398q11 9 24 0', 5, dark);
pen('M-12 426q-6-8 0-12M12 426q6-8 0-12M-8 430q8 5 16 0', 4, dark);
man('M-70 352C-50 330 50 330 70 352L66 372C40 356-40 356-66 372Z', dark);
man('M-78 322C-82 288-44 278 0 278S82 288 78 322L68 352C40 336-40 336-68 352Z', dark);
man('M-70 346C-40 330 40 330 70 346L73 330C40 316-40 316-73 330Z', gold);
// Lead pipe and valves, then the great bow across the belly, then the hands upon them.
pen('M0 454C-8 520-70 560-86 640', 17, dark);
pen('M0 454C-8 520-70 560-86 640', 9, gold);
pen('M-16 454h32', 20, dark);
pen('M-14 454h28', 11, gold);
tube('M70 190C150 250 200 340 188 470C188 600 170 720 60 770S-150 800-196 720', 62);
for (const valve of [0, 1, 2]) {
  const x = -124 + valve * 34;
  pen(`M${x} 622v-30`, 8, dark);
  pen(`M${x} 622v120`, 32, dark);
  pen(`M${x} 622v120`, 24, gold);
  over(`<path d="M${x + 6} 612v140" transform="translate(${MIDDLE} 46)"/>`, { redTint: 0.75 }, 10);
  pen(`M${x - 12} 590h24`, 9, dark);
}
const arm = (forearm: string, sleeve: string, fingers: string) => {
  pen(forearm, 58, dark);
  pen(forearm, 50, brown);
  pen(fingers, 22, dark);
  pen(fingers, 17, brown);
  man(sleeve, { blueTint: 'url(#shirt)' });
  pen(sleeve, 4, { blue: 1 });
};
arm(
  'M-204 676L-206 714L-138 668',
  'M-120 470C-160 482-188 530-206 600L-232 668L-172 704L-146 620Z',
  'M-140 656Q-142 612-126 596M-118 652Q-110 606-92 594M-102 660Q-74 612-58 596',
);
arm(
  'M198 660L206 704L174 734',
  'M120 470C160 482 186 530 200 590L228 652L172 692L148 610Z',
  'M180 712l-54-24M176 732l-58-22M168 752l-56-22',
);
// Bell: the flare darkens toward the throat.
put(disc(bell.x, bell.y, bell.r + 5), dark);
put(disc(bell.x, bell.y, bell.r), { yellow: 1 });
put(disc(bell.x, bell.y, bell.r - 9));
put(disc(bell.x, bell.y, bell.r - 15), { yellow: 1, redTint: 'url(#flare)' });
put(disc(bell.x + 4, bell.y + 4, bell.r * 0.3), { yellow: 1, red: 1, blueTint: 'url(#throat)' });

// The front row walks before him.
crowd(2);

export default {
  ...card,
  seed: 23,
  defs: `<linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-color="#fff"/><stop offset=".75" stop-color="#666"/></linearGradient>
    <linearGradient id="west"><stop offset=".1" stop-color="#f4f4f4"/><stop offset="1" stop-color="#888"/></linearGradient>
    <linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#888"/></linearGradient>
    <linearGradient id="shirt"><stop offset=".15" stop-color="#fff"/><stop offset=".6" stop-color="#eee"/><stop offset="1" stop-color="#777"/></linearGradient>
    <linearGradient id="warm"><stop offset=".1" stop-color="#aaa"/><stop offset="1" stop-color="#222"/></linearGradient>
    <linearGradient id="cool"><stop offset=".25" stop-color="#eee"/><stop offset="1" stop-color="#555"/></linearGradient>
    <radialGradient id="flare" cx=".46" cy=".42" r=".62"><stop offset=".2" stop-color="#000"/><stop offset=".55" stop-color="#999"/><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="#aaa"/></radialGradient>
    <radialGradient id="throat"><stop stop-color="#000"/><stop offset=".7" stop-color="#222"/><stop offset="1" stop-color="#999"/></radialGradient>`,
  plates: [
    { ink: 'yellow', solid: art.yellow, shift: [2, 2] },
    {
      ink: 'red',
      solid: art.red,
      tint: art.redTint,
      screen: { shape: 'dot', cell: 7, angle: 75 },
      shift: [-2, 0],
      turn: 0.03,
    },
    { ink: 'blue', solid: art.blue, tint: art.blueTint, screen: { shape: 'dot', cell: 7, angle: 15 } },
  ],
} satisfies Piece;
