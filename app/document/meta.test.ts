import { expect, it } from 'vitest';
import type { SiteAddress } from '../../model/site-address.ts';
import { sampleFonts, sampleInks, sampleMark } from '../../test/fixtures/sample-resume.ts';
import { headOf } from './head.ts';
import { metaOf } from './meta.ts';

const site = { studio: 'Overprint' };
const siteAddress = { url: 'https://overprint.example', base: '' };
const imprint: [string, string] = ['Overprint', 'Nora'];
const inks = { ...sampleInks, yellow: 'rgb(255 200 0)' };
const card = {
  name: 'music',
  title: 'Music',
  imprint,
  language: 'en',
  pictures: [],
  mark: sampleMark,
  inks,
  fonts: sampleFonts,
  alt: 'Music. Nora',
};
const headFor = (title: string, address = '/music', at: SiteAddress = siteAddress) =>
  // The head only reads the name of the studio.
  headOf(
    { site: site as never, siteAddress: at, cards: new Map([['/music', card]]), path: '', languages: [] },
    address,
    {
      title,
      description: 'Songs',
    },
  );

it('names the page, its canonical address and its card', async () => {
  expect(metaOf(await headFor('Music'))).toEqual(
    expect.arrayContaining([
      { title: 'Music – Overprint' },
      { name: 'description', content: 'Songs' },
      { tagName: 'link', rel: 'canonical', href: 'https://overprint.example/music' },
      {
        property: 'og:image',
        content: expect.stringMatching(/^https:\/\/overprint\.example\/static\/cards\/music\.[0-9a-f]{10}\.jpg$/),
      },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Music. Nora' },
    ]),
  );
});

it('keeps the base path', async () => {
  const below = { url: 'https://overprint.example/work', base: '/work' };
  expect(metaOf(await headFor('Music', '/music', below))).toEqual(
    expect.arrayContaining([
      { tagName: 'link', rel: 'canonical', href: 'https://overprint.example/work/music' },
      {
        property: 'og:image',
        content: expect.stringContaining('https://overprint.example/work/static/cards/music.'),
      },
    ]),
  );
});

it('leaves out tags with full addresses if the site has no address', async () => {
  const meta = JSON.stringify(metaOf(await headFor('Music', '/music', { url: undefined, base: '/work' })));
  expect(meta).toContain('og:title');
  expect(meta).not.toMatch(/canonical|og:url|og:image|twitter:card|undefined/);
});

it('names the studio once', async () => expect((await headFor('Contact Overprint')).title).toBe('Contact Overprint'));

it('throws for an address without a card', () =>
  expect(headFor('Nowhere', '/nowhere')).rejects.toThrow('No social card is made for /nowhere'));

it('returns no tags for a page that did not load', () => expect(metaOf(undefined)).toEqual([]));

it('has no description for a work without words', async () => {
  const head = { ...(await headFor('Music')), description: undefined };
  expect(JSON.stringify(metaOf(head))).not.toContain('description');
});

it('names the feeds of a section, and the time of a post', async () => {
  const head = await headFor('Music');
  const feeds = { title: 'Journal', atom: '/journal/feed.xml', json: '/journal/feed.json' };
  const tags = metaOf({ ...head, feeds, published: '2026-05-14T08:00:00.000Z' });
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: '2026-05-14T08:00:00.000Z' },
      { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Journal', href: feeds.atom },
      { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title: 'Journal', href: feeds.json },
    ]),
  );
  expect(metaOf(head)).toContainEqual({ property: 'og:type', content: 'website' });
});
