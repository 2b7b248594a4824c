import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import type { PageLanguage } from '../language-switch/page-language.ts';
import { LanguageOffer, offerRules } from './language-offer.tsx';

const language = (tag: string, name: string, line: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  tag,
  name,
  direction,
  home: `/${tag}/`,
  offer: { line, close: `Close ${tag}` },
});
const languages = {
  label: 'Línguas',
  current: 'pt',
  all: [
    language('pt', 'Português', 'Também em português.'),
    language('en', 'English', 'Also in English.'),
    language('ar', 'العربية', 'أيضًا بالعربية.', 'rtl'),
  ],
};
const portuguese = { tag: 'pt', locale: 'pt_PT', path: '/trabalhos' };
const english = { tag: 'en', locale: 'en_US', path: '/en/trabalhos' };
const arabic = { tag: 'ar', locale: 'ar_EG', path: '/ar/trabalhos' };

const offersOf = (pages: readonly PageLanguage[] | undefined) =>
  parse(renderOnPage(<LanguageOffer languages={languages} pages={pages} />)).querySelectorAll('aside');

it('has a line for each other language, in its own words and direction', () => {
  const offers = offersOf([portuguese, english, arabic]);
  expect(offers.map((offer) => ['data-offers', 'lang', 'dir'].map((name) => offer.getAttribute(name)))).toEqual([
    ['en', 'en', 'ltr'],
    ['ar', 'ar', 'rtl'],
  ]);
  const links = offers.map((offer) => offer.querySelector('a'));
  expect(links.map((link) => [link?.getAttribute('href'), link?.text])).toEqual([
    ['/en/trabalhos', 'Also in English.'],
    ['/ar/trabalhos', 'أيضًا بالعربية.'],
  ]);
  expect(offers[0]?.querySelector('button')?.getAttribute('aria-label')).toBe('Close en');
});

it('offers no page that the language lacks, and nothing where the page has no address', () => {
  const lines = offersOf([portuguese, { ...english, path: '/en/', isNearest: true }, arabic]);
  expect(lines.map((line) => line.getAttribute('data-offers'))).toEqual(['ar']);
  expect(offersOf(undefined)).toEqual([]);
});

it('has rules that show the line of the language on offer, on screens', () => {
  expect(offerRules(languages)).toContain('[data-offer="en"] [data-offers="en"]{display:flex}');
  expect(offerRules(languages)).toMatch(/^@media screen\{.*\}$/);
});
