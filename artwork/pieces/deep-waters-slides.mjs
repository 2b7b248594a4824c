// Fifteen slides of the Deep Waters case. Each function below is one slide; the sea (blue) rises through the talk.
import { big, ink, lines, picture, small } from '../press/press.mjs';

const W = 1920,
  H = 1200,
  M = 96;
const { red, blue, yellow, key, paper } = ink;
const screen = (name, x, y, h, turn = 0) => {
  const w = h * 0.462;
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><clipPath id="c${name}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h * 0.05}"/></clipPath><image href="${picture(`../artwork/parts/screen_${name}.jpg`)}" x="${x}" y="${y}" width="${w}" height="${h}" clip-path="url(#c${name})" preserveAspectRatio="xMidYMid slice"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h * 0.05}" fill="none" stroke="${key}" stroke-width="10"/></g>`;
};
const sea = (y, fill = blue) => `<rect class="over" y="${y}" width="${W}" height="${H - y}" fill="${fill}"/>`;
const wave = (y, amp, fill, o = 1) => {
  let d = `M0 ${H}V${y}`;
  for (let x = 0; x < W; x += 240) d += `q60 ${-amp} 120 0t120 0`;
  return `<path class="over" d="${d}V${H}Z" fill="${fill}" fill-opacity="${o}"/>`;
};
const box = (x, y, w, h, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" ${more}/>`;
const wire = `fill="none" stroke="${key}" stroke-width="5"`;
const b = { fill: blue, weight: 600 };

const title =
  wave(640, 40, blue) +
  wave(860, 40, blue) +
  `<circle class="over" cx="1500" cy="560" r="250" fill="${yellow}"/>` +
  big('DEEP', { x: M, y: 120, h: 440 }) +
  big('WATERS', { x: M, y: 640, w: W - 2 * M, fill: paper, cls: '' }) +
  lines(W - M, 150, 44, 54, ['A dive computer for the wrist', 'and the phone on the boat'], {
    anchor: 'end',
    weight: 600,
  });
const problem =
  big('4', { x: M, y: 96, h: 1008 }) +
  `<circle class="over" cx="640" cy="760" r="330" fill="${yellow}"/>` +
  big('SECONDS', { x: 860, y: 560, w: 964, fill: blue }) +
  lines(860, 900, 58, 72, ['to read a wrist in a swell,', 'through a wet mask,', 'with one hand on the rope.'], {
    weight: 600,
  }) +
  small(860, 150, 40, 'Problem', b);
const ranks = [
  ['Depth', 12],
  ['Gas', 12],
  ['Time', 11],
  ['Ascent rate', 9],
  ['Temperature', 4],
  ['Heading', 3],
  ['Heart rate', 1],
];
const research =
  big('12 DIVERS', { x: M, y: 96, h: 150 }) +
  lines(1190, 150, 46, 58, ['“What do you look for first?”', 'One dot is one diver.'], { weight: 600 }) +
  ranks
    .map(
      ([n, v], i) =>
        small(M, 400 + i * 116, 58, n, { weight: 600 }) +
        Array.from(
          { length: 12 },
          (_, k) =>
            `<circle class="over" cx="${560 + k * 104}" cy="${380 + i * 116}" r="${k < v ? 50 : 8}" fill="${k < v ? (i < 3 ? red : blue) : blue}"/>`,
        ).join(''),
    )
    .join('');
const people =
  [
    [640, 500, red, 'First-timer', 330, 230],
    [1280, 500, blue, 'Regular', 1420, 230],
    [960, 830, yellow, 'Guide', 1180, 1140],
  ]
    .map(([x, y, f]) => `<circle class="over" cx="${x}" cy="${y}" r="370" fill="${f}"/>`)
    .join('') +
  lines(380, 430, 50, 60, ['First-timer', 'fears the number', 'she cannot find'], { weight: 600 }) +
  lines(1350, 430, 50, 60, ['Regular', 'knows the reef,', 'not the tide'], { weight: 600, fill: paper }) +
  lines(960, 1040, 50, 60, ['Guide counts eight', 'other people'], { weight: 600, anchor: 'middle' }) +
  big('DEPTH', { x: 960, y: 580, h: 96, fill: paper, anchor: 'middle', cls: '' });
const path = 'M96 250L330 690L520 960L760 1000L980 900L1200 560L1400 430L1640 430L1824 250';
const journey =
  `<path class="over" d="${path}Z" fill="${blue}"/><path d="${path}" fill="none" stroke="${red}" stroke-width="16"/>` +
  [
    [96, 250, '0', 'Buddy check', 40, -40],
    [520, 960, '9', 'Bottom', -40, 96],
    [980, 900, '21', 'Turn at half tank', 60, 60],
    [1400, 430, '33', 'Safety stop', 40, 84],
    [1824, 250, '44', 'Log it', -220, -46],
  ]
    .map(
      ([x, y, _t, n, dx, dy], _i) =>
        `<circle cx="${x}" cy="${y}" r="30" fill="${yellow}" stroke="${key}" stroke-width="6"/>` +
        small(Math.max(x + dx, M), y + dy, 50, n, { weight: 600 }),
    )
    .join('') +
  big('44 MINUTES', { x: 560, y: 70, h: 140 }) +
  small(M, 1130, 44, 'Five moments need a screen. The rest of the dive needs none.', { weight: 600 });
const node = (x, y, t, fill = paper, ink2 = key) =>
  box(x, y, 300, 130, `fill="${fill}" stroke="${key}" stroke-width="5"`) +
  small(x + 150, y + 82, 46, t, { weight: 600, anchor: 'middle', fill: ink2 });
const lanes = [
  ['PLAN', 96, ['Find a site', 'Check tide', 'Set limits', 'Share plan'], red],
  ['DIVE', 470, ['Submerge', 'Depth', 'Turn', 'Safety stop'], blue],
  ['LOG', 844, ['Surface', 'Name it', 'Save'], yellow],
];
const flow =
  lanes
    .map(
      ([n, y, steps, f]) =>
        `<rect class="over" x="0" y="${y - 30}" width="${W}" height="290" fill="${f}"/>` +
        big(n, { x: M, y: y + 30, h: 130, fill: f === yellow ? key : paper, cls: '' }) +
        steps
          .slice(1)
          .map((_, i) => `<path d="M${456 + i * 355 + 300} ${y + 95}h55" stroke="${key}" stroke-width="6"/>`)
          .join('') +
        steps.map((s, i) => node(456 + i * 355, y + 30, s)).join(''),
    )
    .join('') +
  `<path d="M${456 + 3 * 355 + 150} 256V420H606V500M${456 + 3 * 355 + 150} 630V794H606V874" fill="none" stroke="${key}" stroke-width="6"/>`;
const rope = [
  [200, '0 taps', 'Depth', red],
  [420, '1 tap', 'Gas and time', red],
  [640, '2 taps', 'Map, plan', blue],
  [860, '3 taps', 'Log, buddies', blue],
  [1080, '4 taps', 'Settings', key],
];
const sitemap =
  `<path d="M760 0V1080" stroke="${key}" stroke-width="10"/>` +
  rope
    .map(
      ([y, _t, _n, _f], _i) =>
        `<rect class="over" y="${y + 40}" width="${W}" height="${H}" fill="${blue}" fill-opacity=".16"/>`,
    )
    .join('') +
  rope
    .map(
      ([y, t, n, _f], i) =>
        `<circle cx="760" cy="${y}" r="26" fill="${yellow}" stroke="${key}" stroke-width="6"/>` +
        small(700, y + 20, 62, t, { anchor: 'end', weight: 600 }) +
        big(n.toUpperCase(), { x: 840, y: y - 60 + i * 8, h: 120 - i * 16, fill: i > 1 ? key : red, cls: '' }),
    )
    .join('') +
  small(M, 110, 44, 'Sitemap, sounded', b);
const frame = (i, inner, cut) => {
  const x = M + i * 295;
  return (
    `<g transform="translate(${x} 330)">${box(0, 0, 253, 548, wire)}${inner}${cut ? `<path class="over" d="M-16 564L269 -16" stroke="${red}" stroke-width="16"/>` : ''}</g>` +
    big(String(i + 1), { x: x, y: 930, h: 90, fill: cut ? key : red })
  );
};
const bar = (y, w = 190, h = 22) => `<rect x="30" y="${y}" width="${w}" height="${h}" fill="${key}"/>`;
const wires =
  big('SIX ROUNDS', { x: M, y: 96, h: 130, fill: blue }) +
  small(W - M, 210, 46, 'Each took something off the screen.', { anchor: 'end', weight: 600 }) +
  frame(0, [60, 110, 160, 210, 260, 310, 360, 410, 460].map((y, i) => bar(y, 100 + ((i * 47) % 90))).join(''), 1) +
  frame(
    1,
    `<circle cx="126" cy="180" r="90" ${wire}/><path d="M126 180V110" stroke="${key}" stroke-width="6"/>` +
      bar(330) +
      bar(380) +
      bar(430),
    1,
  ) +
  frame(2, `<path d="M30 400L90 240L140 300L220 90" ${wire}/>${bar(440)}${bar(490, 120)}`, 1) +
  frame(
    3,
    [0, 1, 2, 3].map((k) => box(28 + (k % 2) * 104, 60 + Math.floor(k / 2) * 160, 92, 140, wire)).join('') + bar(430),
    1,
  ) +
  frame(
    4,
    big('28.4', { x: 30, y: 60, w: 190, fill: key }) + box(28, 250, 196, 110, wire) + box(28, 390, 196, 110, wire),
    1,
  ) +
  frame(
    5,
    `<rect class="over" x="4" y="230" width="245" height="314" fill="${blue}"/>` +
      big('28.4', { x: 26, y: 60, w: 200 }) +
      box(28, 420, 196, 90, `fill="${paper}"`),
    0,
  );
const order =
  `<g transform="translate(${M + 40} 96)">${box(0, 0, 466, 1008, `fill="${paper}" stroke="${key}" stroke-width="8"`)}<rect x="40" y="110" width="386" height="230" fill="rgb(196 190 180)"/><path d="M4 430q115 -60 230 0t228 0V700H4Z" fill="rgb(214 208 196)"/>${box(40, 740, 386, 200, 'fill="rgb(196 190 180)"')}</g>` +
  [
    [225, 'Number', 'A fifth of the screen, top left, never moves.'],
    [560, 'Trend', 'The sea rises or falls behind it.'],
    [850, 'Gas', 'First in the tile, under the thumb.'],
    [980, 'Time', 'Last. Gas sets the pace, not the clock.'],
  ]
    .map(([y, n, t], i) => {
      const ty = [150, 420, 690, 960][i];
      return (
        `<path d="M560 ${y}H680V${ty + 60}H760" fill="none" stroke="${red}" stroke-width="6"/><circle class="over" cx="820" cy="${ty + 60}" r="64" fill="${yellow}"/>` +
        big(String(i + 1), { x: 820, y: ty + 24, h: 72, anchor: 'middle' }) +
        big(n.toUpperCase(), { x: 930, y: ty - 6, h: 84, fill: blue }) +
        small(930, ty + 140, 44, t)
      );
    })
    .join('');
const depth =
  sea(760) +
  sea(980) +
  big('28.4', { x: M, y: 130, h: 520 }) +
  small(M, 1050, 54, 'Every ten meters costs the sea one tint.', { weight: 600, fill: paper }) +
  small(M, 880, 54, 'The number stays where it is and what it is.', { weight: 600, fill: paper }) +
  `<circle class="over" cx="1180" cy="620" r="210" fill="${yellow}"/>` +
  screen('depth', 1370, 80, 1040);
const map =
  `<rect class="over" width="900" height="${H}" fill="${yellow}"/>` +
  screen('map', 180, 90, 1020) +
  big('9', { x: 980, y: 130, h: 210 }) +
  big('18', { x: 1150, y: 130, h: 210 }) +
  big('31', { x: 1450, y: 130, h: 210, fill: key }) +
  lines(980, 460, 62, 78, ['Three pins, three depths.', 'Nobody taps a pin to learn', 'whether she may dive it.'], {
    weight: 600,
  }) +
  lines(980, 790, 46, 58, [
    'Contours every three meters, drawn from',
    'the club’s own soundings. Dark pins lie',
    'below the recreational limit of the group.',
  ]) +
  big('ON THE BOAT', { x: 980, y: 1000, h: 104, fill: blue });
const sizes = [
  [144, 'Number'],
  [72, 'Place'],
  [40, 'Value'],
  [24, 'Body'],
  [17, 'Label'],
  [13, 'Status'],
];
const type =
  `<rect class="over" width="760" height="${H}" fill="${red}"/>` +
  big('28.4', { x: M, y: 96, w: 568, fill: paper, cls: '' }) +
  big('Anton', { x: M, y: 470, h: 120, fill: key, cls: '' }) +
  small(M, 660, 44, 'Numerals and names', { weight: 600 }) +
  small(M, 900, 160, 'Barlow', { weight: 600 }) +
  small(M, 970, 44, 'Everything else', { weight: 600 }) +
  sizes
    .map(([s, n], i) => {
      const y = [330, 540, 690, 810, 920, 1030][i];
      const px = s * 1.5 + 20;
      return (
        small(860, y, 44, String(s), { fill: blue, weight: 600 }) +
        (i < 3
          ? big(n.toUpperCase(), { x: 1020, y: y - px * 0.86, h: px * 0.86, fill: key })
          : small(1020, y, px, n, { weight: 600 }))
      );
    })
    .join('');
const inksSlide =
  [
    [96, red],
    [376, blue],
    [656, yellow],
  ]
    .map(([y, f]) => `<rect class="over" x="0" y="${y}" width="1280" height="230" fill="${f}"/>`)
    .join('') +
  [
    [420, red],
    [700, blue],
    [980, yellow],
  ]
    .map(([x, f]) => `<rect class="over" x="${x}" y="0" width="230" height="${H}" fill="${f}"/>`)
    .join('') +
  [
    ['RED', 96, paper],
    ['BLUE', 376, paper],
    ['YELLOW', 656, key],
  ]
    .map(([n, y, f]) => big(n, { x: M, y: y + 70, h: 90, fill: f, cls: '' }))
    .join('') +
  lines(M, 1000, 46, 58, ['Water, light,', 'and the diver'], { weight: 600 }) +
  lines(1400, 150, 46, 58, ['Three inks.', 'Everything darker', 'is two of them', 'on top of each other.'], {
    weight: 600,
  }) +
  [
    [key, paper, 'Words'],
    [key, yellow, 'Buttons'],
    [paper, key, 'At night'],
  ]
    .map(
      ([f, g, n], i) =>
        `<rect x="1400" y="${520 + i * 195}" width="424" height="160" fill="${g}" stroke="${key}" stroke-width="5"/>` +
        small(1436, 626 + i * 195, 70, n, { fill: f, weight: 600 }),
    )
    .join('');
const grid = Array.from(
  { length: 13 },
  (_, i) => `<path d="M${M + i * 144} 0V${H}" stroke="${blue}" stroke-width="2" opacity=".35"/>`,
).join('');
const parts =
  grid +
  big('COMPONENTS', { x: M, y: 96, h: 110, fill: blue }) +
  box(96, 320, 576, 150, `fill="${key}"`).replace('rx="12"', 'rx="75"') +
  small(384, 416, 60, 'Plan this dive', { fill: paper, weight: 600, anchor: 'middle' }) +
  small(96, 540, 40, 'Button, 56 units high: a gloved thumb') +
  box(816, 320, 1008, 150, `fill="${paper}" stroke="${key}" stroke-width="6"`).replace('rx="12"', 'rx="75"') +
  small(890, 416, 60, 'Find a dive near Monterey', { weight: 600 }) +
  `<circle cx="1744" cy="395" r="46" fill="${yellow}"/>` +
  small(816, 540, 40, 'Search field') +
  [
    [180, red, '9'],
    [430, red, '18'],
    [680, key, '31'],
  ]
    .map(
      ([x, f, t]) =>
        `<path d="M${x} 960C${x - 40} 880 ${x - 90} 830 ${x - 90} 750A90 90 0 0 1 ${x + 90} 750C${x + 90} 830 ${x + 40} 880 ${x} 960Z" fill="${f}"/>` +
        big(t, { x, y: 716, h: 76, fill: paper, anchor: 'middle', cls: '' }),
    )
    .join('') +
  small(96, 1040, 40, 'Pin: carries its depth') +
  `<rect x="960" y="700" width="864" height="36" rx="18" fill="rgb(182 206 214)"/><rect x="960" y="700" width="520" height="36" rx="18" fill="${blue}"/><circle cx="1480" cy="718" r="46" fill="${red}"/>` +
  small(960, 810, 40, 'Gauge: gas left against gas planned') +
  [
    ['142', 'bar'],
    ['31:07', 'min'],
    ['19°', ''],
  ]
    .map(([n, _u], i) => big(n, { x: 960 + i * 288, y: 890, h: 84, fill: key }))
    .join('') +
  small(960, 1040, 40, 'Tile: tank, time, temperature');
const result =
  sea(0) +
  Array.from(
    { length: 12 },
    (_, i) =>
      `<circle cx="${200 + (i % 6) * 304}" cy="${230 + Math.floor(i / 6) * 300}" r="120" fill="${i < 11 ? yellow : 'none'}" stroke="${yellow}" stroke-width="8"/>`,
  ).join('') +
  big('TWO SECONDS,', { x: M, y: 740, h: 150, fill: paper, cls: '' }) +
  big('NOT FOUR', { x: M, y: 945, h: 150, fill: paper, cls: '' }) +
  lines(W - M, 985, 50, 62, ['Eleven of twelve read depth and gas', 'in under two seconds in the pool.'], {
    anchor: 'end',
    weight: 600,
    fill: paper,
  });

export default [
  title,
  problem,
  research,
  people,
  journey,
  flow,
  sitemap,
  wires,
  order,
  depth,
  map,
  type,
  inksSlide,
  parts,
  result,
].map((svg, i) => ({
  out: `portfolio/deep-waters/slide-${String(i + 1).padStart(2, '0')}.jpg`,
  w: W,
  h: H,
  svg,
  grain: false,
}));
