import { readFile, stat, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { forkWorker } from '../../lib/worker-process.ts';
import { sampleFonts, sampleInks, sampleMark } from '../../test/fixtures/sample-resume.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describePicture } from '../images/description.ts';
import { pictureUrl } from '../images/picture.ts';
import { CARD, cardUrl } from '../social-cards/social-card.ts';
import { startPictureMaker } from './picture-maker.ts';

let folder: string;
let cacheDir: string;
beforeEach(async () => {
  folder = await scratchFolder();
  cacheDir = join(folder, 'cache');
});

async function paint(name: string, width: number): Promise<string> {
  const file = join(folder, name);
  const picture = sharp({ create: { width, height: 40, channels: 3, background: '#ff4834' } });
  await writeFile(file, await picture.jpeg().toBuffer());
  return file;
}

it('stores pictures and cards and returns placeholders, with the lowest priority', async () => {
  const log = vi.fn();
  let pid: number | undefined;
  const startWorker: typeof forkWorker = (fork, events) => {
    const worker = forkWorker(fork, events);
    pid = worker.pid;
    return worker;
  };
  const maker = startPictureMaker({ buildFolder: folder, cacheDir, log, startWorker });
  onTestFinished(() => maker.close());
  const red = await describePicture(await paint('red.jpg', 60), cacheDir);
  const brokenFile = await paint('broken.jpg', 70);
  const broken = await describePicture(brokenFile, cacheDir);
  const [avif, gone] = [pictureUrl(red, 60, 'avif'), pictureUrl(broken, 70, 'avif')];
  const card = await cardUrl(
    {
      name: 'Home',
      title: 'Ink',
      language: 'en',
      imprint: ['Studio', 'Town'],
      pictures: [],
      mark: sampleMark,
      inks: { ...sampleInks, yellow: '#ffc800' },
      fonts: sampleFonts,
    },
    cacheDir,
  );
  await writeFile(brokenFile, 'no picture');

  await maker.fill([avif, card, gone]);
  expect(log.mock.calls).toEqual([
    [
      'A picture could not be made.',
      { url: gone, reason: expect.stringContaining(`${brokenFile}: is of another kind`) },
    ],
  ]);
  expect(await sharp(join(folder, avif)).metadata()).toMatchObject({ width: 60, format: 'heif' });
  expect(await sharp(join(folder, card)).metadata()).toMatchObject(CARD);
  // The store links cached files instead of copying them.
  expect((await stat(join(folder, avif))).nlink).toBe(2);

  const jpeg = await maker.quick(avif);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 60, format: 'jpeg' });
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
});

it('can be killed during a picture, which is then not in the store', async () => {
  const large = join(folder, 'large.png');
  await writeFile(
    large,
    await sharp({
      create: {
        width: 1600,
        height: 1600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  const picture = await describePicture(large, cacheDir);
  const broken = pictureUrl({ ...picture, hash: '0000000000' }, 400, 'avif');
  const url = pictureUrl(picture, 1600, 'avif');
  const log = vi.fn();
  const maker = startPictureMaker({ buildFolder: folder, cacheDir, log });
  maker.know([broken, url]);
  // The first response shows that the process has started.
  expect(await maker.make(broken)).toBe(false);
  log.mockClear();
  const made = maker.make(url);
  await maker.close();
  expect(await made).toBe(false);
  await expect(readFile(join(folder, url))).rejects.toThrow('ENOENT');
  expect(log).not.toHaveBeenCalled();
});
