import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FONTS_DIR, fontFile } from '../../assets/fonts/family.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { studioDrafts } from '../../test/fixtures/studio-drafts.ts';

beforeEach(() => void vi.stubEnv('SITE_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

it('reports a missing address if neither the draft nor SITE_URL has one', async () => {
  const { drafts, set } = await studioDrafts();
  const isAddressMissing = async () => (await drafts.advice()).isWithoutAddress ?? false;
  expect(await isAddressMissing()).toBe(false);
  await set('site.yaml', { field: ['url'], value: null });
  expect(await isAddressMissing()).toBe(true);
  vi.stubEnv('SITE_URL', '/work');
  expect(await isAddressMissing()).toBe(true);
  vi.stubEnv('SITE_URL', 'https://lowtide.example/work');
  expect(await isAddressMissing()).toBe(false);
});

it('reports letters of titles that no font has, with the package that adds them', async () => {
  const { drafts, set } = await studioDrafts();
  expect(await drafts.advice()).not.toHaveProperty('letters');
  await set('portfolio/dogwood/project.md', { field: ['title'], value: 'Dogwood 항구 🎉' });
  expect((await drafts.advice()).letters).toEqual([
    { letters: '항구', isLeftOut: true, package: '@fontsource-variable/noto-sans-kr' },
  ]);
});

it('checks titles against the font families in the content folder', async () => {
  const content = await scratchFolder();
  const family = join(content, 'fonts', 'mabry');
  await mkdir(family, { recursive: true });
  for (const weight of [500, 700]) {
    await copyFile(join(FONTS_DIR, fontFile('work-sans', 'latin', weight)), join(family, `mabry-${weight}.woff2`));
  }
  await writeFile(join(family, 'licence.txt'), 'Web and PDF, bought by the studio.');
  const { drafts, set } = await studioDrafts(content);
  await set('site.yaml', { field: ['fonts'], value: { display: 'mabry', text: 'work-sans' } });
  await set('portfolio/dogwood/project.md', { field: ['title'], value: 'Dogwood 항구' });
  expect((await drafts.advice()).letters).toMatchObject([{ letters: '항구' }]);
});
