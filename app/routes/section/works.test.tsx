import { beforeEach, describe, expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { projectText, sampleFolder, sectionText } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import type { Site } from '../../routing/site-context.ts';
import { FINISHED_DELAY_MS } from './preload.ts';
import SectionPage, { loader } from './section.tsx';
import { worksView } from './works-view.ts';

const inRow = { part: 1 / 3, beside: 2 };
const cards = ['a', 'b', 'c'].map((slug) => ({
  name: slug,
  to: `/portfolio/${slug}`,
  picture: samplePicture(slug),
  ratio: 1.5,
  row: inRow,
  wideRow: inRow,
}));
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it('shows the cards in their order without preloading', () => {
  const html = renderPage(SectionPage, { type: 'works', ...sampleHead, cards });
  expect(html).toMatch(/<ul [^>]*data-preloaded="false"/);
  expect(linksOf(html)).toEqual(['a', 'b', 'c'].map((slug) => `/portfolio/${slug}`));
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html).not.toContain('<nav');
});

it('links to the neighbours of a page', () => {
  const links = [
    { rel: 'prev', to: '/portfolio', label: 'Before' },
    { rel: 'next', to: '/portfolio/page/3', label: 'After' },
  ];
  const ways = { number: 2, pages: 'Pages', links };
  const html = renderPage(SectionPage, { type: 'works', ...sampleHead, cards, ways });
  expect(linksOf(html).slice(cards.length)).toEqual(['/portfolio', '/portfolio/page/3']);
  expect(html).toContain('aria-label="Pages"');
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
  const [section] = content.sections;
  const view = section?.kind === 'works' ? await worksView(content, section, {}) : undefined;
  expect(view?.cards.map(({ name, isLight }) => [name, isLight])).toEqual([
    ['first', true],
    ['second', undefined],
  ]);
});

