import { expect, it } from 'vitest';
import { sampleFonts, sampleInks, sampleMark } from '../../pictures/sheet-sample.ts';
import { metaOf } from './head.ts';
import { headOf } from './shown.ts';

const site = { url: 'https://overprint.example', studio: 'Overprint' };
const imprint: [string, string] = ['Overprint', 'Nora'];
const inks = { ...sampleInks, yellow: 'rgb(255 200 0)' };
const card = {
  name: 'music',
  title: 'Music',
  imprint,
  pictures: [],
  mark: sampleMark,
  inks,
  fonts: sampleFonts,
  alt: 'Music. Nora',
};
const headFor = (title: string, address = '/music') =>
  // Only the address and the studio are read.
  headOf({ site: site as never, cards: new Map([['/music', card]]) }, address, { title, description: 'Songs' });

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

it('names the studio once', async () => expect((await headFor('Contact Overprint')).title).toBe('Contact Overprint'));

it('refuses an address without a card', () =>
  expect(headFor('Nowhere', '/nowhere')).rejects.toThrow('No social card is made for /nowhere'));

it('has nothing to say of a page that did not load', () => expect(metaOf(undefined)).toEqual([]));
