import { beforeEach, expect, it } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import {
  ABOUT,
  author,
  DOGWOOD,
  heading,
  original,
  type StudioDrafts,
  studioDrafts,
  WATERS,
} from '../../test/fixtures/studio-drafts.ts';
import { NotFound, StaleDraft } from '../workspace.ts';
import { MAX_STASHES } from './stashes.ts';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

it('reads and restores a draft of an older schema', async () => {
  const old = '---\ntitle: Me\nsubtitle: Old\n---\nText\n';
  await at.change(ABOUT, at.manifest()[ABOUT] ?? null, await at.keep(old));
  const draft = await at.drafts.draft(ABOUT);
  expect(draft.now).toEqual({ data: { title: 'Me', subtitle: 'Old' }, body: 'Text\n' });
  expect(draft.mistakes.map(({ field }) => field)).toContain('subtitle');
  const { stash } = await at.drafts.discard({ file: ABOUT, etag: draft.etag, author });
  await at.drafts.restoreStash(stash ?? '');
  expect(await at.bytesOf(ABOUT)).toBe(old);
});

it('reports a conflict with the published file, and resolves it either way', async () => {
  await at.set(ABOUT, heading('Mine'));
  const theirs = (await original(ABOUT)).replace('heading: About', 'heading: Theirs');
  await at.publish(ABOUT, theirs);
  expect(await at.drafts.draft(ABOUT)).toMatchObject({
    isConflicted: true,
    now: { data: { heading: 'Mine' } },
    published: { data: { heading: 'Theirs' } },
  });
  const { etag, isConflicted } = await at.set(ABOUT, heading('Still mine'));
  expect(isConflicted).toBe(true);
  const resolved = await at.drafts.resolveConflict({ file: ABOUT, etag, keep: 'mine', author });
  expect(resolved).toMatchObject({ isConflicted: false, now: { data: { heading: 'Still mine' } } });
  await at.publish(ABOUT, theirs.replace('Theirs', 'Theirs again'));
  const given = await at.drafts.resolveConflict({ file: ABOUT, etag: await at.etag(ABOUT), keep: 'theirs', author });
  expect(given).not.toHaveProperty('author');
  expect(given).toMatchObject({ now: { data: { heading: 'Theirs again' } }, stash: expect.any(String) });
  await at.drafts.restoreStash(given.stash ?? '');
  expect(await at.drafts.draft(ABOUT)).toMatchObject({ isConflicted: true, now: { data: { heading: 'Still mine' } } });
});

it('resolves the conflict with a deleted file', async () => {
  await at.set(DOGWOOD, { field: ['title'], value: 'Mine' });
  await at.publish(DOGWOOD, undefined);
  expect(await at.drafts.draft(DOGWOOD)).toMatchObject({ isConflicted: true, now: { data: { title: 'Mine' } } });
  const given = await at.drafts.resolveConflict({
    file: DOGWOOD,
    etag: await at.etag(DOGWOOD),
    keep: 'theirs',
    author,
  });
  expect(given).not.toHaveProperty('now');
  await expect(at.drafts.draft(DOGWOOD)).rejects.toThrow(NotFound);
  await at.drafts.restoreStash(given.stash ?? '');
  await at.drafts.resolveConflict({ file: DOGWOOD, etag: await at.etag(DOGWOOD), keep: 'mine', author });
  expect(await at.drafts.changedFiles()).toMatchObject([{ what: 'added', isConflicted: false }]);
});

it('discards a draft, restores it, and stashes the newer draft', async () => {
  const none = await at.etag(ABOUT);
  const { etag } = await at.set(ABOUT, heading('First'));
  await expect(at.drafts.discard({ file: ABOUT, etag: none, author })).rejects.toThrow(StaleDraft);
  const { stash: first } = await at.drafts.discard({ file: ABOUT, etag, author });
  expect(await at.drafts.discard({ file: ABOUT, etag: none, author })).toEqual({ stash: undefined });
  await at.set(ABOUT, heading('Second'));
  const { stash: second } = await at.drafts.restoreStash(first ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: First');
  await expect(at.drafts.restoreStash(first ?? '')).rejects.toThrow(NotFound);
  await at.drafts.restoreStash(second ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: Second');
});

it('creates no stash if the restored draft replaces none', async () => {
  const { etag } = await at.set(ABOUT, heading('First'));
  const { stash } = await at.drafts.discard({ file: ABOUT, etag, author });
  expect(await at.drafts.restoreStash(stash ?? '')).toEqual({ stash: undefined });
});

it('keeps only the newest stashes', async () => {
  const of = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const { stashes } = at.records;
  const before = Array.from({ length: MAX_STASHES }, (_, second) => of(second));
  await at.documents.commit(before.map((id) => stashes.write(id, { at: id, format: CONTENT_FORMAT, drafts: {} })));
  const { etag } = await at.set(ABOUT, heading('Last'));
  const { stash } = await at.drafts.discard({ file: ABOUT, etag, author });
  expect((await stashes.all()).map(({ id }) => id)).toEqual([stash, ...before.slice(1).reverse()]);
});

it('restores a revision as drafts, and restores the previous drafts', async () => {
  const about = (await original(ABOUT)).replace('heading: About', 'heading: Before');
  const { [WATERS]: _, ...others } = at.manifest();
  const revision = { ...others, [ABOUT]: await at.keep(about), 'old/picture.jpg': await at.keep('jpg') };
  await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
  const { stash } = await at.drafts.restoreRevision({ manifest: revision, moved: {}, author });
  expect(await at.drafts.changedFiles()).toMatchObject([
    { file: ABOUT, what: 'changed' },
    { file: 'old/picture.jpg', what: 'added' },
    { file: WATERS, what: 'removed' },
  ]);
  expect(await at.drafts.restoreRevision({ manifest: revision, moved: {}, author })).toEqual({ stash: undefined });
  await at.drafts.restoreStash(stash ?? '');
  expect(await at.drafts.changedFiles()).toMatchObject([{ file: DOGWOOD, title: 'Typed' }]);
});
