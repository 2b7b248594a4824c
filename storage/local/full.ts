import { StorageFull } from '../documents.ts';

const SQLITE_FULL = 13;
/** The code of a used-up quota, because SQLite reports only ENOSPC as full. */
const SQLITE_IOERR_WRITE = 778;
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL_CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  SQLITE_FULL,
  SQLITE_IOERR_WRITE,
  SQLITE_IOERR_SHMSIZE,
]);

export const isDiskFull = (error: unknown): boolean => FULL_CODES.has(codeOf(error));

/** Converts the error of a full disk or quota to StorageFull. Returns any other error unchanged. */
export const asStorageFull = (error: unknown): unknown =>
  isDiskFull(error)
    ? new StorageFull('The disk is full. Make room on the disk that DATA_DIR lies on.', { cause: error })
    : error;

/** Runs work and converts the error of a full disk or quota to StorageFull. */
export async function withStorageFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageFull(error);
  }
}

export function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
