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
import { MOST_ASIDES } from './asides.ts';

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
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev: draft.rev, author });
  await at.drafts.putBack(aside ?? '');
  expect(await at.bytesOf(ABOUT)).toBe(old);
});

it('is contested where the published file has become another, and the owner chooses', async () => {
  await at.set(ABOUT, heading('Mine'));
  const theirs = (await original(ABOUT)).replace('heading: About', 'heading: Theirs');
  await at.publish(ABOUT, theirs);
  expect(await at.drafts.draft(ABOUT)).toMatchObject({
    isContested: true,
    now: { data: { heading: 'Mine' } },
    published: { data: { heading: 'Theirs' } },
  });
  const { rev, isContested } = await at.set(ABOUT, heading('Still mine'));
  expect(isContested).toBe(true);
  const settled = await at.drafts.settle({ file: ABOUT, rev, keep: 'mine', author });
  expect(settled).toMatchObject({ isContested: false, now: { data: { heading: 'Still mine' } } });
  await at.publish(ABOUT, theirs.replace('Theirs', 'Theirs again'));
  const given = await at.drafts.settle({ file: ABOUT, rev: await at.rev(ABOUT), keep: 'theirs', author });
  expect(given).not.toHaveProperty('author');
  expect(given).toMatchObject({ now: { data: { heading: 'Theirs again' } }, aside: expect.any(String) });
  await at.drafts.putBack(given.aside ?? '');
  expect(await at.drafts.draft(ABOUT)).toMatchObject({ isContested: true, now: { data: { heading: 'Still mine' } } });
});

it('ends a contest for a file that is gone', async () => {
  await at.set(DOGWOOD, { field: ['title'], value: 'Mine' });
  await at.publish(DOGWOOD, undefined);
  expect(await at.drafts.draft(DOGWOOD)).toMatchObject({ isContested: true, now: { data: { title: 'Mine' } } });
  const given = await at.drafts.settle({ file: DOGWOOD, rev: await at.rev(DOGWOOD), keep: 'theirs', author });
  expect(given).not.toHaveProperty('now');
  await expect(at.drafts.draft(DOGWOOD)).rejects.toThrow(NotFound);
  await at.drafts.putBack(given.aside ?? '');
  await at.drafts.settle({ file: DOGWOOD, rev: await at.rev(DOGWOOD), keep: 'mine', author });
  expect(await at.drafts.changedFiles()).toMatchObject([{ what: 'added', isContested: false }]);
});

it('takes a draft back, puts it back, and puts aside what has come meanwhile', async () => {
  const none = await at.rev(ABOUT);
  const { rev } = await at.set(ABOUT, heading('First'));
  await expect(at.drafts.takeBack({ file: ABOUT, rev: none, author })).rejects.toThrow(StaleDraft);
  const { aside: first } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect(await at.drafts.takeBack({ file: ABOUT, rev: none, author })).toEqual({ aside: undefined });
  await at.set(ABOUT, heading('Second'));
  const { aside: second } = await at.drafts.putBack(first ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: First');
  await expect(at.drafts.putBack(first ?? '')).rejects.toThrow(NotFound);
  await at.drafts.putBack(second ?? '');
  expect(await at.bytesOf(ABOUT)).toContain('heading: Second');
});

it('says nothing of an aside where nothing has come meanwhile', async () => {
  const { rev } = await at.set(ABOUT, heading('First'));
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect(await at.drafts.putBack(aside ?? '')).toEqual({ aside: undefined });
});

it('keeps the last sets that were put aside', async () => {
  const of = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const { asides } = at.records;
  const before = Array.from({ length: MOST_ASIDES }, (_, second) => of(second));
  await at.documents.commit(before.map((id) => asides.write(id, { at: id, format: CONTENT_FORMAT, drafts: {} })));
  const { rev } = await at.set(ABOUT, heading('Last'));
  const { aside } = await at.drafts.takeBack({ file: ABOUT, rev, author });
  expect((await asides.all()).map(({ id }) => id)).toEqual([aside, ...before.slice(1).reverse()]);
});

it('makes another state of the content the draft, and puts the desk back as it was', async () => {
  const about = (await original(ABOUT)).replace('heading: About', 'heading: Before');
  const { [WATERS]: _, ...others } = at.manifest();
  const wanted = { ...others, [ABOUT]: await at.keep(about), 'old/picture.jpg': await at.keep('jpg') };
  await at.set(DOGWOOD, { field: ['title'], value: 'Typed' });
  const { aside } = await at.drafts.bringBack({ manifest: wanted, moved: {}, author });
  expect(await at.drafts.changedFiles()).toMatchObject([
    { file: ABOUT, what: 'changed' },
    { file: 'old/picture.jpg', what: 'added' },
    { file: WATERS, what: 'removed' },
  ]);
  expect(await at.drafts.bringBack({ manifest: wanted, moved: {}, author })).toEqual({ aside: undefined });
  await at.drafts.putBack(aside ?? '');
  expect(await at.drafts.changedFiles()).toMatchObject([{ file: DOGWOOD, title: 'Typed' }]);
});