describe('a section with 61 works', () => {
  let site: Site;
  const slugs = Array.from({ length: 61 }, (_, index) => `p${index + 1}`);
  beforeEach(async () => {
    const projects = slugs.map((slug, index) => [
      `series/${slug}/project.md`,
      projectText(`Project ${index + 1}`, index + 1),
    ]);
    const folder = await sampleFolder({
      ...Object.fromEntries(projects),
      'series/section.yaml': `${sectionText('works', 'series', 4)}cards: large\n`,
      'words.yaml': JSON.stringify({
        ...sampleMessages,
        wall: { ...sampleMessages.wall, pages: 'Pages of {section}', position: '{current} of {total}' },
      }),
    });
    const { content } = await readSiteContent(folder);
    if (!content) throw new Error('The fixture has mistakes.');
    site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false };
  });
  const load = async (number?: string, section = 'series') => {
    const params = number === undefined ? { section } : { section, number };
    const { type, ...view } = await loader({ ...loaderArgs(site), params });
    if (!('cards' in view)) throw new Error(`${section} lists ${type}.`);
    return view;
  };

  it('shows sixty on the first page and the rest on a second page with its own texts and address', async () => {
    const [first, second] = await Promise.all([load(), load('2')]);
    expect(first.cards.map(({ to }) => to)).toEqual(slugs.slice(0, 60).map((slug) => `/series/${slug}`));
    expect(first.ways?.links).toEqual([{ rel: 'next', to: '/series/page/2', label: 'wall.next' }]);
    expect(first.introduction).toBe('About series.');
    expect(first.head.shared?.url).toMatch(/[^/]\/series$/);
    expect(second.cards.map(({ to }) => to)).toEqual(['/series/p61']);
    expect(second).toMatchObject({ heading: { lines: ['series'] }, introduction: '2 of 2' });
    expect(second.ways).toEqual({
      number: 2,
      pages: 'Pages of series',
      links: [{ rel: 'prev', to: '/series', label: 'wall.previous' }],
    });
    expect(second.head.shared?.url).toMatch(/[^/]\/series\/page\/2$/);
    expect(second.head.title).toMatch(/^The series page, 2 of 2/);
    expect(second.head.description).toBe(`2 of 2. ${first.head.description}`);
    expect(second.head.shared?.image).toEqual(first.head.shared?.image);
  });

  it('leaves the works of another section on its own wall', async () => {
    const { cards, ways } = await load(undefined, 'portfolio');
    expect(cards.map(({ to }) => to)).toEqual(['/portfolio/first', '/portfolio/second']);
    expect(ways).toBeUndefined();
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

  it.each(['music', 'art', 'nowhere'])('has no second page of %s', async (section) => {
    await expect(load('2', section)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('a section with tags', () => {
  const load = async (section: string, params: { tag?: string; number?: string } = {}, cards = '') => {
    const work = (title: string, order: number, fields: string) =>
      projectText(title, order).replace('role:', `${fields}\nrole:`);
    const folder = await sampleFolder({
      'series/section.yaml': `${sectionText('works', 'series', 4)}${cards}`,
      'series/cranes/project.md': work('Cranes', 1, 'tags: [Posters, Print]').replace('year: 2024', 'year: 2023-2025'),
      'series/dunes/project.md': work('Dunes', 2, 'tags: [print]'),
      'words.yaml': '',
    });
    const { content } = await readSiteContent(folder);
    if (!content) throw new Error('The fixture has mistakes.');
    const site = { content, email: readEmailSettings({}), messagesIn: 'local' as const, hasMailbox: false };
    const { type, ...view } = await loader({ ...loaderArgs(site), params: { section, ...params } });
    if (!('cards' in view)) throw new Error(`${section} lists ${type}.`);
    return view;
  };

  it('links to all works and to each tag', async () => {
    const { tags } = await load('series');
    expect(tags).toEqual({
      label: 'Tags',
      links: [
        { to: '/series', label: 'All', current: 'page' },
        { to: '/series/tag/posters', label: 'Posters' },
        { to: '/series/tag/print', label: 'Print' },
      ],
    });
  });

  it('shows the works of one tag on a page with its own address, title and heading', async () => {
    const view = await load('series', { tag: 'posters' });
    expect(view.cards.map(({ to }) => to)).toEqual(['/series/cranes']);
    expect(view.heading.lines).toEqual(['Posters']);
    expect(view.head.shared?.url).toMatch(/\/series\/tag\/posters$/);
    expect(view.head.title).toMatch(/^Posters, The series page/);
    expect(view.head.description).toMatch(/^Posters\. series:/);
    expect(view.introduction).toBeUndefined();
    expect((await load('series', { tag: 'print' })).cards).toHaveLength(2);
  });

  it('has no page for an unknown tag or a further page of it', async () => {
    for (const params of [{ tag: 'films' }, { tag: 'print', number: '2' }])
      await expect(load('series', params)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load('music', { tag: 'print' })).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('puts nothing of tags into a section without them', async () => {
    expect(JSON.stringify(await load('portfolio'))).not.toMatch(/"tags"|"facts"|"phoneRow"/);
  });

  it('puts the year and the tags on the cards if the section says so', async () => {
    const { cards } = await load('series', {}, 'card_facts: true\n');
    expect(cards.map(({ facts }) => facts)).toEqual(['2023–2025, Posters, Print', '2024, print']);
  });

  it('puts two or three small cards in a row of a phone', async () => {
    const { cards } = await load('series', {}, 'cards: small\n');
    expect(cards.map(({ phoneRow }) => phoneRow)).toEqual([
      { part: 1 / 2, beside: 1 },
      { part: 1 / 2, beside: 1 },
    ]);
  });

  it('marks the current tag in the links', () => {
    const tags = {
      label: 'Tags',
      links: [
        { to: '/series', label: 'All' },
        { to: '/series/tag/print', label: 'Print', current: 'page' as const },
      ],
    };
    const html = renderPage(SectionPage, { type: 'works', ...sampleHead, cards, tags });
    expect(html).toMatch(/<nav [^>]*aria-label="Tags">.*href="\/series">All<.*aria-current="page"[^>]*>Print</);
  });
});
