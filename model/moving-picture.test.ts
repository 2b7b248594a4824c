import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { movingPicture } from './moving-picture.ts';

const CASES = join(import.meta.dirname, '../test/fixtures/picture-cases');
const read = (name: string) => readFileSync(join(CASES, name));

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

const png = (...before: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    ...before,
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

describe('movingPicture', () => {
  it('recognizes an animated GIF and an animated WebP', () => {
    expect(movingPicture(read('moving.gif'))).toBe('GIF');
    expect(movingPicture(read('moving.webp'))).toBe('WebP');
  });

  it('recognizes an animated PNG, also with long chunks before the animation chunk', () => {
    const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect(movingPicture(png(frames))).toBe('PNG');
    expect(movingPicture(png(chunk('tEXt', Buffer.alloc(20_000, 'a')), frames))).toBe('PNG');
  });

  it('returns undefined for still images', () => {
    const gif = read('moving.gif');
    // This GIF ends after its first frame.
    const second = gif.indexOf(Buffer.from([0x21, 0xf9]), gif.indexOf(0x2c, 13));
    expect(movingPicture(Buffer.concat([gif.subarray(0, second), Buffer.from([0x3b])]))).toBeUndefined();
    expect(movingPicture(png())).toBeUndefined();
    // A text chunk that contains the name of the chunk does not count.
    expect(movingPicture(png(chunk('tEXt', Buffer.from('acTL'))))).toBeUndefined();
    expect(movingPicture(read('p3.jpg'))).toBeUndefined();
    expect(movingPicture(new Uint8Array())).toBeUndefined();
  });
});
