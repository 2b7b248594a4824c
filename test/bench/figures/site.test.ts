import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { scratchFolder } from '../../fixtures/scratch-folder.ts';
import { serveBuild } from './site.ts';

it('leaves no folder and no server if there is no build to serve', async () => {
  const folder = await scratchFolder();
  vi.stubEnv('TMPDIR', folder);
  try {
    await expect(serveBuild(join(folder, 'no-build'))).rejects.toThrow('before it served');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});
