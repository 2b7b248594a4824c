import satori from 'satori';
import type { Box, Meaning } from './sheet-box.ts';
import type { Fonts } from './sheet-fonts.ts';
import { SHEET_WIDTH_PX } from './sheet-layout.ts';

/** One line of type: where it begins on its baseline, px, and what it is set in. */
export type SetLine = { text: string; x: number; y: number; sizePx: number; families: string[]; weight: number };

/** A box with its place on the sheet, px; `lines` are its own text, `isRule` where it is a bar of ink. */
export type SetBox = Meaning & {
  place: { x: number; y: number; width: number; height: number };
  isRule: boolean;
  isTabular: boolean;
  lines: SetLine[];
  boxes: SetBox[];
};

type Place = SetBox['place'];

const FRAGMENT = /<text ([^>]*)>([^<]*)<\/text>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/**
 * Has Satori set a box as it does for the picture, and says where every box and every line of text has come to lie.
 *
 * @throws Error where Satori's SVG does not hold the box's text in its order
 */
export async function setBox(root: Box, height: number, fonts: Fonts): Promise<SetBox> {
  const places: Place[] = [];
  const svg = await satori(root, {
    width: SHEET_WIDTH_PX,
    height,
    fonts,
    embedFont: false,
    onNodeDetected: ({ left, top, width, height }) => places.push({ x: left, y: top, width, height }),
  });
  const fragments = [...svg.matchAll(FRAGMENT)].map(([, attributes = '', text = '']) => fragment(attributes, text));
  return placed(root, places.values(), fragments.values());
}

/** Satori names boxes and fragments of text in the order of the tree: each box takes its own from the front. */
function placed(box: Box, places: Iterator<Place>, fragments: Iterator<SetLine>): SetBox {
  const { style, children } = box.props;
  const { value: place, done } = places.next();
  if (done) throw new Error('Satori has set fewer boxes than it was given: see assets/resume/sheet-setting.ts.');
  return {
    ...box.meaning,
    place,
    isRule: style.backgroundColor !== undefined,
    isTabular: style.fontFeatureSettings !== undefined,
    lines: typeof children === 'string' ? linesOf(children, fragments) : [],
    boxes: typeof children === 'string' ? [] : children.map((child) => placed(child, places, fragments)),
  };
}

/** Joins a text's fragments, words and the spaces between them, to its lines. */
function linesOf(text: string, fragments: Iterator<SetLine>): SetLine[] {
  const lines: SetLine[] = [];
  const wanted = letters(text);
  let found = '';
  while (found.length < wanted.length) {
    const { value: next, done } = fragments.next();
    if (done) break;
    found += letters(next.text);
    const line = lines.at(-1);
    if (line?.y === next.y) line.text += next.text;
    else if (letters(next.text)) lines.push({ ...next });
  }
  if (found !== wanted) throw new Error(`Satori has set “${found}” for “${text}”: see assets/resume/sheet-setting.ts.`);
  return lines;
}

const letters = (text: string) => text.replace(/\s/g, '');

function fragment(attributes: string, text: string): SetLine {
  const named = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value ?? '']));
  return {
    text: text.replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity),
    x: Number(named.x),
    y: Number(named.y),
    sizePx: Number(named['font-size']),
    families: (named['font-family'] ?? '').split(','),
    weight: Number(named['font-weight']) || 400,
  };
}
