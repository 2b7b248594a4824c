import type { CSSProperties } from 'react';

/** What Satori sets: React's element as a plain object, so that nothing here needs React or JSX. */
export type Box = { type: 'div'; key: null; props: { style: CSSProperties; children: Box[] | string } };

/** A flex box, the only kind Satori knows, that holds a text or further boxes. */
export function box(style: CSSProperties, children: Box[] | string = []): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** Boxes one under the other. */
export const column = (style: CSSProperties, children: Box[]) => box({ flexDirection: 'column', ...style }, children);

/** Boxes side by side. */
export const row = (style: CSSProperties, children: Box[]) => box({ flexDirection: 'row', ...style }, children);
