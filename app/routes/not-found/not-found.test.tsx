import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import NotFound, { meta } from './not-found.tsx';

const shown = (sections: string[], hasForm = true) =>
  renderPage(NotFound, {}, '/lost', {
    notFound: { ...samplePage, ...sampleHead },
    addresses: ['/', '/music'],
    sections,
    hasForm,
    words: sampleMessages,
  });
const html = shown(['portfolio']);

it('says so and leads on', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading</);
  for (const to of ['/portfolio', '/', '/contact']) expect(html).toContain(`href="${to}"`);
});

it('offers the last page, hidden until there is one, and lists the pages that are there', () => {
  expect(html).toMatch(/<a [^>]*data-continue="" data-addresses="\/ \/music" hidden=""/);
});

it('speaks of no form where there is none', () => {
  expect(html).toContain('>not_found.contact<');
  expect(shown([], false)).toContain('>Back contact_button<');
});

it('leads to no portfolio that is not there', () => expect(shown(['music'])).not.toContain('href="/portfolio"'));

it('is not to be indexed', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
