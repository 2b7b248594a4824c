import { expect, it, onTestFinished } from 'vitest';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { readUsesOfflineCache } from './offline-cache.ts';

it.each([
  ['offline: false', false],
  ['offline: true', true],
  ['studio: Overprint', true],
  ['offline: [', true],
])('whether the offline cache is used where site.yaml says %j: %j', async (site, used) => {
  const { CONTENT_DIR } = process.env;
  onTestFinished(() => {
    if (CONTENT_DIR === undefined) delete process.env.CONTENT_DIR;
    else process.env.CONTENT_DIR = CONTENT_DIR;
  });
  process.env.CONTENT_DIR = await sampleFolder({ 'site.yaml': `${site}\n` });
  expect(await readUsesOfflineCache()).toBe(used);
});
