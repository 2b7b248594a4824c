import { statSync } from 'node:fs';
import { FILE_LIMIT_BYTES, formatPixelLimit, formatTooLarge } from '../model/limits.ts';
import { missingFile } from '../model/missing-file.ts';
import type { Mistake } from '../model/mistakes.ts';
import type { FileUse } from '../model/used-files.ts';
import { describeDownload, UnreadableDownload } from './downloads/downloads.ts';
import { mapConcurrently } from './images/concurrency.ts';
import { describePicture } from './images/description.ts';
import { UnreadablePicture } from './images/source.ts';
import { describeMedia, mediaKind, UnreadableMedia } from './media/media.ts';

/** The number of concurrent files: a new file is read completely, and 9,000 pictures at once took 4 GB. */
const FILES_AT_A_TIME = 16;

/** Returns a mistake for each field that names a missing, too large or unreadable file. */
export async function findFileMistakes(uses: readonly FileUse[]): Promise<Mistake[]> {
  const found: (string | undefined)[] = [];
  await mapConcurrently(FILES_AT_A_TIME, [...uses.entries()], async ([at, use]) => {
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
  const limit = FILE_LIMIT_BYTES[kind === 'media' ? mediaKind(path) : kind];
  const size = sizeOf(path);
  if (size > limit) return formatTooLarge(size, limit);
  try {
    if (kind === 'media') {
      await describeMedia(path);
      return undefined;
    }
    if (kind === 'download') {
      await describeDownload(path);
      return undefined;
    }
    const { width, height } = await describePicture(path);
    const limit = formatPixelLimit({ width, height });
    return limit && `has ${width} x ${height} pixels; the limit is ${limit}`;
  } catch (error) {
    const isUnreadable =
      error instanceof UnreadablePicture || error instanceof UnreadableMedia || error instanceof UnreadableDownload;
    if (isUnreadable) return error.reason;
    throw error;
  }
}

/** Returns the size in bytes; 0 for a missing file, which the description reports better. */
function sizeOf(path: string): number {
  try {
    // A synchronous call: with 9,000 files, awaiting takes longer than the calls themselves.
    return statSync(path).size;
  } catch {
    return 0;
  }
}
