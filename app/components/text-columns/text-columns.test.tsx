import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TextColumns } from './text-columns.tsx';

const columnsOf = (...columns: Parameters<typeof TextColumns>[0]['columns']) =>
  parse(renderOnPage(<TextColumns columns={columns} />));

it('puts each heading over its words, and leaves a missing one out', () => {
  const page = columnsOf({ heading: 'Books', words: 'From <em>one</em> to a thousand.' }, { words: 'And the rest.' });
  expect(page.querySelectorAll('h3').map(({ text }) => text)).toEqual(['Books']);
  expect(page.querySelectorAll('p').map(({ text }) => text)).toEqual(['From one to a thousand.', 'And the rest.']);
  expect(page.querySelector('em')?.text).toBe('one');
});

it('says the language of foreign words', () => {
  const page = columnsOf({ heading: 'Books', words: 'De um a mil.', foreign: { text: { lang: 'pt' } } });
  expect(page.querySelectorAll('[lang]').map(({ text }) => text)).toEqual(['De um a mil.']);
});
