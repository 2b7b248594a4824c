import { expect, it } from 'vitest';
import { listPages } from './cached-pages.ts';

const page = (title: string) => `<html><head><title>${title}</title></head><body><main id="main"></main></body></html>`;

it('lists the cached pages by their titles', () => {
  const cached = [
    { path: '/music', html: page('Music &amp; $1') },
    { path: '/work/bees', html: '<title>This page has moved</title>' },
    { path: '/art', html: page('Art') },
  ];
  expect(listPages('<p></p><ul class="ways" data-kept=""></ul>', cached)).toBe(
    '<p></p><ul class="ways" data-kept=""><li><a href="/music">Music &amp; $1</a></li><li><a href="/art">Art</a></li></ul>',
  );
});

it('does not change the page if no pages are cached', () =>
  expect(listPages('<ul data-kept=""></ul>', [])).toBe('<ul data-kept=""></ul>'));

it('names pages of another language in their own', () => {
  const english = page('Work').replace('<html>', '<html lang="en">');
  expect(listPages('<html lang="pt"><ul data-kept=""></ul>', [{ path: '/en/work', html: english }])).toContain(
    '<li><a href="/en/work" lang="en">Work</a></li>',
  );
});
