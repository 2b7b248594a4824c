import { expect, it } from 'vitest';
import { purposeOf, report } from './findings.ts';

const html =
  '<link rel="preload" as="image" imageSrcSet="/static/pictures/a-800.avif 800w"><script src="/static/js/root.js">';

it.each([
  ['/music', 'page'],
  ['/portfolio.data', 'prefetchedData'],
  ['/static/pictures/a-800.avif', 'preloaded'],
  ['/static/pictures/b-800.avif', 'picture'],
  ['/static/js/root.js', 'code'],
  ['/static/js/works.js', 'prefetchedCode'],
  ['/static/css/site.css', 'stylesheet'],
  ['/static/fonts/text.woff2', 'font'],
  ['/favicon.ico', 'other'],
])('knows what %s is for', (path, purpose) => {
  expect(purposeOf(path, { page: '/music', html })).toBe(purpose);
});

it('sums each page by purpose', () => {
  const loaded = [
    { path: '/music', bytes: 14_000 },
    { path: '/static/js/root.js', bytes: 1_100 },
    { path: '/static/js/works.js', bytes: 300 },
    { path: '/static/js/posts.js', bytes: 200 },
  ];
  const text = report([{ page: '/music', html, loaded }]);
  expect(text).toMatch(/\| code of the page +\| +1\.1 \|/);
  expect(text).toMatch(/\| prefetched code +\| +0\.5 \|/);
  expect(text).toMatch(/\| all +\| +15\.6 \|$/);
});
