import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';

type BuiltFile = { readonly name: string; readonly bytes: Buffer };

/** Reads all files of a folder, compressed ones without their compression. */
export async function filesOf(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
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

/** Returns the pictures of a built site by their names, also those inside its texts. */
export const picturesIn = (files: readonly BuiltFile[]): BuiltFile[] =>
  files.flatMap(({ name, bytes }) => {
    if (PICTURE.test(name)) return [{ name, bytes }];
    return Array.from(bytes.toString('latin1').matchAll(INLINE), ([, base64 = ''], at) => ({
      name: `${name} ${at}`,
      bytes: Buffer.from(base64, 'base64'),
    }));
  });
