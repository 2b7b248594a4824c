import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, samplePage, sampleWords } from '../../../test/fixtures/views.ts';
import NotFound, { meta } from './not-found.tsx';

const html = renderPage(NotFound, {}, '/lost', { notFound: { ...samplePage, ...sampleHead }, words: sampleWords });

it('says so and leads on', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading<\/h1>/);
  for (const to of ['/portfolio', '/', '/contact']) expect(html).toContain(`href="${to}"`);
});

it('offers the last page by a script of its own, hidden until there is one', () => {
  expect(html).toMatch(/<a [^>]*data-continue="" hidden=""/);
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(() => new Function(script)).not.toThrow();
  expect(script).toMatch(/\("lastRoute",""\);.*\(""\)$/s);
});

it('is not to be indexed', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
