import { readFile, stat, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sampleFonts, sampleInks, sampleMark } from '../../test/fixtures/sample-resume.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describePicture } from '../images/description.ts';
import { pictureUrl } from '../images/picture.ts';
import { CARD, cardUrl } from '../social-cards/social-card.ts';
import { startPictureMaker } from './picture-maker.ts';
import { forkWorker, type Worker } from './worker.ts';

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

it('puts pictures and cards into the store and stands in for them, with the lowest priority', async () => {
  const log = vi.fn();
  let worker: Worker | undefined;
  const maker = startPictureMaker({
    buildFolder: folder,
    cacheDir,
    log,
    startWorker: (events) => (worker = forkWorker(folder, cacheDir, events)),
  });
  onTestFinished(() => maker.close());
  const red = await describePicture(await paint('red.jpg', 60), cacheDir);
  const brokenFile = await paint('broken.jpg', 70);
  const broken = await describePicture(brokenFile, cacheDir);
  const [avif, gone] = [pictureUrl(red, 60, 'avif'), pictureUrl(broken, 70, 'avif')];
  const card = await cardUrl(
    {
      ...{ name: 'Home', title: 'Ink', language: 'en', imprint: ['Studio', 'Town'], pictures: [], mark: sampleMark },
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
  // Linked, not copied.
  expect((await stat(join(folder, avif))).nlink).toBe(2);

  const jpeg = await maker.quick(avif);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 60, format: 'jpeg' });
  expect(getPriority(worker?.pid)).toBe(constants.priority.PRIORITY_LOW);
});

it('ends at once when its parent goes, whatever it does', async () => {
  const onCrash = vi.fn();
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
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const worker = forkWorker(folder, cacheDir, { onAnswer: () => resolve(), onCrash });
  worker.send({ task: 'make', url: pictureUrl({ ...picture, hash: '0000000000' }, 400, 'avif') });
  await answered;
  const url = pictureUrl(picture, 1600, 'avif');
  worker.send({ task: 'make', url });
  await worker.stop();
  expect(() => process.kill(worker.pid ?? 0, 0)).toThrow('ESRCH');
  await expect(readFile(join(folder, url))).rejects.toThrow('ENOENT');
  expect(onCrash).not.toHaveBeenCalled();
});

it('says how it has ended by itself', async () => {
  const ended = Promise.withResolvers<string>();
  const worker = forkWorker(folder, cacheDir, { onAnswer: () => {}, onCrash: ended.resolve });
  process.kill(worker.pid ?? 0, 'SIGKILL');
  expect(await ended.promise).toBe('SIGKILL');
});
