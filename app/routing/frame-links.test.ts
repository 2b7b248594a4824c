import { beforeEach, expect, it } from 'vitest';
import { readContent } from '../../model/content.ts';
import { ownPageText, projectText, sampleFolder, sectionText } from '../../test/fixtures/content-folder.ts';
import { footerLinksOf, tabsOf } from './frame-links.ts';

const PAGES = {
  'pages/imprint.md': ownPageText('Imprint'),
  'pages/shop.md': ownPageText('Shop', 'link: tabs\n'),
  'pages/thanks.md': ownPageText('Thanks', 'link: none\n'),
};

async function linksOf(changes: Record<string, string | undefined>) {
  const { content } = await readContent(await sampleFolder(changes));
  if (!content) throw new Error('The sample content has mistakes.');
  return { tabs: tabsOf(content).map(({ to }) => to), footer: footerLinksOf(content).map(({ to }) => to), content };
}

let whole: Awaited<ReturnType<typeof linksOf>>;
beforeEach(async () => {
  whole = await linksOf(PAGES);
});

it('links to every section, and to added pages in the place that they choose', () => {
  expect(whole.tabs).toEqual(['/portfolio', '/music', '/art', '/shop']);
  expect(whole.footer).toEqual(['/contact', '/about', '/resume', '/imprint']);
});

it('uses the owner’s labels', () => {
  expect(tabsOf(whole.content).map(({ label }) => label)).toEqual(['portfolio', 'music', 'art', 'Shop']);
});

it('links to no section without content', async () => {
  const { tabs, footer } = await linksOf({ 'music/song/release.md': undefined, 'resume.yaml': undefined });
  expect(tabs).toEqual(['/portfolio', '/art']);
  expect(footer).toEqual(['/contact', '/about']);
});

it('shows any sections in their order, without hidden and empty ones', async () => {
  const { tabs } = await linksOf({
    'series/section.yaml': sectionText('works', 'series', 0.5),
    'series/dunes/project.md': projectText('Dunes', 1),
    'shows/section.yaml': sectionText('prints', 'shows', 0),
    'art/section.yaml': `${sectionText('prints', 'art', 3)}visible: false\n`,
  });
  expect(tabs).toEqual(['/series', '/portfolio', '/music']);
});
