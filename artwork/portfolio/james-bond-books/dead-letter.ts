// Dead Letter. One idea: a sealed envelope is a man in a dinner jacket, and the wax seal is the wound.
// The flap is the lapels, its tip the button; the seams to the lower corners are the cut of the jacket.
import { format, head, title } from '../../parts/james-bond-books.ts';
import type { Piece } from '../../press/print.ts';

const name = await title('DEAD LETTER');
const stroked = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

// The envelope lies at an angle, drawn about its own middle: 740 x 880, flap from the upper corners to (0, 120).
const laid = (inner: string, right = 0, down = 0) =>
  `<g transform="translate(${500 + right} ${668 + down}) rotate(-6)">${inner}</g>`;
const mirrored = (inner: string) => `${inner}<g transform="scale(-1 1)">${inner}</g>`;
const outline = '<path d="M-370-440H370V440H-370Z"/>';
const cloth = '<path d="M-340-410H340V410H-340Z"/>';
// Airmail stripes run around the edge and meet in a miter at each corner.
const stripes = (from: number) => {
  const side = (length: number) =>
    Array.from({ length: Math.ceil(length / 70) + 2 }, (_, i) => {
      const x = -length / 2 - 70 + i * 70 + from;
      return `<path d="M${x} 0h24l-13 22h-24z"/>`;
    }).join('');
  const sides = [
    { length: 740, reach: 436, turn: 0, clip: 'short' },
    { length: 880, reach: 366, turn: 90, clip: 'long' },
    { length: 740, reach: 436, turn: 180, clip: 'short' },
    { length: 880, reach: 366, turn: 270, clip: 'long' },
  ];
  return sides
    .map(
      ({ length, reach, turn, clip }) =>
        `<g transform="rotate(${turn}) translate(0 ${-reach})" clip-path="url(#${clip})">${side(length)}</g>`,
    )
    .join('');
};

// --- the man
const shirt = '<path d="M-128-410H128C104-240 52-40 0 128C-52-40-104-240-128-410Z"/>';
const pleats = [14, 30, 46, 62, 78, 94].map((x) => `<path d="M${x}-410V128"/>`).join('');
const bib = mirrored(`<g clip-path="url(#shirt)" fill="none" stroke="#000" stroke-width="2.4">${pleats}</g>`);
const wing = '<path d="M6-384L112-410L98-318Z"/>';
const wingFold = stroked('M108-404L98-318L10-384', 3.4);
const lapel = '<path d="M128-410C104-240 52-40 0 128L327-366L262-296L236-330L204-410Z"/>';
const lapelCut = stroked('M0 120L327-366L262-296L236-330L204-410M262-296L150-258', 4.2);
const flapEdge = stroked('M340-386L0 120', 4.2);
const cutaway = stroked('M338 408L6 128', 4.2);
const trousers = '<path d="M0 132L340 410H-340Z"/>';
const bow = `${mirrored('<path d="M18-422C70-470 128-488 152-474C168-450 168-386 152-362C128-348 70-368 18-400Z"/>')}<rect x="-27" y="-442" width="54" height="58" rx="14"/>`;
const bowFolds = mirrored(stroked('M38-418C70-432 96-438 122-438M38-408C70-402 92-396 112-392', 3.6));
const studs = [-262, -150, -40].map((y) => `<circle cy="${y}" r="9"/>`).join('');

// The stamp is the handkerchief in the breast pocket; the postmark has canceled it.
const inPocket = (inner: string) => `<g transform="translate(254 -112) rotate(8)">${inner}</g>`;
const teeth = [...Array(9).keys()]
  .map(
    (i) =>
      `<circle cx="${-48 + i * 12}" cy="-104" r="4"/><circle cx="-52" cy="${-98 + i * 12}" r="4"/><circle cx="52" cy="${-98 + i * 12}" r="4"/>`,
  )
  .join('');
const stamp = inPocket(`<path d="M-52-104H52V6H-52Z"/><g fill="#fff">${teeth}</g>`);
const stampField = inPocket('<path d="M-39-91H39V6H-39Z"/>');
const aircraft = inPocket(
  '<g transform="translate(0 -46) rotate(48) scale(1.08)"><path d="M-4-34Q0-44 4-34V-12L34 8V16L4 8V26L13 34V39L0 35L-13 39V34L-4 26V8L-34 16V8L-4-12Z"/></g>',
);
const welt = '<path d="M178-116L330-94L328-80L176-102Z"/>';
const waves = [-30, -12, 6, 24].map((y) => `<path d="M56 ${y}q8-9 16 0t16 0t16 0t16 0"/>`).join('');
const postmark = `<g transform="translate(206 -200) rotate(-8)" fill="none" stroke="#000" stroke-width="3.6"><circle r="54"/><circle r="43"/><path d="M-31-14H31M-36 2H36M-31 18H31"/>${waves}</g>`;

// --- wax runs down the page, not down the envelope
const blob =
  'M512 690C548 682 586 702 600 734C620 764 616 806 602 830C594 852 574 862 556 866C540 880 522 884 508 882C484 888 470 886 458 878C440 862 422 834 420 802C414 770 428 728 454 712C470 698 490 688 512 690Z';
