import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { ListPages } from './list-pages.tsx';

it('links to the pages before and after, in a navigation with a name', () => {
  const links = [
    { rel: 'prev', to: '/portfolio', label: 'Newer work' },
    { rel: 'next', to: '/portfolio/3', label: 'Older work' },
  ];
  const page = parse(renderOnPage(<ListPages ways={{ number: 2, pages: 'Pages', links }} />));
  expect(page.querySelector('nav')?.getAttribute('aria-label')).toBe('Pages');
  const found = page.querySelectorAll('nav a');
  expect(found.map((link) => [link.getAttribute('rel'), link.getAttribute('href'), link.text])).toEqual([
    ['prev', '/portfolio', 'Newer work'],
    ['next', '/portfolio/3', 'Older work'],
  ]);
});
