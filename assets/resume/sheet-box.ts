import type { CSSProperties } from 'react';

/** What a box is to a reader who can't see the sheet: PDF's standard structure types, ISO 32000-1, 14.8.4. */
export type Role = 'H1' | 'H2' | 'H3' | 'L' | 'LBody' | 'LI' | 'Lbl' | 'P' | 'Sect';

/** What a box means beside how it looks; `href` makes a link of its text. */
export type Meaning = { role?: Role; href?: string };

/** What Satori sets: React's element as a plain object, so that nothing here needs React or JSX. */
export type Box = {
  type: 'div';
  key: null;
  props: { style: CSSProperties; children: Box[] | string };
  meaning: Meaning;
};

/** A flex box, the only kind Satori knows, that holds a text or further boxes. */
export function box(style: CSSProperties, children: Box[] | string = [], meaning: Meaning = {}): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children }, meaning };
}

/** Boxes one under the other. */
export const column = (style: CSSProperties, children: Box[], meaning?: Meaning) =>
  box({ flexDirection: 'column', ...style }, children, meaning);

/** Boxes side by side. */
export const row = (style: CSSProperties, children: Box[], meaning?: Meaning) =>
  box({ flexDirection: 'row', ...style }, children, meaning);
