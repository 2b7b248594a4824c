import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

it('begins the change log with the current version', async () => {
  const [manifest, lock, log] = await Promise.all(
    ['package.json', 'package-lock.json', 'CHANGELOG.md'].map((name) => readFile(join(PROJECT_FOLDER, name), 'utf8')),
  );
  const newest = /^## (\S+)$/m.exec(log ?? '')?.[1];
  expect(JSON.parse(manifest ?? '')).toMatchObject({ version: newest });
  expect(JSON.parse(lock ?? '')).toMatchObject({ version: newest });
});
