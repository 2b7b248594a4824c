import { crc32 } from 'node:zlib';

const HEAD = '\x89PNG\r\n\x1a\n';

export type Chunk = { readonly name: string; readonly start: number; readonly end: number; readonly data: Buffer };

/** Returns the chunks of a PNG before its pixels; none for other files. */
export function chunksBeforePixels(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) return chunks;
  for (let at = HEAD.length; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (name === 'IDAT' || end > bytes.length) break;
    chunks.push({ name, start: at, end, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** Encodes a chunk of a PNG. */
export function chunkBytes(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
