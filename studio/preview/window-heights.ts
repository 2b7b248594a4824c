import { VIEWS } from '../api/views.ts';

const SITE_STYLES = '<style data-site-styles';
const HEIGHT = /(?<![\w.#-])(-?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))[sdl]?vh\b/g;
/** Aspect ratio queries, both in bundled style sheets and in the `media` of a picture's sources. */
const RATIO = /\((?:aspect-ratio>=|min-aspect-ratio: ?)(\d+)(?:\/(\d+))?\)/g;

/** The viewport height unit of a visitor's window for each frame width. */
const WINDOWS = Object.values(VIEWS)
  .map(({ width, height }) => `@media (width:${width}px){:root{--window-vh:${height / 100}px}}`)
  .join('');

/** Ties viewport heights of a page to a visitor's window, because a frame of the studio is as tall as its pane. */
export function withWindowHeights(page: string): string {
  const start = page.indexOf(SITE_STYLES);
  const end = page.indexOf('</style>', start);
  const styles = start === -1 || end === -1 ? '' : page.slice(start, end);
  const tied = styles === '' ? '' : tieHeights(styles) + WINDOWS;
  return tieRatios(page.replace(styles, () => tied));
}

/** Does the same in the style sheet that such a page loads before its hydration. */
export const stylesheetWithWindowHeights = (stylesheet: string): string => tieRatios(tieHeights(stylesheet));

const tieHeights = (styles: string) => styles.replace(HEIGHT, 'calc($1*var(--window-vh,1svh))');

const tieRatios = (text: string) =>
  text.replace(RATIO, (query, across: string, down = '1') => {
    const wide = Object.values(VIEWS).filter(({ width, height }) => width / height >= Number(across) / Number(down));
    return `(${[query, ...wide.map(({ width }) => `(width:${width}px)`)].join(' or ')})`;
  });
