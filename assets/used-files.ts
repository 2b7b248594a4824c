import { statSync } from 'node:fs';
import { FILE_LIMIT_BYTES, formatPixelLimit, formatTooLarge } from '../model/limits.ts';
import { missingFile } from '../model/missing-file.ts';
import type { Mistake } from '../model/mistakes.ts';
import type { FileUse } from '../model/used-files.ts';
import { someAtATime } from './images/concurrency.ts';
import { describePicture } from './images/description.ts';
import { UnreadablePicture } from './images/source.ts';
import { describeMedia, mediaKind, UnreadableMedia } from './media/media.ts';

/** A new file is read whole: all of 9,000 pictures at once took 4 GB. */
const FILES_AT_A_TIME = 16;

/** A mistake at each field that names a file which is missing, too large or unreadable. */
export async function findFileMistakes(uses: readonly FileUse[]): Promise<Mistake[]> {
  const found: (string | undefined)[] = [];
  await someAtATime(FILES_AT_A_TIME, [...uses.entries()], async ([at, use]) => {
    found[at] = await mistakeIn(use);
  });
  return uses.flatMap(({ text, line, field }, at): Mistake[] => {
    const expected = found[at];
    return expected === undefined ? [] : [{ file: text, line, field, expected }];
  });
}

async function mistakeIn(use: FileUse): Promise<string | undefined> {
  const reason = await reasonAgainst(use);
  if (reason === undefined) return undefined;
  return (await missingFile(use.path)) ?? `${use.name} ${reason}`;
}

async function reasonAgainst({ kind, path }: FileUse): Promise<string | undefined> {
  const limit = FILE_LIMIT_BYTES[kind === 'picture' ? kind : mediaKind(path)];
  const size = sizeOf(path);
  if (size > limit) return formatTooLarge(size, limit);
  try {
    if (kind === 'media') {
      await describeMedia(path);
      return undefined;
    }
    const { width, height } = await describePicture(path);
    const limit = formatPixelLimit({ width, height });
    return limit && `has ${width} x ${height} pixels; the limit is ${limit}`;
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof UnreadableMedia) return error.reason;
    throw error;
  }
}

/** Bytes; 0 for what cannot be found, which a description says better. */
function sizeOf(path: string): number {
  try {
    // Synchronous: of 9,000 files each takes less time than waiting for it would.
    return statSync(path).size;
  } catch {
    return 0;
  }
}
