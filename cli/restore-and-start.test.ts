import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../studio/backup/back-up.ts';
import { filledSite, writeFiles } from '../test/fixtures/site-folders.ts';
import { type AfterRestore, restoreAndStart, SiteNotPublished } from './restore-and-start.ts';

beforeEach(() => () => vi.unstubAllEnvs());

/** Creates a site with a backup of an older state and one of the present state. */
async function siteWithBackups() {
  const site = await filledSite();
  vi.stubEnv('CONTENT_DIR', site.contentFolder);
  const before = join(site.folder, 'before.tar');
  await backUp(site);
  writeFiles(site.contentFolder, { 'new.txt': 'written since' });
  await backUp({ ...site, file: before });
  site.storage.close();
  const started: AfterRestore[] = [];
  const isNew = () => existsSync(join(site.contentFolder, 'new.txt'));
  return { ...site, before, sessionId: 'session', session: undefined, started, isNew };
}

const copiesBeside = (folder: string) => readdirSync(folder).filter((name) => /\.(before|restored)-/.test(name));

test('restores, starts, and removes the copies that the backup before has too', async () => {
  const site = await siteWithBackups();
  const start = async (after: AfterRestore) => {
    site.started.push(after);
    expect(site.isNew()).toBe(false);
  };
  await restoreAndStart({ ...site, start });
  expect(site.started.map(({ restored: { problem, missing } }) => [problem, missing])).toEqual([[undefined, []]]);
  expect(copiesBeside(site.folder)).toEqual([]);
});

test('goes back to the state before if the restored site cannot be published', async () => {
  const site = await siteWithBackups();
  const start = async (after: AfterRestore) => {
    site.started.push(after);
    if (site.started.length === 1) throw new SiteNotPublished('The site of this backup cannot be published.');
  };
  await restoreAndStart({ ...site, start });
  expect(site.started.map(({ restored }) => restored.problem)).toEqual([
    undefined,
    'The site of this backup cannot be published. Everything is as it was before.',
  ]);
  expect(readFileSync(join(site.contentFolder, 'new.txt'), 'utf8')).toBe('written since');
});

test('starts with the present state if the restore fails, and says why', async () => {
  const site = await siteWithBackups();
  writeFiles(site.folder, { 'damaged.tar': 'no backup' });
  const start = async (after: AfterRestore) => void site.started.push(after);
  await restoreAndStart({ ...site, file: join(site.folder, 'damaged.tar'), start });
  expect(site.started.map(({ restored }) => restored.problem)).toEqual([expect.stringContaining('is damaged')]);
  expect(site.isNew()).toBe(true);
  expect(copiesBeside(site.folder)).toEqual([]);
});

test('keeps all copies if the studio fails for another reason', async () => {
  const site = await siteWithBackups();
  const start = () => Promise.reject(new Error('broken'));
  await expect(restoreAndStart({ ...site, start })).rejects.toThrow('broken');
  expect(copiesBeside(site.folder)).toHaveLength(2);
});
