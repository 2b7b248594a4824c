import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flawOf } from './drawing.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') => `<svg ${XMLNS} viewBox="0 0 8 8" ${attributes}>${inside}</svg>`;
const styled = (css: string) => svg(`<style>${css}</style><path d="M0 0h8v8z"/>`);

const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';

describe('rejected drawings', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'program', '<script>'],
    ['a script with a prefix', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'), 'program', '<svg:script>'],
    ['a script behind a comment', svg('<!-- x --><script/>'), 'program', '<script>'],
    ['a script in a style', styled('<script>alert(1)</script>'), 'program', '<script>'],
    ['a handler', svg('', 'onload="alert(1)"'), 'program', 'onload='],
    ['a handler in capitals', svg('<path ONCLICK="x"/>'), 'program', 'ONCLICK='],
    ['a picture', svg('<image href="#a"/>'), 'picture', '<image>'],
    ['a picture in a filter', svg('<filter><feImage/></filter>'), 'other', '<filter>'],
    ['letters', svg('<text>Ink</text>'), 'letters', '<text>'],
    ['an animation', svg('<animateTransform/>'), 'motion', '<animateTransform>'],
    ['a set animation', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'motion', '<set>'],
    ['HTML', svg('<foreignObject/>'), 'page', '<foreignObject>'],
    ['another namespace', svg(`<g ${HTML}/>`), 'other', 'xmlns='],
    ['a link', svg('<a href="javascript:alert(1)"/>'), 'link', '<a>'],
    ['a script as an address', svg('<use href="javascript:alert(1)"/>'), 'outside', 'href="javascript:alert(1)"'],
    [
      'a use of another file',
      svg('<use xlink:href="https://a.example#b"/>'),
      'outside',
      'xlink:href="https://a.example#b"',
    ],
    ['an address on a shape', svg('<path href="#a"/>'), 'outside', 'href="#a"'],
    ['a fill from another site', svg('<path fill="url(https://a.example#x)"/>'), 'outside', 'url(https://a.example#x'],
    ['a fill in an entity', svg('<path fill="&#117;rl(https://a.example)"/>'), 'unclear', '&#117;'],
    ['an import', styled('@import "https://a.example"'), 'outside', '@import'],
    ['a font', styled('@font-face { src: url(#a) }'), 'outside', '@font-face'],
    [
      'a style from another site',
      styled('path { fill: url("https://a.example") }'),
      'outside',
      'url("https://a.example"',
    ],
    ['a style from another site in escapes', styled('path { fill: u\\72l(https://a.example) }'), 'outside', '\\'],
    ['a picture in a style', styled('svg { background: image-set("https://a.example" 1x) }'), 'outside', 'image-set('],
    ['an entity in a style', styled('path { fill: &#117;rl(#a) }'), 'unclear', '& in its style'],
    ['a style in halves', styled('path { fill: u<!-- -->rl(https://a.example) }'), 'unclear', 'a comment in its style'],
    ['a style around a shape', styled('path { fill: u<g/>rl(https://a.example) }'), 'unclear', '<g>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'unclear', '<!DOCTYPE>'],
    ['an entity of its own', svg('<title>&a;</title>'), 'unclear', '&a;'],
    ['CDATA', svg('<style><![CDATA[a{}]]></style>'), 'unclear', '<![CDATA['],
    ['a style sheet', `<?xml-stylesheet href="https://a.example"?>${svg('')}`, 'unclear', '<?xml-stylesheet'],
    ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, 'unclear', '<?xml'],
    ['bytes of another encoding', svg('<title>\ufffd</title>'), 'unclear', 'letters of another encoding'],
    ['a zero', svg('\0'), 'unclear', 'letters of another encoding'],
    ['no end', svg('').replace('</svg>', ''), 'unclear', 'no end of <svg>'],
    ['the end of another element', svg('<g></path>'), 'unclear', '</path>'],
    ['two drawings', svg('') + svg(''), 'unclear', '<svg>'],
    ['words outside', `${svg('')}alert(1)`, 'unclear', 'alert(1)'],
    ['no drawing', 'Dear Sir or Madam', 'unclear', 'Dear Sir or Madam'],
    ['nothing', '', 'unclear', 'no end of <svg>'],
    ['no namespace', '<svg viewBox="0 0 8 8"/>', 'unclear', '<svg>'],
    ['a value without quotes', svg('<path d=M0 />'), 'unclear', '<path'],
    ['a value twice', svg('<path d="M0" d="M1"/>'), 'unclear', 'd= twice'],
    ['an editor’s attribute', svg('<g inkscape:label="Ink"/>'), 'other', 'inkscape:label='],
    ['200 groups deep', svg('<g>'.repeat(200) + '</g>'.repeat(200)), 'other', 'more than 32 groups within each other'],
  ] as const)('rejects %s', (_, text, is, found) => expect(flawOf(text)).toEqual({ is, found }));

  const GROUPS = [1, 2, 3, 4, 5];
  const ten = (inside: string) => inside.repeat(10);
  it.each([
    ['uses', GROUPS.map((at) => `<g id="a${at}">${ten(`<use href="#a${at - 1}"/>`)}</g>`).join('')],
    ['masks', GROUPS.map((at) => `<mask id="a${at}">${ten(`<path d="M0" mask="url(#a${at - 1})"/>`)}</mask>`).join('')],
    [
      'masks of a style sheet',
      `<style>${GROUPS.map((at) => `#a${at} path { mask: url(#a${at - 1}) }`).join('')}</style>` +
        GROUPS.map((at) => `<mask id="a${at}">${ten('<path d="M0"/>')}</mask>`).join(''),
    ],
  ])('rejects nested %s, which would be drawn ten thousand times', (_, inside) => {
    const found = 'parts that show each other again and again';
    expect(flawOf(svg(`${inside}<use href="#a5"/>`))).toEqual({ is: 'other', found });
  });

  it('rejects any truncated drawing', () => {
    const whole = `<?xml version="1.0"?>\n${styled('path { fill: red }')}`;
    expect(flawOf(whole)).toBeUndefined();
    for (let length = 0; length < whole.length; length += 1) expect(flawOf(whole.slice(0, length))).toBeDefined();
  });
});

