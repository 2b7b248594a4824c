import { beforeEach, describe, expect, it } from 'vitest';
import { postText, sectionText } from '../../test/fixtures/content-folder.ts';
import { author, DOGWOOD, original, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { PICTURE, SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import { changedFileSchema } from '../api/publishing.ts';
import { NotFound, StaleDraft } from '../workspace.ts';

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

describe('a removal', () => {
  it('includes the files of the entry and references in site.yaml, and can be undone', async () => {
    await at.set(
      SITE,
      { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' },
      { field: ['redirects', 0, 'from'], value: '/old' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood' },
      { field: ['redirects', 1, 'from'], value: '/older' },
      { field: ['redirects', 1, 'to'], value: '/portfolio' },
    );
    await at.publishAll();
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { stash } = await at.remove(DOGWOOD);
    expect(await at.changed()).toEqual([`removed ${PICTURE}`, `removed ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/older', to: '/portfolio' }] });
    expect((await at.dataOf(SITE)) ?? {}).not.toHaveProperty('pages.home.work');
    expect((await at.drafts.contentIndex()).stashes).toMatchObject([{ id: stash, titles: ['Typed'] }]);
    await at.set(SITE, { field: ['footer'], value: 'Typed since.' });
    expect(await at.undo(stash)).toEqual({ stash: undefined });
    expect(await at.changed()).toEqual([`added portfolio/dogwood/new.jpg`, `changed ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await at.dataOf(DOGWOOD)).toMatchObject({ title: 'Typed' });
    const [{ differences } = { differences: [] }] = (await at.drafts.changedFiles()).slice(-1);
    expect(differences.map(({ field }) => field)).toEqual([['footer']]);
    expect((await at.drafts.contentIndex()).stashes).toEqual([]);
  });

  it('can be undone after a publish, without a conflict', async () => {
    await at.set(SITE, { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' });
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    const { stash } = await at.remove(DOGWOOD);
    await at.publishAll();
    await at.undo(stash);
    expect(await at.changed()).toEqual([`added ${PICTURE}`, `added ${DOGWOOD}`, `changed ${SITE}`]);
    expect(await at.drafts.draft(DOGWOOD)).toMatchObject({ now: { data: { title: 'Typed' } }, isConflicted: false });
    expect(await at.dataOf(SITE)).toMatchObject({ pages: { home: { work: { project: 'dogwood' } } } });
  });

  it('of an unpublished entry leaves no change', async () => {
    const { file } = await at.create({ kind: 'release', title: 'Song' });
    await at.drafts.addFile({ beside: file, name: 'cover.jpg', sha256: await at.keep('cover'), author });
    const { stash } = await at.remove(file);
    expect(await at.changed()).toEqual([]);
    await expect(at.drafts.draft(file)).rejects.toThrow(NotFound);
    await at.undo(stash);
    expect(await at.changed()).toEqual(['added music/song/cover.jpg', `added ${file}`]);
  });

  it('of a post with parts can be undone before and after a publish', async () => {
    const post = 'journal/ink/post.md';
    const kit = 'journal/ink/kit.pdf';
    const show = '- {layout: downloads, files: [{download: kit.pdf}]}';
    await at.publish('journal/section.yaml', sectionText('posts', 'Journal', 4));
    await at.publish(kit, '%PDF-1.7');
    await at.publish(post, postText('Ink', '2026-05-14 09:00', `tags: [Type]\nshow:\n  ${show}\n`));
    const before = await at.drafts.draft(post);
    const posts = async () => (await at.drafts.contentIndex()).entries.filter(({ kind }) => kind === 'post');
    const listed = await posts();
    expect(listed.map(({ title }) => title)).toEqual(['Ink']);

    const first = await at.remove(post);
    expect([await at.changed(), await posts()]).toEqual([[`removed ${kit}`, `removed ${post}`], []]);
    await at.undo(first.stash);
    expect([await at.changed(), await posts()]).toEqual([[], listed]);

    const second = await at.remove(post);
    await at.publishAll();
    await at.undo(second.stash);
    expect(await at.changed()).toEqual([`added ${kit}`, `added ${post}`]);
    const { now, files, isConflicted } = await at.drafts.draft(post);
    expect({ now, isConflicted }).toEqual({ now: before.now, isConflicted: false });
    expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      before.files.map(({ name, sha256 }) => [name, sha256]),
    );
  });

  it('of the resume leaves an empty file that can be filled in', async () => {
    await at.publish('resume.yaml', await original('resume.yaml'));
    const { stash } = await at.remove('resume.yaml');
    expect(await at.drafts.draft('resume.yaml')).toMatchObject({ now: { data: {} }, mistakes: [] });
    expect((await at.drafts.contentIndex()).entries.find(({ kind }) => kind === 'resume')).not.toHaveProperty(
      'address',
    );
    await at.undo(stash);
    expect(await at.changed()).toEqual([]);
  });

  it('is rejected for required files, changed files and deleted files', async () => {
    await expect(at.remove(SITE)).rejects.toThrow(NotFound);
    const etag = await at.etag(DOGWOOD);
    await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
    await expect(at.drafts.remove({ file: DOGWOOD, etag, author })).rejects.toThrow(StaleDraft);
    await at.remove(DOGWOOD);
    await expect(at.remove(DOGWOOD)).rejects.toThrow(NotFound);
    await expect(at.remove('resume.yaml')).rejects.toThrow(NotFound);
  });
});

describe('files in the folder of an entry', () => {
  const OTHERS = [PICTURE, DOGWOOD, 'portfolio/tree/mark.jpg', 'portfolio/tree/new.jpg'];

  it('are one change with it when the entry is renamed', async () => {
    await at.set(SITE, { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' });
    await at.publishAll();
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { file } = await at.rename(DOGWOOD, 'wood');
    const { file: next } = await at.rename(file, 'tree');
    await at.set(next, { field: ['title'], value: 'Tree' });
    expect(await at.rows()).toEqual([[`changed ${next}`, ...OTHERS], [`changed ${SITE}`]]);
    const draft = await at.drafts.draft(next);
    expect([draft.published?.data, draft.isMoved]).toEqual([expect.objectContaining({ title: 'Dogwood' }), true]);
    expect((await at.drafts.contentIndex()).entries.find(({ file }) => file === next)?.changedFields).toContainEqual([
      'title',
    ]);
    const [moved] = await at.drafts.changedFiles();
    expect(changedFileSchema.parse(moved)).toEqual(moved);
    expect(moved).toMatchObject({ addresses: ['/portfolio/tree'], addressBefore: '/portfolio/dogwood' });
    expect(moved?.differences).toContainEqual({ field: ['title'], label: 'Title', before: 'Dogwood', after: 'Tree' });
    expect((await at.drafts.contentIndex()).changes).toBe(2);

    const { stash } = await at.discard();
    expect(await at.changed()).toEqual([]);
    expect((await at.drafts.contentIndex()).stashes).toMatchObject([{ id: stash }]);
    await at.undo(stash);
    expect(await at.rows()).toEqual([[`changed ${next}`, ...OTHERS], [`changed ${SITE}`]]);
  });

  it('are one change with it when it is removed, added or gets another picture', async () => {
    await at.remove(DOGWOOD);
    expect(await at.rows()).toEqual([[`removed ${DOGWOOD}`, PICTURE]]);
    await at.discard();
    expect(await at.changed()).toEqual([]);

    const { file } = await at.create({ kind: 'release', title: 'Song' });
    await at.drafts.addFile({ beside: file, name: 'a.jpg', sha256: await at.keep('a'), author });
    expect(await at.rows()).toEqual([[`added ${file}`, 'music/song/a.jpg']]);
    await at.discard();
    expect(await at.changed()).toEqual([]);

    await at.drafts.addFile({ beside: DOGWOOD, name: 'a.jpg', sha256: await at.keep('a'), author });
    expect(await at.rows()).toEqual([['added portfolio/dogwood/a.jpg']]);
    await at.set(DOGWOOD, { field: ['card', 'file'], value: 'a.jpg' });
    expect(await at.rows()).toEqual([[`changed ${DOGWOOD}`, 'portfolio/dogwood/a.jpg']]);
  });

  it('are a separate change if they are edited by hand', async () => {
    await at.remove(DOGWOOD);
    await at.publish(PICTURE, 'by hand');
    expect(await at.rows()).toEqual([[`removed ${PICTURE}`], [`removed ${DOGWOOD}`]]);
  });

  it('are discarded as they were shown, or not at all', async () => {
    await at.remove(DOGWOOD);
    const [{ etag } = { etag: 0 }] = await at.drafts.changedFiles();
    const discarded = at.drafts.discard({ file: DOGWOOD, etag, others: [{ file: WATERS, etag: 1 }], author });
    await expect(discarded).rejects.toThrow(StaleDraft);
    expect(await at.rows()).toEqual([[`removed ${DOGWOOD}`, PICTURE]]);
  });
});
