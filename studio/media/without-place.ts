import { type FileHandle, open } from 'node:fs/promises';

/** Boxes for metadata such as location and camera. Players need none of them. */
const METADATA_BOXES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak']);
const HEAD_BYTES = 16;
const FREE = Buffer.from('free', 'latin1');
const ZEROS = Buffer.alloc(64 * 1024);
const MAX_BOXES = 10_000;

/** Overwrites the metadata of an MP4 in place, such as location and camera. Other data keeps its position. */
export async function withoutPlace(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await clearIn(file, 0, (await file.stat()).size, { left: MAX_BOXES });
  } finally {
    await file.close();
  }
}

async function clearIn(file: FileHandle, start: number, end: number, boxes: { left: number }): Promise<void> {
  const head = Buffer.alloc(HEAD_BYTES);
  for (let at = start; at + 8 <= end && boxes.left > 0; boxes.left -= 1) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at);
    if (bytesRead < 8) return;
    const short = head.readUInt32BE(0);
    const headBytes = short === 1 ? HEAD_BYTES : 8;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const next = Math.min(end, at + length);
    if (length < headBytes) return;
    const kind = head.toString('latin1', 4, 8);
    if (METADATA_BOXES.has(kind)) {
      await file.write(FREE, 0, FREE.length, at + 4);
      await clear(file, at + headBytes, next);
    } else if (CONTAINER_BOXES.has(kind)) await clearIn(file, at + headBytes, next, boxes);
    at = next;
  }
}

async function clear(file: FileHandle, start: number, end: number): Promise<void> {
  for (let at = start; at < end; ) {
    const { bytesWritten } = await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
    at += bytesWritten;
  }
}
