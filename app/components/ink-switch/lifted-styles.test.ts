import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { liftedStyles } from './lifted-styles.ts';

const PAGE = parse(`<html data-lifted="red"><main>
  <img id="picture"><picture data-keeps-ink=""><img id="kept"></picture><h1><span id="line" data-ink="red">A</span></h1>
  <article data-keeps-ink=""><img id="of-kept-work"><h1><span id="kept-line" data-ink="red">B</span></h1></article>
</main><button><span data-sleeve=""><img id="sleeve"></span></button><header><img id="mark"></header></html>`);

const SELECTORS = [...liftedStyles.matchAll(/(?:^|\n)([^@\n{]+)\{/g)].flatMap(([, selector = '']) => selector);

const found = (end: string) =>
  SELECTORS.filter((selector) => selector.includes(end)).flatMap((selector) =>
    PAGE.querySelectorAll(selector).map(({ id }) => id),
  );

it('filters pictures and the sleeve in the player, but no mark, and no picture or work that keeps its inks', () =>
  expect(found(' :is(img,video)')).toEqual(['picture', 'sleeve']));

it('outlines lifted lines, but not those of a work that keeps its inks', () =>
  expect(found(':not(:empty)')).toEqual(['line']));
