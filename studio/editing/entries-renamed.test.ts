import { beforeEach, describe, expect, it } from 'vitest';
import { author, DOGWOOD, original } from '../../test/fixtures/studio-drafts.ts';
import { PICTURE, SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

describe('a rename', () => {
  it('moves all files, and redirects the published address', async () => {
    await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
    const { file } = await at.rename(DOGWOOD, 'tree');
    expect(file).toBe('portfolio/tree/project.md');
    expect(await at.changed()).toEqual([
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

  it('back to the old slug leaves no change', async () => {
    const { file } = await at.rename(DOGWOOD, 'tree');
    const again = await at.rename(file, 'wood');
    expect(await at.dataOf(again.file)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/tree']) });
    expect(await at.rename(again.file, 'dogwood')).toMatchObject({ file: DOGWOOD });
    expect(await at.changed()).toEqual([]);
  });

  it('drops an alias that would redirect to itself', async () => {
    const { file } = await at.rename(DOGWOOD, 'tree');
    await at.publishAll();
    await at.rename(file, 'dogwood');
    expect(await at.dataOf(DOGWOOD)).toMatchObject({ aliases: expect.arrayContaining(['/portfolio/tree']) });
    expect(await at.dataOf(DOGWOOD)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/dogwood']) });
  });

  it('adds no alias to an unpublished entry', async () => {
    const { file } = await at.create({ kind: 'project', title: 'One' });
    const { file: next } = await at.rename(file, 'two');
    expect(await at.dataOf(next)).not.toHaveProperty('aliases');
    expect(await at.changed()).toEqual([`added ${next}`]);
  });

  it('updates references in site.yaml, and leaves the rest as it is', async () => {
    await at.set(
      SITE,
      { field: ['pages', 'home', 'work', 'project'], value: 'dogwood' },
      { field: ['redirects', 0, 'from'], value: '/old' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood' },
    );
    await at.publishAll();
    await at.rename(DOGWOOD, 'tree');
    const text = (await at.bytesOf(SITE)) ?? '';
    expect(text.replaceAll('tree', 'dogwood')).toBe(await at.published(SITE));
    expect(await at.dataOf(SITE)).toMatchObject({
      pages: { home: { work: { project: 'tree' } } },
      redirects: [{ from: '/old', to: '/portfolio/tree' }],
    });
  });

  it('updates a redirect whose target ends in a slash', async () => {
    await at.set(
      SITE,
      { field: ['redirects', 0, 'from'], value: '/?p=3' },
      { field: ['redirects', 0, 'to'], value: '/portfolio/dogwood/' },
    );
    await at.publishAll();
    await at.rename(DOGWOOD, 'tree');
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/?p=3', to: '/portfolio/tree' }] });
  });

  it('redirects a page’s old address in site.yaml, through all its slugs', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { file } = await at.rename('pages/imprint.md', 'legal');
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/legal' }] });
    const { file: next } = await at.rename(file, 'law');
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/law' }] });
    await at.rename(next, 'imprint');
    expect(await at.changed()).toEqual([]);
  });

  it('can be undone as a whole, and keeps later edits of site.yaml', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { stash } = await at.rename('pages/imprint.md', 'legal');
    expect((await at.drafts.contentIndex()).stashes).toEqual([]);
    await at.set(SITE, { field: ['footer'], value: 'Typed since.' });
    await at.undo(stash);
    expect(await at.changed()).toEqual([`changed ${SITE}`]);
    expect(await at.dataOf(SITE)).toMatchObject({ footer: 'Typed since.' });
    expect(await at.dataOf(SITE)).not.toHaveProperty('redirects');
  });

  it('can be undone after a publish', async () => {
    const { stash } = await at.rename(DOGWOOD, 'tree');
    await at.publishAll();
    await at.undo(stash);
    expect(await at.changed()).toEqual([
      `added ${PICTURE}`,
      `added ${DOGWOOD}`,
      'removed portfolio/tree/mark.jpg',
      'removed portfolio/tree/project.md',
    ]);
  });

  it('moves nothing when it is rejected', async () => {
    const etag = await at.etag(DOGWOOD);
    await expect(at.rename(DOGWOOD, 'deep-waters')).rejects.toThrow(/something at \/portfolio\/deep-waters already/);
    await expect(at.rename(DOGWOOD, 'Tree')).rejects.toThrow(CannotWrite);
    await expect(at.rename('about.md', 'me')).rejects.toThrow(NotFound);
    await at.publish(SITE, `${await at.published(SITE)}more: [\n`);
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    await expect(at.rename('pages/imprint.md', 'legal')).rejects.toThrow(/site.yaml can't be read/);
    await at.set(DOGWOOD, { field: ['title'], value: 'Mine' });
    await expect(at.drafts.rename({ file: DOGWOOD, etag, slug: 'tree', author })).rejects.toThrow(StaleDraft);
    await at.publish(DOGWOOD, `${await original(DOGWOOD)}More.\n`);
    await expect(at.rename(DOGWOOD, 'tree')).rejects.toThrow(/Choose a version before/);
    expect(await at.changed()).toEqual([`changed ${DOGWOOD}`]);
  });
});
