import { beforeEach, describe, expect, it } from 'vitest';
import { changedByFile } from '../../test/fixtures/changed-by-file.ts';
import { DOGWOOD, original, type StudioDrafts, studioDrafts, WATERS } from '../../test/fixtures/studio-drafts.ts';
import type { NewEntry } from '../api/entries.ts';
import { changedFileSchema } from '../api/publishing.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';

const author = 'Laptop';
const SITE = 'site.yaml';
const TODAY = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
const PICTURE = 'portfolio/dogwood/mark.jpg';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
  await at.publish(PICTURE, 'mark');
});

const create = (order: NewEntry) => at.drafts.create({ ...order, author });
const rename = async (file: string, slug: string) => at.drafts.rename({ file, rev: await at.rev(file), slug, author });
const remove = async (file: string) => at.drafts.remove({ file, rev: await at.rev(file), author });
const changed = async () => changedByFile(await at.drafts.changedFiles());
/** Each row of the list with what goes with it. */
const rows = async () =>
  (await at.drafts.changedFiles()).map(({ file, what, others }) => [
    `${what} ${file}`,
    ...others.map((one) => one.file),
  ]);
const takeBack = async () => {
  const [{ file, rev, others } = { file: '', rev: 0, others: [] }] = await at.drafts.changedFiles();
  return at.drafts.takeBack({ file, rev, others, author });
};
const dataOf = async (file: string) => (await at.drafts.draft(file)).now?.data;
const undo = async (aside: string | undefined) => at.drafts.putBack(aside ?? '');

/** Publishes all drafts, as far as hashes go. */
async function publishAll(): Promise<void> {
  for (const { id, value, rev } of await at.records.changes.all()) {
    const stream = value.now === null ? undefined : await at.files.open(value.now);
    await at.publish(id, stream && (await new Response(stream).text()));
    await at.documents.commit([at.records.changes.removal(id, rev)]);
  }
}

