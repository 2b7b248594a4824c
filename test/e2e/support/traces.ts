import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';

type BuiltFile = { readonly name: string; readonly bytes: Buffer };

/** Reads all files of a folder, each once although several names link to it, and compressed ones decompressed. */
export async function filesOf(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const once = new Map(await Promise.all(files.map(async (file) => [(await stat(file)).ino, file] as const)));
  return Promise.all(
    [...once.values()].map(async (file) => {
      const bytes = await readFile(file);
      const plain = file.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : file.endsWith('.gz')
          ? gunzipSync(bytes)
          : bytes;
      return { name: path.relative(folder, file), bytes: plain };
    }),
  );
}

const EDGE = 9;

/** Returns 72 bits of a picture: whether each of its parts is lighter than the part beside it. Sizes hardly change it. */
export async function pixelHash(picture: string | Buffer): Promise<boolean[]> {
  const pixels = await sharp(picture)
    .greyscale()
    .resize(EDGE, EDGE - 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from(pixels, (pixel, at) => at % EDGE > 0 && pixel > (pixels[at - 1] ?? 0));
}

/** Returns in how many bits two hashes differ. */
export const difference = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((bit, at) => bit !== b[at]).length;

const PICTURE = /\.(?:avif|jpg|png|webp|ico|svg)$/;
const INLINE = /data:image\/(?:webp|jpeg|png|avif);base64,([\w+/=]+)/g;

const SIZE = /-\d+(?=\.)/;

/** Returns the pictures of a built site by their names, one size of each, and those inside its texts. */
export function picturesIn(files: readonly BuiltFile[]): BuiltFile[] {
  const pictures = new Map(
    files.filter(({ name }) => PICTURE.test(name)).map((file) => [file.name.replace(SIZE, ''), file]),
  );
  const texts = files.filter(({ name }) => !PICTURE.test(name));
  const inline = texts.flatMap(({ name, bytes }) => {
    return Array.from(bytes.toString('latin1').matchAll(INLINE), ([, base64 = ''], at) => ({
      name: `${name} ${at}`,
      bytes: Buffer.from(base64, 'base64'),
    }));
  });
  return [...pictures.values(), ...inline];
}
