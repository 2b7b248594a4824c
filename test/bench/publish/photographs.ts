import { join } from 'node:path';
import sharp from 'sharp';

const SIZE = { width: 6000, height: 4000 };
/** Size of a grain of noise: a camera's sensor is coarser than its picture. */
const GRAIN_PX = 2;

/** Makes pictures of 24 megapixels that no cache holds yet. @returns absolute paths of JPEG files */
export async function takePhotographs(folder: string, name: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const file = join(folder, `${name}-${number}.jpg`);
    const grain = await sharp({
      create: {
        width: SIZE.width / GRAIN_PX,
        height: SIZE.height / GRAIN_PX,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    await sharp(grain).resize(SIZE).jpeg({ quality: 90 }).toFile(file);
    files.push(file);
  }
  return files;
}
