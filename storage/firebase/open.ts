import { setMaxListeners } from 'node:events';
import type { Documents } from '../documents.ts';
import type { Files } from '../files.ts';
import { openLocalFiles } from '../local/files.ts';
import { firebaseDocuments } from './documents.ts';
import { firebaseFiles } from './files.ts';
import { TIME_OUTS, type TimeOuts } from './in-time.ts';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

/** The storage of a studio in a Firebase project. */
export type FirebaseStorage = { readonly documents: Documents; readonly files: Files; close(): Promise<void> };

/** The retry strategy for all calls. Every call has a precondition or is idempotent. */
const RETRY_ALWAYS = 0;
/**
 * The listener limit. @google-cloud/storage 8 adds 11 listeners to each download, and Node would warn of a leak:
 * googleapis/google-cloud-node#9185.
 */
const MAX_LISTENERS = 12;
const CACHE_MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** The address of the storage. */
export type FirebasePlace = {
  readonly projectId: string;
  /** The name of the Cloud Storage bucket, without `gs://`. */
  readonly bucket: string;
  /** The folder of this machine for files that are used on it. */
  readonly cacheFolder: string;
  readonly timeOuts?: TimeOuts;
};

/**
 * Loads the packages and opens both services without a request. Reads the key from GOOGLE_APPLICATION_CREDENTIALS.
 *
 * @throws StorageError for missing packages or an unusable key; StorageFull; errors of the file system
 */
export async function openFirebaseStorage(place: FirebasePlace): Promise<FirebaseStorage> {
  const { projectId, bucket, cacheFolder, timeOuts = TIME_OUTS } = place;
  await readKeyFile();
  const { initializeApp, deleteApp, getFirestore, FieldValue, getStorage } = await firebasePackages();
  const cache = await openLocalFiles(cacheFolder);
  for await (const sha256 of cache.list()) await cache.removeOlder(sha256, new Date(Date.now() - CACHE_MAX_AGE_MS));
  setMaxListeners(MAX_LISTENERS);
  // An app of its own name can be open beside others.
  const app = initializeApp({ projectId, storageBucket: bucket }, `${projectId} ${cacheFolder}`);
  const cloud = getStorage(app).bucket();
  cloud.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return {
    documents: firebaseDocuments(getFirestore(app), FieldValue, timeOuts.answerMs),
    files: firebaseFiles(cloud, cache, timeOuts),
    close: () => deleteApp(app),
  };
}

async function firebasePackages() {
  await requirePackages();
  const [app, firestore, storage] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
    import('firebase-admin/storage'),
  ]);
  return { ...app, ...firestore, ...storage };
}
