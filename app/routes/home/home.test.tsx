import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import Home from './home.tsx';

const buttons = { about: 'About me', portfolio: 'See the work', contact: 'Write to me' };
const shown = (hasPortfolio: boolean) =>
  renderPage(Home, {
    portrait: samplePicture('portrait'),
    headline: { entries: [['Designer'], ['Developer']], width: 3.9, gap: undefined },
    buttons,
    hasPortfolio,
  });
const html = shown(true);

it('shows the headline as its h1 and leads three ways', () => {
  expect(html.match(/<h1 .*<\/h1>/)?.[0].replace(/<[^>]*>/g, '')).toBe('Designer Developer ');
  for (const [name, label] of Object.entries(buttons))
    expect(html).toMatch(new RegExp(`href="/${name}"[^>]*>${label}<`));
});

it('leads to no portfolio that is not there', () => expect(shown(false)).not.toContain('href="/portfolio"'));

it('marks the portrait, which is asked for at once', () => {
  expect(html).toMatch(/data-portrait="">.*fetchPriority="high"/);
  expect(html).toContain('alt="What portrait shows"');
});
