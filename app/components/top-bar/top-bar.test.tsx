import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { TopBar } from './top-bar.tsx';

const mark = { light: '/mark-light.svg', dark: '/mark-dark.svg' };

it.each([
  ['/', ['/']],
  ['/contact/', ['/']],
  ['/music', ['/', '/contact']],
  ['/portfolio', ['/', '/contact']],
  ['/portfolio/dogwood', ['/portfolio', '/', '/contact']],
])('on %s leads to %j', (pathname, ways) => {
  const html = renderOnPage(<TopBar mark={mark} pathname={pathname} studio="Overprint" words={sampleMessages} />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ways);
});

it('keeps the arrow hidden on the page for all unknown addresses, which shows it itself', () => {
  const html = renderOnPage(<TopBar mark={mark} pathname="/404" studio="Overprint" words={sampleMessages} />);
  expect(html).toMatch(/<a [^>]*data-back="" hidden="" href="\/portfolio"/);
});

it('names the arrow and the logo', () => {
  const html = renderOnPage(<TopBar mark={mark} pathname="/portfolio/a" studio="Overprint" words={sampleMessages} />);
  expect(html).toMatch(/aria-label="Back back"[^>]*href="\/portfolio"/);
  expect(html).toMatch(/aria-label="Back logo_label"[^>]*href="\/"/);
});
