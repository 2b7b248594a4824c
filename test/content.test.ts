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

  // Where it is the sample and nobody's yet; an owner's checks must not fail for it.
  it.runIf(process.env.CI)('is what the list of the sample says: npm run check:sample -- write', async () => {
    const sample = await readSample();
    const now = await describeSample(contentFolder());
    if (now.names[0] === sample.names[0]) expect(now).toEqual(sample);
  });

  it('is known to no other test', async () => {
    const reads = /\bcontentFolder\(|PROJECT_FOLDER, 'content'|resolve\('content/;
    const found: string[] = [];
    const storageLimits = '{app,assets,cli,lib,model,server,site-build,storage,studio,test}';
    for await (const file of glob([`${storageLimits}/**/*.test.{ts,tsx}`, 'test/{e2e,fixtures}/**/*.ts'], {
      cwd: PROJECT_FOLDER,
    })) {
      if (reads.test(await readFile(join(PROJECT_FOLDER, file), 'utf8'))) found.push(file);
    }
    // Those of test/e2e are given the tests' own content by `npm test`.
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
