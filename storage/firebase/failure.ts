import { StorageError, StorageFull } from '../documents.ts';

/** The error for a request that Firebase refused or did not answer. The message says what to check. */
export class FirebaseFailure extends StorageError {
  override name = 'FirebaseFailure';
}

const REFUSED = 'Firebase refused the key. Look whether its account may use Firestore and Cloud Storage.';
const UNKNOWN_KEY = 'Firebase does not know the key. Look whether it was withdrawn, and whether the clock is right.';
const MISSING = 'The Firebase project has no such database or bucket. Make it in the console, or correct its name.';
const UNREACHABLE = 'Firebase cannot be reached now.';
const CROWDED = 'Others wrote the same at the same time, again and again.';
const USED_UP = 'The Firebase project has used up what it may store or do today.';

/** Messages by status code: gRPC codes of Firestore up to 16, HTTP codes of Cloud Storage from 400. */
const MESSAGES: Readonly<Record<number, string>> = {
  4: UNREACHABLE,
  5: MISSING,
  7: REFUSED,
  10: CROWDED,
  14: UNREACHABLE,
  16: UNKNOWN_KEY,
  401: UNKNOWN_KEY,
  403: REFUSED,
  404: MISSING,
  500: UNREACHABLE,
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: UNREACHABLE,
};
const USED_UP_STATUSES: ReadonlySet<unknown> = new Set([8, 429]);
const NETWORK_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

export function statusOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'code' in error ? error.code : undefined;
}

/** Runs work and converts its errors with `toStorageFailure`. */
export async function withStorageFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageFailure(error);
  }
}

/** Converts errors of Firebase or the network to StorageFull or FirebaseFailure. Returns other errors unchanged. */
export function toStorageFailure(error: unknown): unknown {
  const status = statusOf(error);
  if (USED_UP_STATUSES.has(status)) return new StorageFull(USED_UP, { cause: error });
  const message = NETWORK_CODES.has(status) ? UNREACHABLE : MESSAGES[Number(status)];
  if (message !== undefined) return new FirebaseFailure(message, { cause: error });
  // google-auth-library throws this error before it sends anything.
  if (error instanceof Error && /Could not load the default credentials/.test(error.message)) {
    return new FirebaseFailure('No key for Firebase was found. GOOGLE_APPLICATION_CREDENTIALS names its file.', {
      cause: error,
    });
  }
  return error;
}
