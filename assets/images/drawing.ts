export type Flaw = {
  readonly is: 'program' | 'picture' | 'letters' | 'motion' | 'page' | 'link' | 'outside' | 'unclear' | 'other';
  readonly found: string;
};

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const WORDS: ReadonlySet<string> = new Set(['title', 'desc', 'style']);
/** The allowed elements. None runs code, contains HTML, moves or fetches, because the mark can be opened as a file. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'clipPath',
  'mask',
  'pattern',
  ...SHAPES,
  ...WORDS,
  'linearGradient',
  'radialGradient',
  'stop',
]);
const OTHERS: readonly (readonly [name: RegExp, is: Flaw['is']])[] = [
  [/(?:^|:)script$/i, 'program'],
  [/(?:^|:)(?:fe)?image$/i, 'picture'],
  [/^(?:text|tspan|textPath|tref)$/, 'letters'],
  [/^(?:animate.*|set|mpath)$/i, 'motion'],
  [/(?:^|:)(?:foreignObject|iframe|object|embed|html|body|video|audio)$/i, 'page'],
  [/^a$/, 'link'],
];

/** Matches attributes with free text or numbers, which browsers never parse as a style. */
const PLAIN =
  /^(?:id|class|d|points|lang|role|version|baseProfile|xml:(?:space|lang)|xmlns:[\w-]+|(?:data|aria)-[\w-]+)$/;
const DRAWN_NAMES = [
  '[xy][12]?|c[xy]|f[xyr]|r[xy]?|width|height|viewBox|preserveAspectRatio|pathLength|offset|spreadMethod',
  '(?:gradient|clipPath|mask|maskContent|pattern|patternContent)Units|transform|(?:gradient|pattern)Transform',
  'style|type|media|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)?|stop-[a-z]+|opacity|color(?:-[a-z-]+)?|display|visibility',
  'overflow|clip-(?:path|rule)|mask(?:-type)?|isolation|mix-blend-mode|paint-order|vector-effect|enable-background',
  '(?:shape|image|text)-rendering|font(?:-[a-z]+)?|text-[a-z]+|letter-spacing|word-spacing|transform-(?:origin|box)',
];
const DRAWN = new RegExp(`^(?:${DRAWN_NAMES.join('|')})$`);
const LINK_ATTRIBUTE = /^(?:xlink:)?href$/;
const LINKING_ELEMENTS: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient', 'pattern']);

const COLORS = 'rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark';
const MOVES = 'matrix|(?:translate|scale)[xy]?|rotate|skew[xy]?';
const FUNCTION = new RegExp(`^(?:${COLORS}|${MOVES}|var|calc|min|max|clamp|not|is|where|nth-[a-z-]+|media)$`, 'i');

