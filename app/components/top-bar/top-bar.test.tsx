import { expect, it } from 'vitest';
import { sampleWords } from '../../content/sample.ts';
import { renderOnPage } from '../../navigation/sample-site.tsx';
import { TopBar } from './top-bar.tsx';

const mark = { day: '/mark-day.svg', night: '/mark-night.svg' };

it.each([
  ['/', ['/']],
  ['/contact/', ['/']],
  ['/music', ['/', '/contact']],
  ['/portfolio', ['/', '/contact']],
  ['/portfolio/dogwood', ['/portfolio', '/', '/contact']],
])('on %s leads to %j', (pathname, ways) => {
  const html = renderOnPage(<TopBar mark={mark} pathname={pathname} studio="Overprint" words={sampleWords} />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ways);
});

it('keeps the arrow hidden on the page for all unknown addresses, which shows it itself', () => {
  const html = renderOnPage(<TopBar mark={mark} pathname="/404" studio="Overprint" words={sampleWords} />);
  expect(html).toMatch(/<a [^>]*data-back="" hidden="" href="\/portfolio"/);
});

it('names the arrow and the logo', () => {
  const html = renderOnPage(<TopBar mark={mark} pathname="/portfolio/a" studio="Overprint" words={sampleWords} />);
  expect(html).toMatch(/aria-label="Back back"[^>]*href="\/portfolio"/);
  expect(html).toMatch(/aria-label="Back logo_label"[^>]*href="\/"/);
});
