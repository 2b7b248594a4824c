import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePage } from '../../../test/fixtures/views.ts';
import NotFound, { meta } from './not-found.tsx';

const shown = (workSections: string[], hasForm = true) =>
  renderPage(NotFound, {}, '/lost', {
    notFound: { ...samplePage, ...sampleHead },
    addresses: ['/', '/music'],
    workSections,
    tabs: workSections.map((to) => ({ to, label: `Label of ${to}` })),
    hasForm,
    words: { ...sampleMessages, not_found: { ...sampleMessages.not_found, portfolio: 'All {section}' } },
  });
const html = shown(['/portfolio', '/series']);

it('explains the error and links to other pages', () => {
  expect(html).toContain('<title>A title</title>');
  expect(html).toMatch(/<h1[^>]*>A heading</);
  for (const to of ['/portfolio', '/', '/contact']) expect(html).toContain(`href="${to}"`);
});

it('has a hidden link to the last page and lists the existing pages', () => {
  expect(html).toMatch(/<a [^>]*data-continue="" data-addresses="\/ \/music" hidden=""/);
});

it('does not mention the form on a site without one', () => {
  expect(html).toContain('>not_found.contact<');
  expect(shown([], false)).toContain('>Back contact_button<');
});

it('links to the first section with works alone', () => {
  expect(html).not.toContain('href="/series"');
  expect(shown(['/series'])).toMatch(/href="\/series"[^>]*>All Label of \/series</);
  expect(shown([])).not.toContain('All ');
});

it('forbids indexing', () => expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' }));
