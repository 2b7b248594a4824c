import { expect, it } from 'vitest';
import { stylesheetWithWindowHeights, withWindowHeights } from './window-heights.ts';

const WINDOWS = '@media (width:390px){:root{--window-vh:8.44px}}@media (width:1440px){:root{--window-vh:9px}}';
const page = (styles: string, body = '') => `<head><style data-site-styles="">${styles}</style></head>${body}`;

it('ties heights in all viewport units to a visitor’s window', () => {
  expect(withWindowHeights(page('a{height:100vh;width:min(1vw,.5svh)}b{top:-2dvh;margin:1lvh auto}'))).toBe(
    page(
      'a{height:calc(100*var(--window-vh,1svh));width:min(1vw,calc(.5*var(--window-vh,1svh)))}' +
        `b{top:calc(-2*var(--window-vh,1svh));margin:calc(1*var(--window-vh,1svh)) auto}${WINDOWS}`,
    ),
  );
});

it('ties aspect ratios in styles and pictures to a visitor’s window', () => {
  const query = '@media (width<=639px) and (aspect-ratio>=1){';
  const source = '<source media="(not (min-aspect-ratio: 2/3))"><source media="(min-aspect-ratio: 1/3)">';
  expect(withWindowHeights(page(`${query}a{top:1vh}}`, source))).toBe(
    page(
      `@media (width<=639px) and ((aspect-ratio>=1) or (width:1440px)){a{top:calc(1*var(--window-vh,1svh))}}${WINDOWS}`,
      '<source media="(not ((min-aspect-ratio: 2/3) or (width:1440px)))">' +
        '<source media="((min-aspect-ratio: 1/3) or (width:390px) or (width:1440px))">',
    ),
  );
});

it('ties heights and aspect ratios in a style sheet', () => {
  expect(stylesheetWithWindowHeights('@media (aspect-ratio>=1){a{top:1vh}}')).toBe(
    '@media ((aspect-ratio>=1) or (width:1440px)){a{top:calc(1*var(--window-vh,1svh))}}',
  );
});

it('keeps names, colors and words of the page unchanged', () => {
  const styles = '.a-5vh,#b2vh{color:#12vh;--x:y5vh}';
  expect(withWindowHeights(page(styles, '<p>100vh</p>'))).toBe(page(styles + WINDOWS, '<p>100vh</p>'));
});