describe('a new entry', () => {
  it.each<[NewEntry, string, object]>([
    [
      { kind: 'project', title: 'Five O’Clock: Sun' },
      'portfolio/five-oclock-sun/project.md',
      { title: 'Five O’Clock: Sun', card: { alt: 'Five O’Clock: Sun' }, published: TODAY, order: 3 },
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
    [{ kind: 'page', title: 'Imprint' }, 'pages/imprint.md', { title: 'Imprint', heading: 'Imprint', order: 1 }],
  ])('says what is given, and nothing else: %j', async (order, file, data) => {
    expect(await create(order)).toEqual({ file });
    const { now, mistakes } = await at.drafts.draft(file);
    expect(now).toEqual({ data, body: '' });
    expect(mistakes.length).toBeGreaterThan(0);
    expect(await changed()).toEqual([`added ${file}`]);
    expect((await at.drafts.desk()).entries.find((entry) => entry.file === file)).toMatchObject({ title: order.title });
    expect((await at.drafts.desk()).asides).toEqual([]);
  });

  it('stands behind the others, whatever their fractions', async () => {
    await at.set(WATERS, { field: ['order'], value: 7.25 });
    const { file } = await create({ kind: 'project', title: 'Last' });
    expect(await dataOf(file)).toMatchObject({ order: 8 });
    expect((await at.drafts.desk()).entries.filter(({ kind }) => kind === 'project').at(-1)?.file).toBe(file);
  });

  it('takes its fields where a form writes them', async () => {
    const { file } = await create({ kind: 'project', title: 'A: "b" {owner}' });
    await at.set(file, { field: ['client'], value: 'Somebody' }, { field: 'body', value: 'Text.\n' });
    expect(await at.bytesOf(file)).toMatch(
      /^---\ntitle: .*\nclient: Somebody\npublished: 20\S+\norder: 3\ncard: .*\n---\nText\.\n$/,
    );
  });

  it.each<[NewEntry, RegExp]>([
    [{ kind: 'project', title: 'Dogwood!' }, /There is something at \/portfolio\/dogwood already/],
    [{ kind: 'project', title: 'x', slug: '../x' }, /can't be an address: only small letters/],
    [{ kind: 'release', title: '港の看板' }, /can't be spelled .* such as harbour-sign/],
    [{ kind: 'page', title: 'Art' }, /\/art is an address of the site already/],
    [{ kind: 'project', title: 'Old' }, /\/portfolio\/old leads visitors to \/portfolio\/dogwood/],
    [{ kind: 'page', title: 'Legal' }, /\/legal leads visitors to \/privacy/],
  ])('is refused with a cure: %j', async (order, words) => {
    await at.set(DOGWOOD, { field: ['aliases', 0], value: '/portfolio/old' });
    await at.set(
      SITE,
      { field: ['redirects', 0, 'from'], value: '/legal' },
      { field: ['redirects', 0, 'to'], value: '/privacy' },
    );
    const before = await changed();
    await expect(create(order)).rejects.toThrow(CannotWrite);
    await expect(create(order)).rejects.toThrow(words);
    expect(await changed()).toEqual(before);
  });

  it('is made once where two windows ask for the same', async () => {
    const both = await Promise.allSettled([1, 2].map(() => create({ kind: 'page', title: 'Imprint' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('spells its address as the site’s language does, and takes the place of one that is removed', async () => {
    await at.set(SITE, { field: ['language'], value: 'sv' });
    expect(await create({ kind: 'artwork', title: 'Schön' })).toEqual({ file: 'art/schon/artwork.md' });
    await remove(DOGWOOD);
    expect(await create({ kind: 'project', title: 'Dogwood' })).toEqual({ file: DOGWOOD });
    expect(await dataOf(DOGWOOD)).not.toHaveProperty('client');
  });
});

describe('another name', () => {
  it('takes all files along; the published address leads on', async () => {
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { file } = await rename(DOGWOOD, 'tree');
    expect(file).toBe('portfolio/tree/project.md');
    expect(await changed()).toEqual([
      'removed portfolio/dogwood/mark.jpg',
      `removed ${DOGWOOD}`,
      'added portfolio/tree/mark.jpg',
      'added portfolio/tree/new.jpg',
      'added portfolio/tree/project.md',
    ]);
    const { now, files } = await at.drafts.draft(file);
    expect(now?.data).toMatchObject({ title: 'Dogwood', aliases: expect.arrayContaining(['/portfolio/dogwood']) });
    expect(files.map(({ name }) => name)).toEqual(['mark.jpg', 'new.jpg']);
  });

  it('leaves nothing changed where it comes back to the old one', async () => {
    const { file } = await rename(DOGWOOD, 'tree');
    const again = await rename(file, 'wood');
    expect(await dataOf(again.file)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/tree']) });
    expect(await rename(again.file, 'dogwood')).toMatchObject({ file: DOGWOOD });
    expect(await changed()).toEqual([]);
  });

  it('drops an alias that would lead back, once it was published', async () => {
    const { file } = await rename(DOGWOOD, 'tree');
    await publishAll();
    await rename(file, 'dogwood');
    expect(await dataOf(DOGWOOD)).toMatchObject({ aliases: expect.arrayContaining(['/portfolio/tree']) });
    expect(await dataOf(DOGWOOD)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/dogwood']) });
  });

  it('needs no alias where visitors have never seen it', async () => {
    const { file } = await create({ kind: 'project', title: 'One' });
    const { file: next } = await rename(file, 'two');
    expect(await dataOf(next)).not.toHaveProperty('aliases');
    expect(await changed()).toEqual([`added ${next}`]);
  });

  it('takes along what names it in site.yaml, and nothing else of it moves', async () => {
    await at.set(
      SITE,
      { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' },
      { field: ['redirects', 0, 'from'], value: '/old' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood' },
    );
    await publishAll();
    await rename(DOGWOOD, 'tree');
    const text = (await at.bytesOf(SITE)) ?? '';
    expect(text.replaceAll('tree', 'dogwood')).toBe(await published(SITE));
    expect(await dataOf(SITE)).toMatchObject({
      pages: { home: { work: { project: 'tree' } } },
      redirects: [{ from: '/old', to: '/portfolio/tree' }],
    });
  });

  it('has a page’s old address lead on from site.yaml, through all its names', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { file } = await rename('pages/imprint.md', 'legal');
    expect(await dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/legal' }] });
    const { file: next } = await rename(file, 'law');
    expect(await dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/law' }] });
    await rename(next, 'imprint');
    expect(await changed()).toEqual([]);
  });

  it('is taken back as one, whatever was typed into site.yaml since', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { aside } = await rename('pages/imprint.md', 'legal');
    expect((await at.drafts.desk()).asides).toEqual([]);
    await at.set(SITE, { field: ['footer'], value: 'Typed since.' });
    await undo(aside);
    expect(await changed()).toEqual([`changed ${SITE}`]);
    expect(await dataOf(SITE)).toMatchObject({ footer: 'Typed since.' });
    expect(await dataOf(SITE)).not.toHaveProperty('redirects');
  });

  it('is taken back also after it was published', async () => {
    const { aside } = await rename(DOGWOOD, 'tree');
    await publishAll();
    await undo(aside);
    expect(await changed()).toEqual([
      `added ${PICTURE}`,
      `added ${DOGWOOD}`,
      'removed portfolio/tree/mark.jpg',
      'removed portfolio/tree/project.md',
    ]);
  });

  it('is refused with nothing moved', async () => {
    const rev = await at.rev(DOGWOOD);
    await expect(rename(DOGWOOD, 'deep-waters')).rejects.toThrow(/something at \/portfolio\/deep-waters already/);
    await expect(rename(DOGWOOD, 'Tree')).rejects.toThrow(CannotWrite);
    await expect(rename('about.md', 'me')).rejects.toThrow(NotFound);
    await at.publish(SITE, `${await published(SITE)}more: [\n`);
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    await expect(rename('pages/imprint.md', 'legal')).rejects.toThrow(/site.yaml can't be read/);
    await at.set(DOGWOOD, { field: ['title'], value: 'Mine' });
    await expect(at.drafts.rename({ file: DOGWOOD, rev, slug: 'tree', author })).rejects.toThrow(StaleDraft);
    await at.publish(DOGWOOD, `${await original(DOGWOOD)}More.\n`);
    await expect(rename(DOGWOOD, 'tree')).rejects.toThrow(/choose which to keep/);
    expect(await changed()).toEqual([`changed ${DOGWOOD}`]);
  });
});

describe('a removal', () => {
  it('takes the files beside it and what names it in site.yaml along, and brings all of it back', async () => {
    await at.set(
      SITE,
      { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' },
      { field: ['redirects', 0, 'from'], value: '/old' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood' },
      { field: ['redirects', 1, 'from'], value: '/older' },
      { field: ['redirects', 1, 'to'], value: '/portfolio' },
    );
    await publishAll();
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { aside } = await remove(DOGWOOD);
    expect(await changed()).toEqual([`removed ${PICTURE}`, `removed ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await dataOf(SITE)).toMatchObject({ redirects: [{ from: '/older', to: '/portfolio' }] });
    expect((await dataOf(SITE)) ?? {}).not.toHaveProperty('pages.home.work');
    expect((await at.drafts.desk()).asides).toMatchObject([{ id: aside, titles: ['Typed'] }]);
    await at.set(SITE, { field: ['footer'], value: 'Typed since.' });
    expect(await undo(aside)).toEqual({ aside: undefined });
    expect(await changed()).toEqual([`added portfolio/dogwood/new.jpg`, `changed ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await dataOf(DOGWOOD)).toMatchObject({ title: 'Typed' });
    const [{ differences } = { differences: [] }] = (await at.drafts.changedFiles()).slice(-1);
    expect(differences.map(({ field }) => field)).toEqual([['footer']]);
    expect((await at.drafts.desk()).asides).toEqual([]);
  });

  it('is brought back also after it was published, and is nobody’s contest', async () => {
    await at.set(SITE, { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' });
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    const { aside } = await remove(DOGWOOD);
    await publishAll();
    await undo(aside);
    expect(await changed()).toEqual([`added ${PICTURE}`, `added ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await at.drafts.draft(DOGWOOD)).toMatchObject({ now: { data: { title: 'Typed' } }, isContested: false });
    expect(await dataOf(SITE)).toMatchObject({ pages: { home: { work: { project: 'dogwood' } } } });
  });

  it('of one that was never published leaves nothing', async () => {
    const { file } = await create({ kind: 'release', title: 'Song' });
    await at.drafts.addFile({ beside: file, name: 'cover.jpg', sha256: await at.keep('cover'), author });
    const { aside } = await remove(file);
    expect(await changed()).toEqual([]);
    await expect(at.drafts.draft(file)).rejects.toThrow(NotFound);
    await undo(aside);
    expect(await changed()).toEqual(['added music/song/cover.jpg', `added ${file}`]);
  });

  it('of the resume, and of words, leaves one that can be begun', async () => {
    await at.publish('resume.yaml', await original('resume.yaml'));
    const { aside } = await remove('resume.yaml');
    expect(await at.drafts.draft('resume.yaml')).toMatchObject({ now: { data: {} }, mistakes: [] });
    expect((await at.drafts.desk()).entries.find(({ kind }) => kind === 'resume')).not.toHaveProperty('address');
    await undo(aside);
    expect(await changed()).toEqual([]);
  });

  it('is refused for what the site cannot do without, and for what is another by now or gone', async () => {
    for (const file of ['about.md', SITE]) await expect(remove(file)).rejects.toThrow(NotFound);
    const rev = await at.rev(DOGWOOD);
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    await expect(at.drafts.remove({ file: DOGWOOD, rev, author })).rejects.toThrow(StaleDraft);
    await remove(DOGWOOD);
    await expect(remove(DOGWOOD)).rejects.toThrow(NotFound);
    await expect(remove('resume.yaml')).rejects.toThrow(NotFound);
  });
});

async function published(file: string): Promise<string> {
  const sha256 = at.manifest()[file];
  return new Response(await at.files.open(sha256 ?? '')).text();
}

describe('what goes with an entry', () => {
  const OTHERS = [PICTURE, DOGWOOD, 'portfolio/tree/mark.jpg', 'portfolio/tree/new.jpg'];

  it('is one change with it, and taken back with it: another name', async () => {
    await at.set(SITE, { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' });
    await publishAll();
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { file } = await rename(DOGWOOD, 'wood');
    const { file: next } = await rename(file, 'tree');
    await at.set(next, { field: ['title'], value: 'Tree' });
    expect(await rows()).toEqual([[`changed ${next}`, ...OTHERS], [`changed ${SITE}`]]);
    const draft = await at.drafts.draft(next);
    expect([draft.published?.data, draft.isMoved]).toEqual([expect.objectContaining({ title: 'Dogwood' }), true]);
    expect((await at.drafts.desk()).entries.find(({ file }) => file === next)?.changedFields).toContainEqual(['title']);
    const [moved] = await at.drafts.changedFiles();
    expect(changedFileSchema.parse(moved)).toEqual(moved);
    expect(moved).toMatchObject({ addresses: ['/portfolio/tree'], addressBefore: '/portfolio/dogwood' });
    expect(moved?.differences).toContainEqual({ field: ['title'], before: 'Dogwood', after: 'Tree' });
    expect((await at.drafts.desk()).changes).toBe(2);

    const { aside } = await takeBack();
    expect(await changed()).toEqual([]);
    expect((await at.drafts.desk()).asides).toMatchObject([{ id: aside }]);
    await undo(aside);
    expect(await rows()).toEqual([[`changed ${next}`, ...OTHERS], [`changed ${SITE}`]]);
  });

  it('is one change with it, and taken back with it: a removal, a new one, another picture', async () => {
    await remove(DOGWOOD);
    expect(await rows()).toEqual([[`removed ${DOGWOOD}`, PICTURE]]);
    await takeBack();
    expect(await changed()).toEqual([]);

    const { file } = await create({ kind: 'release', title: 'Song' });
    await at.drafts.addFile({ beside: file, name: 'a.jpg', sha256: await at.keep('a'), author });
    expect(await rows()).toEqual([[`added ${file}`, 'music/song/a.jpg']]);
    await takeBack();
    expect(await changed()).toEqual([]);

    await at.drafts.addFile({ beside: DOGWOOD, name: 'a.jpg', sha256: await at.keep('a'), author });
    expect(await rows()).toEqual([['added portfolio/dogwood/a.jpg']]);
    await at.set(DOGWOOD, { field: ['card', 'file'], value: 'a.jpg' });
    expect(await rows()).toEqual([[`changed ${DOGWOOD}`, 'portfolio/dogwood/a.jpg']]);
  });

  it('has a row of its own where it is changed by hand', async () => {
    await remove(DOGWOOD);
    await at.publish(PICTURE, 'by hand');
    expect(await rows()).toEqual([[`removed ${PICTURE}`], [`removed ${DOGWOOD}`]]);
  });

  it('is taken back as it was shown, or not at all', async () => {
    await remove(DOGWOOD);
    const [{ rev } = { rev: 0 }] = await at.drafts.changedFiles();
    const taken = at.drafts.takeBack({ file: DOGWOOD, rev, others: [{ file: WATERS, rev: 1 }], author });
    await expect(taken).rejects.toThrow(StaleDraft);
    expect(await rows()).toEqual([[`removed ${DOGWOOD}`, PICTURE]]);
  });
});
