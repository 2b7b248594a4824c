import { beforeEach, expect, it } from 'vitest';
import { author, DOGWOOD, type StudioDrafts, sha256Of, studioDrafts } from '../../test/fixtures/studio-drafts.ts';
import { CannotWrite, NotFound } from '../workspace.ts';

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

it('adds files to the folder of a text under free names', async () => {
  const add = async (name: string, bytes: string, beside = DOGWOOD) =>
    (await at.drafts.addFile({ beside, name, sha256: await at.keep(bytes), author })).name;
  await at.publish('portfolio/dogwood/sign.jpg', 'published');
  expect(await add('sign.jpg', 'published')).toBe('sign.jpg');
  expect(await at.records.changes.all()).toEqual([]);
  expect(await add('sign.jpg', 'other')).toBe('sign-2.jpg');
  expect(await add('Sign.JPG', 'third')).toBe('Sign-3.JPG');
  expect(await add('sign.jpg', 'other')).toBe('sign-2.jpg');
  expect(await add('sign.jpg', 'other', 'site.yaml')).toBe('sign.jpg');
  const atOnce = await Promise.all(['a', 'b', 'c'].map((bytes) => add('new.jpg', bytes)));
  expect(atOnce.sort()).toEqual(['new-2.jpg', 'new-3.jpg', 'new.jpg']);
  const { files } = await at.drafts.draft(DOGWOOD);
  expect(files.filter(({ name }) => /sign/i.test(name))).toEqual([
    { name: 'Sign-3.JPG', sha256: sha256Of('third'), isChanged: true },
    { name: 'sign-2.jpg', sha256: sha256Of('other'), isChanged: true },
    { name: 'sign.jpg', sha256: sha256Of('published'), isChanged: false },
  ]);
});

it('rejects invalid names and unknown texts', async () => {
  const sha256 = await at.keep('bytes');
  for (const name of ['../x.jpg', '.hidden.jpg', 'a/b.jpg', '', 'project.md']) {
    await expect(at.drafts.addFile({ beside: DOGWOOD, name, sha256, author })).rejects.toThrow(CannotWrite);
  }
  const beside = 'portfolio/nothing/project.md';
  await expect(at.drafts.addFile({ beside, name: 'x.jpg', sha256, author })).rejects.toThrow(NotFound);
  expect(await at.records.changes.all()).toEqual([]);
});

it('removes files that no text uses, and restores them', async () => {
  await at.publish('portfolio/dogwood/old.jpg', 'old');
  const { name } = await at.drafts.addFile({ beside: DOGWOOD, name: 'new.jpg', sha256: await at.keep('new'), author });
  const paths = ['portfolio/dogwood/old.jpg', `portfolio/dogwood/${name}`];
  const names = async () => (await at.drafts.draft(DOGWOOD)).files.map((file) => file.name);
  const { stash } = await at.drafts.removeFiles({ paths, author });
  expect(await names()).toEqual([]);
  expect(await at.drafts.changedFiles()).toMatchObject([{ file: 'portfolio/dogwood/old.jpg', what: 'removed' }]);
  await at.drafts.restoreStash(stash ?? '');
  expect(await names()).toEqual(['new.jpg', 'old.jpg']);
  await expect(at.drafts.removeFiles({ paths: [DOGWOOD], author })).rejects.toThrow(NotFound);
});
