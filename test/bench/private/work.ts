import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { privateAddress } from '../../../model/page-addresses.ts';
import { withPassphrase } from '../../../site-build/private/passphrases.ts';

export const PICTURES = 20;
const SIZE = { width: 1600, height: 2000 };
/** The size of a grain, with which the file of a phone's width has some 300 KB. */
const GRAIN_PX = 2;
const ADDRESS = '/portfolio/bench-of-pictures';

/** Writes content with a private work of many pictures. @returns its closed page, its passphrase and the setting for it */
export async function writeWork(from: string, to: string) {
  await cp(from, to, { recursive: true });
  const folder = path.join(to, ADDRESS);
  await mkdir(folder);
  const files = Array.from({ length: PICTURES }, (_, at) => `picture-${at + 1}.jpg`);
  for (const file of files) {
    const noise = { type: 'gaussian', mean: 128, sigma: 160 } as const;
    const [width, height] = [SIZE.width / GRAIN_PX, SIZE.height / GRAIN_PX];
    const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    await sharp(grain).resize(SIZE).jpeg({ quality: 90 }).toFile(path.join(folder, file));
  }
  const show = files.map((file) => ({ layout: 'full', pictures: [{ file, alt: 'Grain.' }] }));
  const fields = { title: 'A bench of pictures', year: 2026, order: 99, access: 'passphrase', show };
  await writeFile(path.join(folder, 'project.md'), `---\n${stringify(fields)}---\nTwenty pictures of grain.\n`);
  const { all, words } = await withPassphrase({}, ADDRESS, { name: 'Ana' });
  return {
    closed: privateAddress(all[ADDRESS]?.id ?? ''),
    passphrase: words,
    settings: { PRIVATE_WORKS: JSON.stringify(all) },
  };
}
