import '../../../test/fixtures/window.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { offerLanguage } from './language-offer.ts';

const root = document.documentElement;

/** Opens a page in German of a site in three languages, and returns the language on offer. */
function open(languages: readonly string[], { userAgent = 'Mozilla/5.0', offers = ['fr', 'en'] } = {}) {
  vi.stubGlobal('navigator', { languages, userAgent });
  root.lang = 'de';
  root.dataset.languages = 'de fr en';
  document.body.innerHTML = offers
    .map((tag) => `<aside data-offers="${tag}"><button data-close-offer></button></aside>`)
    .join('');
  delete root.dataset.offer;
  offerLanguage();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return root.dataset.offer;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  [['fr-CH', 'de'], 'fr'],
  [['ja', 'en-GB', 'de'], 'en'],
  [['de-AT', 'fr'], undefined],
  [['ja'], undefined],
])('offers a reader of %j %s', (languages, offered) => expect(open(languages)).toBe(offered));

it('offers a language once', () => {
  expect(open(['fr'])).toBe('fr');
  expect(open(['fr'])).toBeUndefined();
});

it('keeps the offer for the first page that the language has', () => {
  open(['fr'], { offers: [] });
  expect(open(['fr'])).toBe('fr');
});

it('offers nothing to a crawler', () => {
  expect(open(['en'], { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBeUndefined();
});

it('offers nothing if the storage is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  expect(open(['fr'])).toBeUndefined();
});

it('closes the line at a press on its button', () => {
  open(['fr']);
  document.querySelector('button')?.click();
  expect(root.dataset.offer).toBeUndefined();
});

it('notes the closing of a line that the first page lacked', () => {
  open(['fr'], { offers: [] });
  document.body.innerHTML = '<aside data-offers="fr"><button data-close-offer></button></aside>';
  document.querySelector('button')?.click();
  expect(open(['fr'])).toBeUndefined();
});
