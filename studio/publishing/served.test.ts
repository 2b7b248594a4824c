import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import type { StoredHead } from './read-revisions.ts';
import { servedIn } from './served.ts';

const HEAD: StoredHead = {
  revision: 'r1',
  manifest: {},
  version: 1,
  site: undefined,
  value: {
    manifest: 'm1',
    format: CONTENT_FORMAT,
    note: '',
    author: '',
    at: '2026-11-26T12:00:00.000Z',
    source: 'disk',
    changed: [],
  },
};

it('reads the content folder only to learn whether a command has published the head', async () => {
  const buildFolder = await scratchFolder();
  await symlink('releases/2026-11-26-120000-0000', join(buildFolder, 'current'));
  const contentFolder = join(buildFolder, 'no-folder');
  await writeFile(contentFolder, '');
  const served = servedIn(
    { list: async () => [], read: () => Promise.reject(new Error('No revision is read.')) },
    { contentFolder, buildFolder },
  );
  expect(await served.listed(HEAD)).toBeUndefined();
  await expect(served.revision(HEAD)).rejects.toThrow('ENOTDIR');
});
