import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { refuseBrokenRestore } from './refuse-broken-restore.ts';
import { prepareSharedSite, updateContentFolder } from './shared-site.ts';

afterEach(() => void vi.unstubAllEnvs());

test('stops a start and a build with the copy that an interrupted restore left of each missing folder', async () => {
  const folder = await scratchFolder();
  const [content, dataFolder] = [join(folder, 'content'), join(folder, 'data')];
  vi.stubEnv('CONTENT_DIR', content);
  refuseBrokenRestore({ dataFolder });
  for (const lost of [content, dataFolder]) mkdirSync(`${lost}.before-2026-11-24-120000`);
  const settings = { dataFolder, buildFolder: join(folder, 'build'), staticDays: 30, firebase: undefined };
  for (const begin of [prepareSharedSite, updateContentFolder]) {
    const begun = begin(settings);
    await expect(begun).rejects.toThrow(UserError);
    for (const lost of [content, dataFolder]) {
      await expect(begun).rejects.toThrow(`There is no folder ${lost}: a restore was interrupted.`);
    }
  }
});
