import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TabBar, TabsInPage } from './tab-bar.tsx';

const tabs = ['portfolio', 'music', 'imprint'].map((name) => ({ to: `/${name}`, label: name }));
const at = (pathname: string) => renderOnPage(<TabBar pathname={pathname} tabs={tabs} label="Main" />);
const inPage = (pathname: string) => renderOnPage(<TabsInPage pathname={pathname} tabs={tabs} label="See the work" />);

it.each([
  ['/portfolio/', '/portfolio'],
  ['/portfolio/dogwood', '/portfolio'],
  ['/music', '/music'],
  ['/imprint', '/imprint'],
  ['/old/portfolio/dogwood', '/portfolio'],
])('on %s marks only the tab to %s', (pathname, tab) => {
  const marked = at(pathname).match(/<a [^>]*aria-current="page"[^>]*>/g);
  expect(marked).toEqual([expect.stringContaining(`href="${tab}"`)]);
});

it('renders a named nav with its tabs', () => {
  expect(at('/nowhere')).toMatch(/^<nav [^>]*aria-label="Main"/);
  expect(at('/nowhere').match(/<li>/g)).toHaveLength(tabs.length);
});

it.each(['/nowhere', '/musical'])('marks no tab on %s', (pathname) =>
  expect(at(pathname)).not.toContain('aria-current'),
);

describe.each(['/', '/about/', '/contact', '/resume'])('the tab bar on %s, a page without tabs', (pathname) => {
  it('renders nothing', () => expect(at(pathname)).toBe(''));

  it('has the same links at the end of the page', () => {
    const nav = parse(inPage(pathname)).querySelector('nav');
    const label = nav?.getAttribute('aria-labelledby');
    expect(nav?.querySelector(`[id="${label}"]`)?.text).toBe('See the work');
    expect(nav?.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.text])).toEqual(
      tabs.map(({ to, label }) => [to, label]),
    );
  });
});

it.each(['/portfolio', '/privacy', '/imprint'])('leaves the links to the bar on %s', (pathname) => {
  expect(at(pathname)).not.toBe('');
  expect(inPage(pathname)).toBe('');
});

it('renders nothing on a site without tabs', () => {
  expect(renderOnPage(<TabBar pathname="/imprint" tabs={[]} label="Main" />)).toBe('');
  expect(renderOnPage(<TabsInPage pathname="/" tabs={[]} label="See the work" />)).toBe('');
});
