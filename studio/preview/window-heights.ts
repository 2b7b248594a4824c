import { VIEWS } from '../api/views.ts';

const SITE_STYLES = /(?<=<style data-site-styles[^>]*>)[\s\S]*?(?=<\/style>)/;
const HEIGHT = /(?<![\w.#-])(-?\d*\.?\d+)[sdl]?vh\b/g;
/** In the style sheet as the bundler writes it, and in the `media` of a picture's sources. */
const RATIO = /\((?:aspect-ratio>=|min-aspect-ratio: ?)(\d+)(?:\/(\d+))?\)/g;

/** One hundredth of a visitor's window, in frames that are as wide as it. */
const WINDOWS = Object.values(VIEWS)
  .map(({ width, height }) => `@media (width:${width}px){:root{--window-vh:${height / 100}px}}`)
  .join('');

/**
 * Ties the units and media queries of a page that ask for the window's height to a visitor's window. A frame of the studio
 * is as tall as its pane, and still shows a first screen as visitors have it. In windows of other widths nothing changes.
 */
export const withWindowHeights = (page: string): string =>
  page
    .replace(SITE_STYLES, (styles) => styles.replace(HEIGHT, 'calc($1*var(--window-vh,1svh))') + WINDOWS)
    .replace(RATIO, (query, across: string, down = '1') => {
      const wide = Object.values(VIEWS).filter(({ width, height }) => width / height >= Number(across) / Number(down));
      return `(${[query, ...wide.map(({ width }) => `(width:${width}px)`)].join(' or ')})`;
    });
