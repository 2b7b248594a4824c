import { expect, it } from 'vitest';
import { metaOf } from './head.ts';
import { samplePicture } from './sample.ts';
import { headOf } from './shown.ts';

const site = { url: 'https://overprint.example', studio: 'Overprint' };
const headFor = (title: string) =>
  // Only the address and the studio are read.
  headOf({ site: site as never }, '/music', { title, description: 'Songs' }, samplePicture('cover'));

it('names the page, its canonical address and its card', () => {
  expect(metaOf(headFor('Music'))).toEqual(
    expect.arrayContaining([
      { title: 'Music – Overprint' },
      { name: 'description', content: 'Songs' },
      { tagName: 'link', rel: 'canonical', href: 'https://overprint.example/music' },
      { property: 'og:image', content: 'https://overprint.example/static/pictures/cover.cover-hash-800.jpg' },
      { property: 'og:image:alt', content: 'What cover shows' },
    ]),
  );
});

it('names the studio once', () => expect(headFor('Contact Overprint').title).toBe('Contact Overprint'));

it('has nothing to say of a page that did not load', () => expect(metaOf(undefined)).toEqual([]));
