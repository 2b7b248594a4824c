import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Buttons } from './buttons.tsx';

const linksOf = (...buttons: Parameters<typeof Buttons>[0]['buttons']) =>
  parse(renderOnPage(<Buttons buttons={buttons} />)).querySelectorAll('li > a');

it('links to pages of this site and of others, in the order of the content', () => {
  const links = linksOf({ label: 'My work', to: '/portfolio' }, { label: 'The shop', to: 'https://shop.example/' });
  expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['/portfolio', 'My work'],
    ['https://shop.example/', 'The shop'],
  ]);
  expect(links[1]?.getAttribute('rel')).toBe('noopener');
});

it.each(['/portfolio', 'https://shop.example/'])('says the language of a foreign label of a link to %s', (to) => {
  const [link] = linksOf({ label: 'Trabalhos', to, foreign: { label: { lang: 'pt' } } });
  expect(link?.getAttribute('lang')).toBe('pt');
});
