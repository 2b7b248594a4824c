import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const language = (tag: string, name: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  tag,
  name,
  direction,
  home: tag === 'pt' ? '/' : `/${tag}/`,
  offer: { line: '', close: '' },
});
const portuguese = language('pt', 'Português');
const english = language('en', 'English');
const arabic = language('ar', 'العربية', 'rtl');
const pages = [
  { tag: 'pt', locale: 'pt_PT', path: '/trabalhos' },
  { tag: 'en', locale: 'en_US', path: '/en/trabalhos' },
];

const linksIn = (html: string) =>
  parse(html)
    .querySelectorAll('a')
    .map((link) => [link.getAttribute('href'), link.getAttribute('lang'), link.getAttribute('dir'), link.text]);

it('links to the page in the one other language', () => {
  const languages = { label: 'Línguas', current: 'pt', all: [portuguese, english] };
  const html = renderOnPage(<LanguageSwitch languages={languages} pages={pages} />);
  expect(linksIn(html)).toEqual([['/en/trabalhos', 'en', 'ltr', 'English']]);
  expect(html).toMatch(/^<nav [^>]*aria-label="Línguas"/);
  expect(html).not.toContain('<details');
});

it('lists several languages under the current one, which it marks', () => {
  const languages = { label: 'Languages', current: 'en', all: [portuguese, english, arabic] };
  const html = renderOnPage(<LanguageSwitch languages={languages} pages={pages} />);
  expect(linksIn(html)).toEqual([
    ['/trabalhos', 'pt', 'ltr', 'Português'],
    ['/en/trabalhos', 'en', 'ltr', 'English'],
    ['/ar/', 'ar', 'rtl', 'العربية'],
  ]);
  const menu = parse(html);
  expect(menu.querySelector('summary')?.text).toBe('English');
  expect(menu.querySelectorAll('[aria-current]').map(({ text }) => text)).toEqual(['English']);
});

it('leads from a page at no address of its own to the home pages', () => {
  const languages = { label: 'Línguas', current: 'pt', all: [portuguese, english] };
  expect(linksIn(renderOnPage(<LanguageSwitch languages={languages} pages={undefined} />))).toEqual([
    ['/en/', 'en', 'ltr', 'English'],
  ]);
});
