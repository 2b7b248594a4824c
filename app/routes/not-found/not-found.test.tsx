import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import NotFound, { meta } from './not-found.tsx';

const html = renderPage(NotFound, {}, '/lost', { notFound: { ...samplePage, ...sampleHead }, words: sampleMessages });

it('says so and leads on', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading<\/h1>/);
  for (const to of ['/portfolio', '/', '/contact']) expect(html).toContain(`href="${to}"`);
});

it('offers the last page, hidden until there is one', () => {
  expect(html).toMatch(/<a [^>]*data-continue="" hidden=""/);
});

it('is not to be indexed', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