const SVG = 'http://www.w3.org/2000/svg';
const DECLARATION =
  /^\uFEFF?(?:<\?xml\s+version=["']1\.\d["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>)?/i;
const ODD = /[^\t\n\r\x20-\x7e\x80-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/u;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const VALUE = '"[^"<]*"|\'[^\'<]*\'';
const TOKEN = new RegExp(
  `<!--(?:(?!--)[\\s\\S])*-->|([^<]+)|<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:${VALUE}))*)\\s*(/?)>`,
  'gy',
);
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:${VALUE})`, 'gy');
const REFERENCE = /href\s*=|url\(/i;
const SHOWN = /(?:href\s*=\s*["']|url\(\s*(?:["']|&quot;|&apos;)?)#([^"'&)\s]+)/gi;
const UNSEEN: ReadonlySet<string> = new Set([
  'defs',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
  ...WORDS,
]);
const DEEPEST = 32;
/** The largest product of references: parts that show parts that show others are drawn that many times. */
const MAX_COPIES = 1000;

/** Returns a drawing's first flaw. Browsers must read exactly what this code reads: plain XML in UTF-8. */
export function flawOf(svg: string): Flaw | undefined {
  const text = svg.replace(DECLARATION, '');
  if (ODD.test(text)) return unclear('letters of another encoding');
  const open: { readonly name: string; readonly id: string | undefined }[] = [];
  const copiesIn = new Map<string, number>();
  const style = text.search(/<style/i);
  const isStyled = style !== -1 && /url\(/i.test(text.slice(style));
  let length = 0;
  let roots = 0;
  for (const [token, words, ends, name, attributes = '', isEmpty] of text.matchAll(TOKEN)) {
    length += token.length;
    const within = open.at(-1)?.name;
    if (words !== undefined) {
      const flaw = wordsFlaw(within, words);
      if (flaw) return flaw;
    } else if (name === undefined) {
      // A style continues after a comment, so its halves would be checked separately.
      if (within === 'style') return unclear('a comment in its style');
    } else if (ends) {
      if (open.pop()?.name !== name || attributes) return unclear(`</${name}>`);
    } else {
      const isRoot = within === undefined;
      if (isRoot) roots += 1;
      const values = valuesOf(attributes);
      const flaw = elementFlaw(name, values);
      if (flaw) return flaw;
      const byName = new Map(values);
      const isPlace = isRoot ? roots === 1 && name === 'svg' && byName.has('xmlns') : !WORDS.has(within);
      if (!isPlace) return unclear(`<${name}>`);
      open.push({ name, id: byName.get('id') });
      if (open.length > DEEPEST) return { is: 'other', found: `more than ${DEEPEST} groups within each other` };
      if ((isStyled && !UNSEEN.has(name)) || REFERENCE.test(attributes)) {
        for (const { id } of open) if (id !== undefined) copiesIn.set(id, (copiesIn.get(id) ?? 0) + 1);
      }
      if (isEmpty) open.pop();
    }
  }
  if (length < text.length) return unreadable(text.slice(length));
  if (roots !== 1 || open.length > 0) return unclear(`no end of <${open.at(-1)?.name ?? 'svg'}>`);
  const shown = new Set(Array.from(text.matchAll(SHOWN), ([, id = '']) => id));
  const copies = [...shown].reduce((product, id) => product * Math.max(1, copiesIn.get(id) ?? 1), 1);
  return copies > MAX_COPIES ? { is: 'other', found: 'parts that show each other again and again' } : undefined;
}

const unclear = (found: string): Flaw => ({ is: 'unclear', found });

function unreadable(rest: string): Flaw {
  const [, start = ''] = /^<(!DOCTYPE|!\[CDATA\[|\?[\w-]*|\/?[^\s/>]*)/i.exec(rest) ?? [];
  return unclear(`<${start}${start.startsWith('!DOCTYPE') ? '>' : ''}`);
}

function wordsFlaw(within: string | undefined, words: string): Flaw | undefined {
  if (words.trim() === '') return undefined;
  if (within === undefined || !WORDS.has(within)) return unclear(words.trim().slice(0, 20));
  if (within === 'style') return words.includes('&') ? unclear('& in its style') : styleFlaw(words);
  return entityFlaw(words.replace(/&#(?:\d+|x[\da-f]+);/gi, ''));
}

function entityFlaw(words: string): Flaw | undefined {
  const [found] = /&(?!(?:amp|lt|gt|quot|apos);)[^;]{0,20};?/.exec(words) ?? [];
  return found === undefined ? undefined : unclear(found);
}

const valuesOf = (attributes: string): readonly (readonly [name: string, value: string])[] =>
  Array.from(attributes.matchAll(ATTRIBUTE), ([attribute, name = '']) => [
    name,
    attribute.slice(attribute.search(/["']/) + 1, -1),
  ]);

function elementFlaw(element: string, values: ReturnType<typeof valuesOf>): Flaw | undefined {
  if (!ELEMENTS.has(element)) {
    return { is: OTHERS.find(([one]) => one.test(element))?.[1] ?? 'other', found: `<${element}>` };
  }
  for (const [at, [name, value]] of values.entries()) {
    if (values.findIndex(([other]) => other === name) < at) return unclear(`${name}= twice`);
    const flaw = attributeFlaw(element, name, value);
    if (flaw) return flaw;
  }
  return undefined;
}

function attributeFlaw(element: string, name: string, value: string): Flaw | undefined {
  if (/^on/i.test(name)) return { is: 'program', found: `${name}=` };
  if (LINK_ATTRIBUTE.test(name)) {
    const isOwn = LINKING_ELEMENTS.has(element) && /^#[\w.:-]+$/.test(value);
    return isOwn ? undefined : { is: 'outside', found: `${name}="${value.slice(0, 40)}"` };
  }
  const isKnown = name === 'xmlns' ? value === SVG : PLAIN.test(name) || DRAWN.test(name);
  if (!isKnown) return { is: 'other', found: `${name}=` };
  return entityFlaw(value) ?? (DRAWN.test(name) ? styleFlaw(value) : undefined);
}

function styleFlaw(css: string): Flaw | undefined {
  const [rule] = /\\|@(?!media\b)[\w-]*/i.exec(css) ?? [];
  if (rule) return { is: 'outside', found: rule };
  const [outside] = /url\(\s*(?!["']?#)[^)]{0,40}/i.exec(css) ?? [];
  if (outside) return { is: 'outside', found: outside };
  const found = [...css.matchAll(/(?<![\w-])([\w-]+)\(/g)].find(
    ([, name = '']) => !/^url$/i.test(name) && !FUNCTION.test(name),
  );
  return found && { is: 'outside', found: found[0] };
}
