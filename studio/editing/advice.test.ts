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

it('names letters of titles that no font has, with the package that brings them', async () => {
  const { drafts, set } = await studioDrafts();
  expect(await drafts.advice()).not.toHaveProperty('letters');
  await set('portfolio/dogwood/project.md', { field: ['title'], value: 'Dogwood 港の看板 🎉' });
  expect((await drafts.advice()).letters).toEqual([
    { letters: '港の看板', isLeftOut: true, package: '@fontsource/noto-sans-jp' },
  ]);
});
