import { existsSync } from 'node:fs';
import { appendFile, cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import { buildRelease, publish } from './publish.ts';
import { currentRelease, releaseFolder, serve, underLock } from './releases.ts';

let content: string;
let buildFolder: string;
beforeEach(async () => {
  content = await sampleFolder();
  buildFolder = await scratchFolder();
});
/** Copies the content folder and changes one text. */
async function changedCopy(words: string): Promise<string> {
  const folder = join(await scratchFolder(), 'copy');
  await cp(content, folder, { recursive: true });
  await appendFile(join(folder, 'about.md'), words);
  return folder;
}

const build = (folder: string) => buildRelease(folder, { buildFolder, code: wordsAsPages, copyOf: content });
const underBuildLock = <T>(work: () => Promise<T>) => underLock(buildFolder, () => {}, work);
const publishContent = () => publish({ contentFolder: content, buildFolder, code: wordsAsPages, staticDays: 30 });

it('builds a release that is not visible until it is served', async () => {
  const first = await publishContent();
  const copy = await changedCopy('\nMore words.\n');
  await underBuildLock(async () => {
    const second = await build(copy);
    expect(second).toMatchObject({ isNew: true, changed: expect.arrayContaining(['site/about/index.html']) });
    expect((await currentRelease(buildFolder))?.id).toBe(first.id);
    await serve(buildFolder, second.id);
    expect((await currentRelease(buildFolder))?.id).toBe(second.id);
  });
});

it('removes a release that was never served', async () => {
  await publishContent();
  const copy = await changedCopy('\nMore words.\n');
  const { id } = await underBuildLock(() => build(copy));
  expect(existsSync(releaseFolder(buildFolder, id))).toBe(true);
  await underBuildLock(async () => {});
  expect(existsSync(releaseFolder(buildFolder, id))).toBe(false);
});

it('writes no release if nothing has changed, and names the served one', async () => {
  const first = await publishContent();
  const same = await underBuildLock(async () => build(await changedCopy('')));
  expect(same).toMatchObject({ id: first.id, isNew: false, changed: undefined });
});

it('names the folder that the built one is a copy of in mistakes', async () => {
  const copy = await changedCopy('\n---\n');
  await appendFile(join(copy, 'site.yaml'), '\nunknown: [\n');
  const refused = underBuildLock(() => build(copy));
  await expect(refused).rejects.toThrow(relative(process.cwd(), join(content, 'site.yaml')));
  await expect(refused).rejects.not.toThrow(relative(process.cwd(), copy));
});
