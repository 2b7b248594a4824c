import { expect, it } from 'vitest';
import { BEE } from '../../test/fixtures/studio-changes.ts';
import type { ChangedFile } from '../api/publishing.ts';
import { markUnfinished } from './unfinished.ts';

const WRONG = [{ field: 'client', expected: 'still to be written' }];
const SITE: ChangedFile = { ...BEE, file: 'site.yaml', kind: 'site' };
const beside = { file: 'portfolio/bee/a.jpg', etag: 1, what: 'added' as const };
const found = async (changed: readonly ChangedFile[], mistakes: (without: ReadonlySet<string>) => string[]) => {
  const { files, otherMistakes } = await markUnfinished(changed, async (without) =>
    mistakes(without).map((file) => ({ file, field: 'order', expected: 'a place of its own' })),
  );
  return { waiting: files.filter((file) => file.isUnfinished).map(({ file }) => file), files, otherMistakes };
};

it('leaves out a work with a mistake, and the files in its folder', async () => {
  const calls: string[][] = [];
  const { waiting } = await found([{ ...BEE, mistakes: WRONG, others: [beside] }, SITE], (without) => {
    calls.push([...without]);
    return [];
  });
  expect(waiting).toEqual([BEE.file]);
  expect(calls).toEqual([[BEE.file, beside.file]]);
});

it('leaves out a work whose mistake only the whole site shows, and entries that depend on it', async () => {
  const FOX = { ...BEE, file: 'portfolio/fox/project.md' };
  const { waiting } = await found([BEE, FOX], (without) => {
    if (!without.has(BEE.file)) return [BEE.file];
    return without.has(FOX.file) ? [] : [FOX.file];
  });
  expect(waiting).toEqual([BEE.file, FOX.file]);
});

it('leaves out the works of a new section that is not finished', async () => {
  const section: ChangedFile = { ...BEE, file: 'series/section.yaml', kind: 'section', what: 'added', mistakes: WRONG };
  const inSection = { ...BEE, file: 'series/one/project.md' };
  expect((await found([section, inSection, BEE], () => [])).waiting).toEqual([section.file, inSection.file]);
  const published: ChangedFile = { ...section, what: 'changed' };
  expect((await found([published, inSection], () => [])).waiting).toEqual([section.file]);
});

it('leaves out neither required files nor edits by hand', async () => {
  const { waiting, files, otherMistakes } = await found(
    [
      { ...SITE, mistakes: WRONG },
      { ...BEE, mistakes: WRONG, isExternalEdit: true },
    ],
    () => ['site.yaml', BEE.file, 'about.md'],
  );
  expect(waiting).toEqual([]);
  expect(files.map(({ mistakes }) => mistakes.length)).toEqual([1, 1]);
  expect(otherMistakes.map(({ file }) => file)).toEqual(['about.md']);
});
