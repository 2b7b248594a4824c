import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Quote } from './quote.tsx';

it('captions a quotation by who said it, outside of the quoted words', () => {
  const quote = parse(renderOnPage(<Quote text="It sold out." by="Ana Reis, Folha" />));
  expect(quote.querySelector('blockquote')?.text).toBe('It sold out.');
  expect(quote.querySelector('figcaption')?.text).toBe('Ana Reis, Folha');
});

it('has no caption if nobody is named', () => {
  expect(renderOnPage(<Quote text="It sold out." />)).not.toContain('figcaption');
});

it('says the language of foreign words and of a foreign name, each by itself', () => {
  const foreign = { text: { lang: 'pt' } };
  const quote = parse(renderOnPage(<Quote text="Esgotou." by="Ana Reis, Folha" foreign={foreign} />));
  expect(quote.querySelectorAll('[lang]').map(({ text }) => text)).toEqual(['Esgotou.']);
});
