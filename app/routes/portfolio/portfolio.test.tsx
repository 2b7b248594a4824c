import { beforeEach, describe, expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { projectText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import type { Site } from '../../routing/site-context.ts';
import Portfolio, { loader } from './portfolio.tsx';
import { FINISHED_DELAY_MS } from './preload.ts';

const inRow = { part: 1 / 3, beside: 2 };
const cards = ['a', 'b', 'c'].map((slug) => ({
  slug,
  picture: samplePicture(slug),
  ratio: 1.5,
  row: inRow,
  wideRow: inRow,
}));
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it('shows the cards in their order without preloading', () => {
  const html = renderPage(Portfolio, { ...sampleHead, cards });
  expect(html).toMatch(/<ul [^>]*data-preloaded="false"/);
  expect(linksOf(html)).toEqual(['a', 'b', 'c'].map((slug) => `/portfolio/${slug}`));
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html).not.toContain('<nav');
});

it.each([
  [1, ['/portfolio/page/2']],
  [2, ['/portfolio', '/portfolio/page/3']],
  [3, ['/portfolio/page/2']],
])('links page %i of three to its neighbours', (number, links) => {
  const html = renderPage(Portfolio, { ...sampleHead, cards, ways: { number, last: 3, words: sampleMessages.wall } });
  expect(linksOf(html).slice(cards.length)).toEqual(links);
  expect(html).toContain('aria-label="wall.pages"');
});

it('finishes preloading one second after the last picture', () => expect(FINISHED_DELAY_MS).toBe(1000));

it('marks the card of a white drawing', async () => {
  const drawing = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle fill="${fill}" cx="20" cy="10" r="9"/></svg>`;
  const folder = await sampleFolder({
    'portfolio/first/project.md': projectText('First', 1).replaceAll('a.jpg', 'logo.svg'),
    'portfolio/first/logo.svg': drawing('#fff'),
    'portfolio/second/project.md': projectText('Second', 2).replaceAll('a.jpg', 'logo.svg'),
    'portfolio/second/logo.svg': drawing('#0076c4'),
  });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The fixture has mistakes.');
  const { cards } = await loader(
    loaderArgs({ content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false }),
  );
  expect(cards.map(({ slug, isLight }) => [slug, isLight])).toEqual([
    ['first', true],
    ['second', undefined],
  ]);
});

describe('with 61 projects', () => {
  let site: Site;
  const slugs = Array.from({ length: 61 }, (_, index) => `p${index + 1}`);
  beforeEach(async () => {
    const projects = slugs.map((slug, index) => [
      `portfolio/${slug}/project.md`,
      projectText(`Project ${index + 1}`, index + 1),
    ]);
    const folder = await sampleFolder({
      ...Object.fromEntries(projects),
      'portfolio/first/project.md': undefined,
      'portfolio/second/project.md': undefined,
      'words.yaml': JSON.stringify({
        ...sampleMessages,
        wall: { ...sampleMessages.wall, position: '{current} of {total}' },
      }),
    });
    const { content } = await readSiteContent(folder);
    if (!content) throw new Error('The fixture has mistakes.');
    site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false };
  });
  const load = (number?: string) => loader(loaderArgs(site, number === undefined ? {} : { number }));

  it('shows sixty on the first page and the rest on a second page with its own texts and address', async () => {
    const [first, second] = await Promise.all([load(), load('2')]);
    expect(first.cards.map(({ slug }) => slug)).toEqual(slugs.slice(0, 60));
    expect(first.ways).toMatchObject({ number: 1, last: 2 });
    expect(first.introduction).toBe('About portfolio.');
    expect(first.head.shared?.url).toMatch(/[^/]\/portfolio$/);
    expect(second.cards.map(({ slug }) => slug)).toEqual(['p61']);
    expect(second).toMatchObject({ heading: { lines: ['portfolio'] }, introduction: '2 of 2' });
    expect(second.head.shared?.url).toMatch(/[^/]\/portfolio\/page\/2$/);
    expect(second.head.title).toMatch(/^The portfolio page, 2 of 2/);
    expect(second.head.description).toBe(`2 of 2. ${first.head.description}`);
    expect(second.head.shared?.image).toEqual(first.head.shared?.image);
  });

  it('places each card in a row, which is fuller on a wide wall', async () => {
    const { cards } = await load();
    const [{ ratio, row, wideRow } = expect.fail()] = cards;
    expect({ ratio, row, wideRow }).toEqual({
      ratio: 1,
      row: { part: 1 / 2, beside: 1 },
      wideRow: { part: 1 / 3, beside: 2 },
    });
  });

  it('has no third page', async () => {
    for (const number of ['0', '1', '3', '02', '1.5', 'x', ''])
      await expect(load(number), number).rejects.toMatchObject({ init: { status: 404 } });
  });
});
