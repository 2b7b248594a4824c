import { beforeEach, describe, expect, it } from 'vitest';
import { DOGWOOD, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import type { NewEntry } from '../api/entries.ts';
import { CannotWrite } from '../workspace.ts';

const TODAY = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

describe('a new entry', () => {
  it.each<[NewEntry, string, object]>([
    [
      { kind: 'project', title: 'Five O’Clock: Sun' },
      'portfolio/five-oclock-sun/project.md',
      { title: 'Five O’Clock: Sun', published: TODAY, order: 3 },
    ],
    [
      { kind: 'release', title: 'Halftone' },
      'music/halftone/release.md',
      { title: 'Halftone', published: TODAY, order: 1 },
    ],
    [
      { kind: 'artwork', title: '港', slug: 'harbour' },
      'art/harbour/artwork.md',
      { title: '港', published: TODAY, order: 1 },
    ],
    [
      { kind: 'section', title: 'Commissions', shows: 'prints' },
      'commissions/section.yaml',
      { kind: 'prints', label: 'Commissions', order: 4 },
    ],
    [{ kind: 'page', title: 'Imprint' }, 'pages/imprint.md', { title: 'Imprint', heading: 'Imprint', order: 1 }],
  ])('contains only the given values: %j', async (order, file, data) => {
    expect(await at.create(order)).toEqual({ file });
    const { now, mistakes } = await at.drafts.draft(file);
    expect(now).toEqual({ data, body: '' });
    // The other texts of a section have defaults.
    expect(mistakes.length > 0).toBe(order.kind !== 'section');
    expect(await at.changed()).toEqual([`added ${file}`]);
    expect((await at.drafts.contentIndex()).entries.find((entry) => entry.file === file)).toMatchObject({
      title: order.title,
    });
    expect((await at.drafts.contentIndex()).stashes).toEqual([]);
  });

  it('is no finished page before it has a text or a part', async () => {
    const { file } = await at.create({ kind: 'page', title: 'Imprint' });
    const mistakes = async () => (await at.drafts.draft(file)).mistakes;
    expect(await mistakes()).toEqual([{ field: 'text', expected: 'still to be written' }]);
    await at.set(file, { field: 'body', value: 'Mara Tolliver\n' });
    expect(await mistakes()).toEqual([]);
    await at.set(file, { field: 'body', value: '' }, { field: ['show'], value: [{ layout: 'quote', text: 'Yes.' }] });
    expect(await mistakes()).toEqual([]);
  });

  it('is last, even after fractional orders', async () => {
    await at.set(WATERS, { field: ['order'], value: 7.25 });
    const { file } = await at.create({ kind: 'project', title: 'Last' });
    expect(await at.dataOf(file)).toMatchObject({ order: 8 });
    expect((await at.drafts.contentIndex()).entries.filter(({ kind }) => kind === 'project').at(-1)?.file).toBe(file);
  });

  it('gets further fields in schema order', async () => {
    const { file } = await at.create({ kind: 'project', title: 'A: "b" {owner}' });
    await at.set(file, { field: ['client'], value: 'Somebody' }, { field: 'body', value: 'Text.\n' });
    expect(await at.bytesOf(file)).toMatch(
      /^---\ntitle: .*\nclient: Somebody\npublished: 20\S+\norder: 3\n---\nText\.\n$/,
    );
  });

  it.each<[NewEntry, RegExp]>([
    [{ kind: 'project', title: 'Dogwood!' }, /There is something at \/portfolio\/dogwood already/],
    [{ kind: 'project', title: 'x', slug: '../x' }, /cannot be an address\. Use small letters/],
    [{ kind: 'release', title: '港の看板' }, /cannot be written .* such as harbour-sign/],
    [{ kind: 'page', title: 'Art' }, /\/art is the address of a section/],
    [{ kind: 'project', title: 'Old' }, /\/portfolio\/old leads visitors to \/portfolio\/dogwood/],
    [{ kind: 'section', title: 'De', shows: 'works' }, /\/de is kept for pages in another language/],
    [{ kind: 'section', title: 'About', shows: 'works' }, /\/about is an address of this site already/],
    [{ kind: 'section', title: 'Legal', shows: 'works' }, /\/legal leads visitors to \/privacy/],
    [{ kind: 'section', title: 'Series' }, /no such thing to add/],
    [{ kind: 'project', title: 'Work', section: 'music' }, /no such section/],
    [{ kind: 'page', title: 'Legal' }, /\/legal leads visitors to \/privacy/],
  ])('is rejected with a remedy: %j', async (order, words) => {
    await at.set(DOGWOOD, { field: ['aliases', 0], value: '/portfolio/old' });
    await at.set(
      SITE,
      { field: ['redirects', 0, 'from'], value: '/legal' },
      { field: ['redirects', 0, 'to'], value: '/privacy' },
    );
    const before = await at.changed();
    await expect(at.create(order)).rejects.toThrow(CannotWrite);
    await expect(at.create(order)).rejects.toThrow(words);
    expect(await at.changed()).toEqual(before);
  });

  it('is created once if two windows send the same request', async () => {
    const both = await Promise.allSettled([1, 2].map(() => at.create({ kind: 'page', title: 'Imprint' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('spells its slug in the site’s language, and may reuse the slug of a removed entry', async () => {
    await at.set(SITE, { field: ['language'], value: 'sv' });
    expect(await at.create({ kind: 'artwork', title: 'Schön' })).toEqual({ file: 'art/schon/artwork.md' });
    await at.remove(DOGWOOD);
    expect(await at.create({ kind: 'project', title: 'Dogwood' })).toEqual({ file: DOGWOOD });
    expect(await at.dataOf(DOGWOOD)).not.toHaveProperty('client');
  });
});
