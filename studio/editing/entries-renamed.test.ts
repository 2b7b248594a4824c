import { beforeEach, describe, expect, it } from 'vitest';
import { author, DOGWOOD, original } from '../../test/fixtures/studio-drafts.ts';
import { PICTURE, SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

describe('another name', () => {
  it('takes all files along; the published address leads on', async () => {
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

  it('leaves nothing changed where it comes back to the old one', async () => {
    const { file } = await at.rename(DOGWOOD, 'tree');
    const again = await at.rename(file, 'wood');
    expect(await at.dataOf(again.file)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/tree']) });
    expect(await at.rename(again.file, 'dogwood')).toMatchObject({ file: DOGWOOD });
    expect(await at.changed()).toEqual([]);
  });

  it('drops an alias that would lead back, once it was published', async () => {
    const { file } = await at.rename(DOGWOOD, 'tree');
    await at.publishAll();
    await at.rename(file, 'dogwood');
    expect(await at.dataOf(DOGWOOD)).toMatchObject({ aliases: expect.arrayContaining(['/portfolio/tree']) });
    expect(await at.dataOf(DOGWOOD)).toMatchObject({ aliases: expect.not.arrayContaining(['/portfolio/dogwood']) });
  });

  it('needs no alias where visitors have never seen it', async () => {
    const { file } = await at.create({ kind: 'project', title: 'One' });
    const { file: next } = await at.rename(file, 'two');
    expect(await at.dataOf(next)).not.toHaveProperty('aliases');
    expect(await at.changed()).toEqual([`added ${next}`]);
  });

  it('takes along what names it in site.yaml, and nothing else of it moves', async () => {
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

  it('has a page’s old address lead on from site.yaml, through all its names', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { file } = await at.rename('pages/imprint.md', 'legal');
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/legal' }] });
    const { file: next } = await at.rename(file, 'law');
    expect(await at.dataOf(SITE)).toMatchObject({ redirects: [{ from: '/imprint', to: '/law' }] });
    await at.rename(next, 'imprint');
    expect(await at.changed()).toEqual([]);
  });

  it('is taken back as one, whatever was typed into site.yaml since', async () => {
    await at.publish('pages/imprint.md', '---\ntitle: Imprint\n---\n');
    const { stash } = await at.rename('pages/imprint.md', 'legal');
    expect((await at.drafts.contentIndex()).stashes).toEqual([]);
    await at.set(SITE, { field: ['footer'], value: 'Typed since.' });
    await at.undo(stash);
    expect(await at.changed()).toEqual([`changed ${SITE}`]);
    expect(await at.dataOf(SITE)).toMatchObject({ footer: 'Typed since.' });
    expect(await at.dataOf(SITE)).not.toHaveProperty('redirects');
  });

  it('is taken back also after it was published', async () => {
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

  it('is refused with nothing moved', async () => {
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