const drips = `M456 860C466 930 468 1060 465 1182C452 1200 452 1232 474 1234C496 1232 496 1200 483 1182C485 1050 480 930 488 864ZM520 864C526 884 522 908 523 928C524 946 545 946 546 930C547 900 546 880 556 858ZM572 850C572 860 571 870 573 884C574 898 588 900 595 890C602 876 596 860 600 830Z`;
const wax = `<path d="${blob}"/><path d="${drips}"/>`;
const hole =
  '<path d="M513 754L523 763L536 760L535 774L545 783L535 791L536 805L522 802L512 813L503 801L489 803L492 789L481 781L492 773L492 761L504 764Z"/>';
const cracks = `${stroked(
  'M536 761L551 744L556 727M545 783L570 793M522 802L529 828L521 842M490 802L471 818M481 781L460 770L450 772M504 764L496 736',
  3.6,
)}<circle cx="513" cy="782" r="65" fill="none" stroke="#000" stroke-width="5"/>`;
const shine = stroked('M439 772C444 742 464 720 490 711M472 930V1120', 6.5);
const desk = '<path d="M-20-20H1020V1092H-20Z"/>';
const cut = head + laid(mirrored(flapEdge + cutaway + lapelCut) + postmark);

export default {
  ...format,
  seed: 23,
  defs: `<clipPath id="short"><path d="M-366 0H366L344 22H-344Z"/></clipPath><clipPath id="long"><path d="M-436 0H436L414 22H-414Z"/></clipPath>
<clipPath id="shirt">${shirt}</clipPath><clipPath id="stamp"><path transform="translate(254 -112) rotate(8)" d="M-52-104H52V6H-52Z"/></clipPath>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="500" cy="668" r="900"><stop offset=".4" stop-color="#fff"/><stop offset=".72" stop-color="#bbb"/><stop offset="1" stop-color="#111"/></radialGradient>
<linearGradient id="satin" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="240" y2="-390"><stop offset="0" stop-color="#111"/><stop offset=".4" stop-color="#bbb"/><stop offset=".62" stop-color="#fff"/><stop offset="1" stop-color="#999"/></linearGradient>
<linearGradient id="wool" gradientUnits="userSpaceOnUse" x1="-340" y1="-300" x2="340" y2="300"><stop stop-color="#222"/><stop offset=".4" stop-color="#000"/><stop offset="1" stop-color="#333"/></linearGradient>
<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000"/><stop offset="1" stop-color="#888"/></linearGradient>
<linearGradient id="chest" gradientUnits="userSpaceOnUse" x1="-128" y1="0" x2="128" y2="0"><stop stop-color="#333"/><stop offset=".42" stop-color="#ddd"/><stop offset=".6" stop-color="#fff"/></linearGradient>
<radialGradient id="blob" gradientUnits="userSpaceOnUse" cx="486" cy="748" r="150"><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#222"/></radialGradient>`,
  plates: [
    { ink: 'yellow', solid: laid(stampField), shift: [2, -2] },
    { ink: 'red', solid: desk, knockout: head + laid(outline + bow) },
    { ink: 'red', solid: laid(stripes(0) + aircraft) + wax, knockout: shine + laid(bow), shift: [-2, 1] },
    {
      ink: 'blue',
      solid: laid(
        `${cloth}<g fill="#fff">${shirt}${stamp.replaceAll('#fff', '#000')}</g>${stripes(35)}${bib}${welt}${bow}`,
      ),
      tint: laid(`<g fill="url(#chest)">${shirt}</g>`),
      knockout: wax + cut + laid(`${mirrored(wing)}<g fill="#fff">${bow}</g>${bowFolds}`),
      screen: { shape: 'dot', cell: 9, angle: 15 },
    },
    {
      ink: 'key',
      tint:
        `<g fill="url(#lamp)">${desk}</g><g fill="#fff">${laid(outline)}</g>` +
        laid(
          `<g fill="url(#wool)">${cloth}</g><g fill="url(#fall)">${trousers}</g><g fill="#fff">${shirt}${mirrored(lapel)}</g>${mirrored(`<g fill="url(#satin)">${lapel}</g>`)}<g fill="#fff">${stamp.replaceAll('#fff', '#000')}${welt}</g>`,
        ) +
        `<g fill="#fff">${wax}</g><path d="${blob}" fill="url(#blob)"/>`,
      knockout: cut,
      screen: { shape: 'dot', cell: 9, angle: 45 },
    },
    {
      ink: 'key',
      tint: `<g fill="#444">${laid(outline, 26, 34)}</g><g fill="#fff">${laid(outline)}${wax}</g>`,
      screen: { shape: 'line', cell: 10, angle: -35 },
    },
    {
      ink: 'key',
      solid:
        name.svg +
        laid(`${bow + studs + mirrored(wingFold)}<g clip-path="url(#stamp)">${postmark}</g>`) +
        hole +
        cracks,
      knockout: laid(bowFolds),
      shift: [1, -1],
    },
  ],
} satisfies Piece;
