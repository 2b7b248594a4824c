import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { TEST_CONTENT } from '../cli/test-content.ts';
import { contentFolder } from '../model/content-path.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';

describe('the owner’s content', () => {
  it('has no mistakes', async () => {
    expect((await readSiteContent(contentFolder())).mistakes).toEqual([]);
  });

  it('is known to no other test', async () => {
    const reads = /\bcontentFolder\(|PROJECT_FOLDER, 'content'|resolve\('content/;
    const found: string[] = [];
    const rooms = '{app,assets,cli,model,server,site-build,test}';
    for await (const file of glob([`${rooms}/**/*.test.{ts,tsx}`, 'test/{e2e,fixtures}/**/*.ts'], {
      cwd: PROJECT_FOLDER,
    })) {
      if (reads.test(await readFile(join(PROJECT_FOLDER, file), 'utf8'))) found.push(file);
    }
    // The last three are given the tests' own content by `npm test`.
    expect(found.sort()).toEqual([
      'test/content.test.ts',
      'test/e2e/support/build-copy.ts',
      'test/e2e/support/deployment.ts',
      'test/e2e/support/sample.ts',
    ]);
  });
});

it('content of other names, with a project and a release less, is as good', async () => {
  const folder = await scratchFolder();
  await cp(TEST_CONTENT, folder, { recursive: true });
  const before = (await readSiteContent(folder)).content;
  for await (const file of glob('**/*.{md,yaml}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll('Mara Tolliver', 'Ada Quist').replaceAll('Third Ink', 'Plumb'));
  }
  await rm(join(folder, 'portfolio', 'dogwood'), { recursive: true });
  await rm(join(folder, 'music', 'halftone'), { recursive: true });
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  expect(content?.site.owner.name).toBe('Ada Quist');
  expect(content?.projects.length).toBe((before?.projects.length ?? 0) - 1);
  expect(content?.releases.length).toBe((before?.releases.length ?? 0) - 1);
});
