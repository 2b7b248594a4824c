import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { contentFolder } from '../model/content-path.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { describeSample, readSample } from '../site-build/sample.ts';

describe('the owner’s content', () => {
  it('has no mistakes', async () => {
    expect((await readSiteContent(contentFolder())).mistakes).toEqual([]);
  });

  // The check runs in CI only, because an owner's content is no longer the sample and must not fail it.
  it.runIf(process.env.CI)('matches the list of the sample: npm run check:sample -- write', async () => {
    const sample = await readSample();
    const now = await describeSample(contentFolder(), sample);
    if (now.names[0] === sample.names[0]) expect(now).toEqual(sample);
  });

  it('is read by no other test', async () => {
    const reads = /\bcontentFolder\(|PROJECT_FOLDER, 'content'|resolve\('content/;
    const found: string[] = [];
    const storageLimits = '{app,assets,cli,lib,model,server,site-build,storage,studio,test}';
    for await (const file of glob([`${storageLimits}/**/*.test.{ts,tsx}`, 'test/{e2e,fixtures}/**/*.ts'], {
      cwd: PROJECT_FOLDER,
    })) {
      if (reads.test(await readFile(join(PROJECT_FOLDER, file), 'utf8'))) found.push(file);
    }
    // `npm test` gives test/e2e the tests' own content.
    expect(found.sort()).toEqual([
      'test/content.test.ts',
      'test/e2e/dev-server.spec.ts',
      'test/e2e/support/build-copy.ts',
      'test/e2e/support/deployment.ts',
      'test/e2e/support/running-studio.ts',
      'test/e2e/support/sample.ts',
      'test/other-owner.test.ts',
    ]);
  });
});
