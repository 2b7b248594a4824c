import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bombs, type HostileUpload, mutations } from '../../test/fixtures/hostile-uploads.ts';
import { testPictures } from '../../test/fixtures/pictures.ts';
import { UnusableFile } from './unusable-file.ts';
import { TooLarge } from './uploads.ts';

/** The fixed seed makes runs repeatable. `npm run stress:uploads` tests other seeds and slow uploads. */
const SEED = 28;
const MUTATIONS = 200;

async function attack(uploads: readonly HostileUpload[]) {
  const studio = await testPictures();
  onTestFinished(() => studio.remove());
  const taken = new Map<string, string>();
  const refused = new Map<string, string>();
  for (const { what, name, bytes } of uploads) {
    try {
      taken.set(what, (await studio.drop(bytes, name)).name);
    } catch (error) {
      if (!(error instanceof UnusableFile || error instanceof TooLarge)) throw error;
      refused.set(what, error.message);
    }
  }
  const left = await readdir(join(studio.folder, 'studio-cache', 'uploads'));
  const around = await readdir(studio.folder);
  return { taken, refused, left, around, logged: studio.logged };
}

it('rejects decompression bombs and accepts polyglot files as one type only', async () => {
  const { taken, refused, left } = await attack(await bombs(false));
  expect([...taken.keys()]).toEqual(
    expect.arrayContaining(['a JPEG that is a page, too', 'a JPEG that is packed, too', 'a PNG that is an SVG, too']),
  );
  expect([...refused.keys()]).toEqual(
    expect.arrayContaining([
      'a PNG that says 65,535 x 65,535',
      'a PNG that says 9,000 x 9,000 and brings nothing',
      'a PNG of 1 x 100,000',
      'an AVIF that says 60,000 x 60,000',
      'a JPEG that says 65,500 x 65,500',
      'an SVG',
      'an SVG with a head of JPEG',
      'a film that is a page',
    ]),
  );
  expect(left).toEqual([]);
});

it('keeps only the picture of a file that is also a page', async () => {
  const studio = await testPictures();
  onTestFinished(() => studio.remove());
  for (const { what, bytes } of (await bombs(false)).filter(({ what }) => what.endsWith(', too'))) {
    const { sha256 } = await studio.drop(bytes);
    const stored = await studio.stored(sha256);
    expect([what, stored.includes('<script'), stored.includes('PK\x03\x04')]).toEqual([what, false, false]);
  }
});

it(`rejects each of ${MUTATIONS} broken mutations with a sentence and writes to no other folder`, async () => {
  const { taken, refused, left, around, logged } = await attack(await mutations(MUTATIONS, SEED));
  for (const name of taken.values()) expect(name).toMatch(/^[a-z0-9-]+\.[a-z0-9]{3,4}$/);
  for (const why of refused.values()) expect(why).toMatch(/^[A-Z].*\.$/);
  // Some uploads have to be accepted, or the test would prove nothing.
  expect([taken.size > 5, refused.size > 20, left]).toEqual([true, true, []]);
  expect(around.filter((name) => !/^(studio\.sqlite.*|files|studio-cache|pictures)$/.test(name))).toEqual([]);
  expect(logged.filter((line) => line.includes('outside'))).toEqual([]);
});
