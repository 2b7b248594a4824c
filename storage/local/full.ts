import { StorageFull } from '../documents.ts';

const SQLITE_FULL = 13;
/** A used-up quota: SQLite calls only ENOSPC full. */
const SQLITE_IOERR_WRITE = 778;
/** Of the shared-memory file beside the log. */
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL_CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  SQLITE_FULL,
  SQLITE_IOERR_WRITE,
  SQLITE_IOERR_SHMSIZE,
]);

/** Whether an error of the system or of SQLite says that a disk or a quota is full. */
export const isDiskFull = (error: unknown): boolean => FULL_CODES.has(codeOf(error));

/** StorageFull for an error that says that a disk or quota is; any other as it is. */
export const asStorageFull = (error: unknown): unknown =>
  isDiskFull(error)
    ? new StorageFull('The disk is full. Make room on the disk that DATA_DIR lies on.', { cause: error })
    : error;

/** Does work. An error that says that a disk or quota is full becomes StorageFull. */
export async function orStorageFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageFull(error);
  }
}

/** The system's name of an error, or SQLite's extended result code. */
export function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
