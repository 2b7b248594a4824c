import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studioDrafts } from '../../test/fixtures/studio-drafts.ts';

beforeEach(() => void vi.stubEnv('SITE_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

it('misses an address where neither the draft nor SITE_URL has one', async () => {
  const { drafts, set } = await studioDrafts();
  const isMissed = async () => (await drafts.advice()).isWithoutAddress ?? false;
  expect(await isMissed()).toBe(false);
  await set('site.yaml', { field: ['url'], value: null });
  expect(await isMissed()).toBe(true);
  vi.stubEnv('SITE_URL', '/work');
  expect(await isMissed()).toBe(true);
  vi.stubEnv('SITE_URL', 'https://lowtide.example/work');
  expect(await isMissed()).toBe(false);
});
