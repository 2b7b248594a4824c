import { beforeEach, describe, expect, it } from 'vitest';
import { DOGWOOD, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { PICTURE, SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import { CannotWrite } from '../workspace.ts';

const PORTFOLIO = 'portfolio/section.yaml';
const MUSIC = 'music/section.yaml';

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

const filesNow = async () => Object.keys((await at.drafts.manifests()).now).sort();
const without = (folder: string) => (files: readonly string[]) => files.filter((file) => !file.startsWith(folder));

describe('a renamed section', () => {
  it('takes all its files along, and its old address leads on', async () => {
    await at.set(WATERS, { field: ['title'], value: 'Deeper' });
    expect(await at.rename(PORTFOLIO, 'work')).toMatchObject({ file: 'work/section.yaml' });
    const files = await filesNow();
    expect(files.filter((file) => file.startsWith('portfolio/'))).toEqual([]);
    expect(files.filter((file) => file.startsWith('work/'))).toEqual([
      'work/deep-waters/project.md',
      'work/dogwood/mark.jpg',
      'work/dogwood/project.md',
      'work/section.yaml',
    ]);
    expect(await at.dataOf('work/section.yaml')).toMatchObject({ label: 'Design', aliases: ['/portfolio'] });
    expect(await at.dataOf('work/deep-waters/project.md')).toMatchObject({ title: 'Deeper' });
    expect((await at.drafts.draft('work/dogwood/project.md')).isMoved).toBe(true);
  });

  it('leaves no change after it is renamed back', async () => {
    await at.rename(PORTFOLIO, 'work');
    await at.rename('work/section.yaml', 'portfolio');
    expect(await at.changed()).toEqual([]);
  });

  it('is one change with all its works, and is discarded as a whole', async () => {
    await at.rename(PORTFOLIO, 'work');
    const [row, ...others] = await at.drafts.changedFiles();
    expect(row).toMatchObject({ file: 'work/section.yaml', addresses: ['/work'], addressBefore: '/portfolio' });
    expect(others).toEqual([]);
    await at.discard();
    expect(await at.changed()).toEqual([]);
  });

  it('takes the redirects to its works along', async () => {
    await at.set(
      SITE,
      { field: ['redirects', 0, 'from'], value: '/old' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood' },
      { field: ['redirects', 1, 'from'], value: '/older' },
      { field: ['redirects', 1, 'to'], value: '/portfolios' },
    );
    await at.rename(PORTFOLIO, 'work');
    expect(await at.dataOf(SITE)).toMatchObject({
      redirects: [
        { from: '/old', to: '/work/dogwood' },
        { from: '/older', to: '/portfolios' },
      ],
    });
  });

  it('lets a work that is renamed afterwards lead on from its published address', async () => {
    await at.rename(PORTFOLIO, 'work');
    await at.rename('work/dogwood/project.md', 'tree');
    expect(await at.dataOf('work/tree/project.md')).toMatchObject({
      aliases: expect.arrayContaining(['/portfolio/dogwood']),
    });
  });

  it.each([
    ['music', /\/music is the address of a section/],
    ['about', /\/about is an address of this site already/],
    ['static', /\/static is an address of this site already/],
    ['de', /\/de is kept for pages in another language/],
    ['Work', /cannot be an address/],
    ['imprint', /\/imprint is the address of a page/],
  ])('cannot be called %s', async (slug, words) => {
    await at.create({ kind: 'page', title: 'Imprint' });
    const before = await at.changed();
    await expect(at.rename(PORTFOLIO, slug)).rejects.toThrow(CannotWrite);
    await expect(at.rename(PORTFOLIO, slug)).rejects.toThrow(words);
    expect(await at.changed()).toEqual(before);
  });
});

describe('a removed section', () => {
  it('takes its works along, one of which home shows, and comes back as a whole', async () => {
    await at.set(SITE, { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' });
    await at.publishAll();
    const before = await filesNow();
    const { stash } = await at.remove(PORTFOLIO);
    expect(await filesNow()).toEqual(without('portfolio/')(before));
    expect(await at.dataOf(SITE)).not.toHaveProperty('pages.home.work');
    const [row] = await at.drafts.changedFiles();
    expect(row).toMatchObject({ file: PORTFOLIO, what: 'removed' });
    expect(row?.others.map(({ file }) => file)).toEqual([WATERS, PICTURE, DOGWOOD]);
    await at.undo(stash);
    expect(await filesNow()).toEqual(before);
    expect(await at.changed()).toEqual([]);
  });
});

describe('a work that moves to another section', () => {
  beforeEach(async () => {
    await at.create({ kind: 'section', title: 'Series', shows: 'works' });
    await at.create({ kind: 'project', title: 'One', section: 'series' });
  });

  it('comes last there, and its old address leads on', async () => {
    const etag = await at.etag(DOGWOOD);
    const { file } = await at.drafts.rename({ file: DOGWOOD, etag, slug: 'dogwood', section: 'series', author: '' });
    expect(file).toBe('series/dogwood/project.md');
    expect(await at.dataOf(file)).toMatchObject({ order: 2, aliases: expect.arrayContaining(['/portfolio/dogwood']) });
    expect(await filesNow()).toContain('series/dogwood/mark.jpg');
  });

  it('cannot move to a section of another kind', async () => {
    const etag = await at.etag(DOGWOOD);
    const move = at.drafts.rename({ file: DOGWOOD, etag, slug: 'dogwood', section: 'music', author: '' });
    await expect(move).rejects.toThrow(/no such section/);
  });
});

it('lists each section with its name and kind', async () => {
  await at.set(MUSIC, { field: ['label'], value: 'Songs' }, { field: ['visible'], value: false });
  const { entries } = await at.drafts.contentIndex();
  expect(entries.filter(({ kind }) => kind === 'section')).toMatchObject([
    { file: PORTFOLIO, title: 'Design', shows: 'works', slug: 'portfolio', address: '/portfolio', isHidden: false },
    { file: MUSIC, title: 'Songs', shows: 'releases', isHidden: true },
    { file: 'art/section.yaml', title: 'Art', shows: 'prints' },
  ]);
});

describe('a section of posts', () => {
  it('lists its posts by date, and says which visitors do not see yet', async () => {
    await at.create({ kind: 'section', title: 'Journal', shows: 'posts' });
    for (const [title, date] of [
      ['Old', '2024-02-29'],
      ['Next', '2999-12-03 09:00'],
      ['New', '2025-06-12 08:00'],
    ] as const) {
      const { file } = await at.create({ kind: 'post', title });
      expect(file).toBe(`journal/${title.toLowerCase()}/post.md`);
      await at.set(file, { field: ['published'], value: date });
    }
    const { entries } = await at.drafts.contentIndex();
    const posts = entries.filter(({ kind }) => kind === 'post');
    expect(posts.map(({ title, published, isUpcoming, order }) => [title, published, isUpcoming, order])).toEqual([
      ['Next', '2999-12-03 09:00', true, undefined],
      ['New', '2025-06-12 08:00', undefined, undefined],
      ['Old', '2024-02-29', undefined, undefined],
    ]);
  });
});
