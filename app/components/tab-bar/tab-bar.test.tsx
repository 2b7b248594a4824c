import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { TabBar } from './tab-bar.tsx';

const tabs = ['portfolio', 'music', 'imprint'].map((name) => ({ to: `/${name}`, label: name }));
const at = (pathname: string) => renderOnPage(<TabBar pathname={pathname} tabs={tabs} label="Main" />);

it.each([
  ['/portfolio/', '/portfolio'],
  ['/portfolio/dogwood', '/portfolio'],
  ['/music', '/music'],
  ['/imprint', '/imprint'],
  ['/old/portfolio/dogwood', '/portfolio'],
])('on %s marks the tab to %s alone', (pathname, tab) => {
  const marked = at(pathname).match(/<a [^>]*aria-current="page"[^>]*>/g);
  expect(marked).toEqual([expect.stringContaining(`href="${tab}"`)]);
});

it('is a named nav of its tabs', () => {
  expect(at('/nowhere')).toMatch(/^<nav [^>]*aria-label="Main"/);
  expect(at('/nowhere').match(/<li>/g)).toHaveLength(tabs.length);
});

it.each(['/nowhere', '/musical'])('marks none on %s', (pathname) => expect(at(pathname)).not.toContain('aria-current'));

it.each(['/', '/about/', '/contact', '/privacy', '/resume'])('is not there on %s', (pathname) =>
  expect(at(pathname)).toBe(''),
);

it('is not there without tabs', () =>
  expect(renderOnPage(<TabBar pathname="/imprint" tabs={[]} label="Main" />)).toBe(''));