describe('accepted drawings', () => {
  it.each([
    [
      'Illustrator',
      `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" data-name="Layer 1" ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" viewBox="0 0 32 32">
  <!-- Generator: Adobe Illustrator 29.0.1, SVG Export Plug-In . SVG Version: 2.1.0 Build 192)  -->
  <defs><style>
    .st0 { fill: none; } .st1 { fill: url(#linear-gradient); } .st2 { clip-path: url(#clippath); }
  </style>
  <clipPath id="clippath"><rect class="st0" width="32" height="32"/></clipPath>
  <linearGradient id="linear-gradient" x1="0" y1="0" x2="32" y2="32" gradientTransform="translate(0 32) scale(1 -1)" gradientUnits="userSpaceOnUse">
  <stop offset="0" stop-color="#fff"/></linearGradient></defs><g class="st2"><path class="st1" d="M2,3h22v7h-6Z"/></g></svg>`,
    ],
    [
      'Inkscape, plain',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="32mm" height="32mm" viewBox="0 0 32 32" version="1.1" id="svg1" ${XMLNS} xmlns:svg="http://www.w3.org/2000/svg">
<defs id="defs1"/><g id="layer1"><path style="fill:#ff4834;stroke-width:0.26;-inkscape-stroke:none" d="m 2,3 h 22" id="path1"/></g></svg>`,
    ],
    [
      'Figma',
      `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" ${XMLNS}>
<g clip-path="url(#clip0_1_2)" style="mix-blend-mode:multiply"><path fill-rule="evenodd" clip-rule="evenodd" d="M2 3H24" fill="#FF4834"/></g>
<defs><clipPath id="clip0_1_2"><rect width="32" height="32" fill="white"/></clipPath></defs></svg>`,
    ],
    [
      'Affinity',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="100%" height="100%" viewBox="0 0 32 32" version="1.1" ${XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g transform="matrix(1,0,0,1,-4,0)"><path d="M2,3Z" style="fill:rgb(255,72,52);"/></g></svg>`,
    ],
    [
      'a person',
      svg(`<title>Ink &amp; Co &#8211; "a"</title>
<style>g { isolation: isolate } path + path { mix-blend-mode: multiply; fill: color-mix(in srgb, var(--a), #fff) }
@media (prefers-color-scheme: dark) { path:not(.a) { mix-blend-mode: screen } }</style>
<mask id='m'><use href="#p"/></mask><path id="p" d="M0 0" mask="url('#m')"/>`),
    ],
  ])('accepts a drawing by %s', async (_, text) => {
    expect(flawOf(text)).toBeUndefined();
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg');
  });
});
