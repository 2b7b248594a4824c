import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading, sampleMessages } from '../../../test/fixtures/views.ts';
import { TopBar } from './top-bar.tsx';

const frame = {
  mark: { light: '/mark-light.svg', dark: '/mark-dark.svg' },
  name: sampleHeading('Overprint'),
  workSections: ['/portfolio'],
  tabs: [],
  inkSwitch: undefined,
  words: sampleMessages,
} as const;

it.each([
  ['/', ['/']],
  ['/contact/', ['/']],
  ['/music', ['/', '/contact']],
  ['/portfolio', ['/', '/contact']],
  ['/portfolio/dogwood', ['/portfolio', '/', '/contact']],
])('on %s links to %j', (pathname, ways) => {
  const html = renderOnPage(<TopBar {...frame} pathname={pathname} />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(ways);
});

it('hides the arrow on the not-found page, whose script shows it', () => {
  const html = renderOnPage(<TopBar {...frame} pathname="/404" />);
  expect(html).toMatch(/<a [^>]*data-back="" hidden="" href="\/portfolio"/);
});

it('labels the arrow and the logo', () => {
  const html = renderOnPage(<TopBar {...frame} pathname="/portfolio/a" />);
  expect(html).toMatch(/aria-label="Back back"[^>]*href="\/portfolio"/);
  expect(html).toMatch(/aria-label="Back logo_label"[^>]*href="\/"/);
});

it('leads back to the posts from a post, with words of its own', () => {
  const posts = { sections: ['/journal'], back: 'Back to all posts' };
  const arrow = (pathname: string) =>
    /<a [^>]*data-back[^>]*>/.exec(renderOnPage(<TopBar {...frame} posts={posts} pathname={pathname} />))?.[0];
  expect(arrow('/journal/2026')).toMatch(/aria-label="Back to all posts"[^>]*href="\/journal"/);
  expect(arrow('/portfolio/a')).toContain('aria-label="Back back"');
  expect(arrow('/journal')).toBeUndefined();
});

it.each(['/404', '/old/portfolio/a'])('shows no arrow on %s of a site without works', (pathname) => {
  expect(renderOnPage(<TopBar {...frame} workSections={[]} pathname={pathname} />)).not.toContain('data-back');
});

it('leads back to the section of the work, and has an arrow for each section on the not-found page', () => {
  const workSections = ['/series', '/commissions'];
  const arrows = (pathname: string) =>
    [
      ...renderOnPage(<TopBar {...frame} workSections={workSections} pathname={pathname} />).matchAll(
        /<a [^>]*data-back[^>]*>/g,
      ),
    ].map(([arrow]) => [/href="([^"]*)"/.exec(arrow)?.[1], arrow.includes('hidden=""')]);
  expect(arrows('/commissions/harbour')).toEqual([['/commissions', false]]);
  expect(arrows('/series/page/2')).toEqual([['/series', false]]);
  expect(arrows('/series/')).toEqual([]);
  expect(arrows('/404')).toEqual([
    ['/series', true],
    ['/commissions', true],
  ]);
});

it('passes the width of the studio’s name to CSS, on one line and on several', () => {
  const name = { lines: ['Nordlicht\u00ad', 'träumerei'], width: 6.9, whole: 13.2, gap: 0.27 };
  expect(renderOnPage(<TopBar {...frame} name={name} pathname="/" />)).toContain(
    'style="--lines:2;--ems:6.9;--whole:13.2;--gap:0.27">Nordlicht\u00adträumerei</span>',
  );
});
