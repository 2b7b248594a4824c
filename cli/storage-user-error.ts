import { UserError } from '../lib/user-error.ts';
import { StorageError, StorageFull } from '../storage/documents.ts';

/** Runs work on the storage; converts a full disk or an unusable database into a UserError with the remedy. */
export async function asStorageUserError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfStorage = error instanceof StorageError || error instanceof StorageFull;
    throw isOfStorage ? new UserError(error.message, { cause: error }) : error;
  }
}
