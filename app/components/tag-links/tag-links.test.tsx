import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TagLinks } from './tag-links.tsx';

const linksAt = (current: 'page' | 'true') =>
  renderOnPage(
    <TagLinks
      tags={{
        label: 'Filter',
        links: [
          { to: '/portfolio', label: 'All' },
          { to: '/portfolio/tag/books', label: 'Books', current },
        ],
      }}
    />,
  );

it('is a navigation with a name, of one link for each tag', () => {
  const html = linksAt('page');
  expect(html).toMatch(/^<nav class="[^"]*" aria-label="Filter">/);
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, label]) => [to, label])).toEqual([
    ['/portfolio', 'All'],
    ['/portfolio/tag/books', 'Books'],
  ]);
});

it.each(['page', 'true'] as const)('marks only the shown tag, as the current %s', (current) => {
  const marked = [...linksAt(current).matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]*)/g)];
  expect(marked.map(([, value, label]) => [value, label])).toEqual([[current, 'Books']]);
});
