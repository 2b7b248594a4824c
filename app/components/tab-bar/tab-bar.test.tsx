import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { TabBar } from './tab-bar.tsx';

const at = (pathname: string) => renderOnPage(<TabBar pathname={pathname} words={sampleMessages} />);

it.each([
  ['/portfolio/', '/portfolio'],
  ['/portfolio/dogwood', '/portfolio'],
  ['/music', '/music'],
  ['/art', '/art'],
])('on %s marks the tab to %s alone', (pathname, tab) => {
  const marked = at(pathname).match(/<a [^>]*aria-current="page"[^>]*>/g);
  expect(marked).toEqual([expect.stringContaining(`href="${tab}"`)]);
});

it('is a named nav of three tabs', () => {
  expect(at('/nowhere')).toMatch(/^<nav [^>]*aria-label="Back main_navigation"/);
  expect(at('/nowhere').match(/<li>/g)).toHaveLength(3);
  expect(at('/nowhere')).not.toContain('aria-current');
});

it.each(['/', '/about/', '/contact', '/privacy', '/resume'])('is not there on %s', (pathname) =>
  expect(at(pathname)).toBe(''),
);
