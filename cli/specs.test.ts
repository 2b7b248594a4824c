import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { findSpecs } from './specs.ts';

it('finds all but the sweeps without words', async () => {
  const all = await findSpecs([]);
  expect(all).toContain('test/e2e/home.spec.ts');
  expect(all).toContain('test/e2e/studio/studio.spec.ts');
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((spec) => spec.includes('sweeps'))).toEqual([]);
});

it('finds paths that contain one of the words, in any case', async () => {
  expect(await findSpecs(['Contact'])).toEqual(expect.arrayContaining(['test/e2e/contact.spec.ts']));
  expect((await findSpecs(['contact', 'zoom'])).every((spec) => /contact|zoom/.test(spec))).toBe(true);
  expect(await findSpecs(['test/e2e/home.spec.ts'])).toEqual(['test/e2e/home.spec.ts']);
  expect(await findSpecs(['sweeps'])).toContain('test/e2e/sweeps/contrast.spec.ts');
});

it('does not match the project’s own folder or unknown words', async () => {
  expect(await findSpecs([`/${basename(PROJECT_FOLDER)}/`, 'no-such-word'])).toEqual([]);
});
