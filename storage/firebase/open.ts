import { setMaxListeners } from 'node:events';
import type { Documents } from '../documents.ts';
import type { Files } from '../files.ts';
import { openLocalFiles } from '../local/files.ts';
import { firebaseDocuments } from './documents.ts';
import { firebaseFiles } from './files.ts';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';
import { TIME_OUTS, type TimeOuts } from './time-limits.ts';

export type FirebaseStorage = { readonly documents: Documents; readonly files: Files; close(): Promise<void> };

/** The retry strategy for all calls. Every call has a precondition or is idempotent. */
const RETRY_ALWAYS = 0;
/** The storage client adds 11 listeners to a download, and Node would warn: googleapis/google-cloud-node#9185. */
const MAX_LISTENERS = 12;
const CACHE_MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export type FirebaseLocation = {
  readonly projectId: string;
  readonly bucket: string;
  readonly cacheFolder: string;
  readonly timeOuts?: TimeOuts;
};

/** Loads the packages and sends no request yet. @throws StorageError for missing packages or an unusable key */
export async function openFirebaseStorage(place: FirebaseLocation): Promise<FirebaseStorage> {
  const { projectId, bucket, cacheFolder, timeOuts = TIME_OUTS } = place;
  await readKeyFile();
  const { initializeApp, deleteApp, getFirestore, FieldValue, getStorage } = await firebasePackages();
  const cache = await openLocalFiles(cacheFolder);
  for await (const sha256 of cache.list()) await cache.removeOlder(sha256, new Date(Date.now() - CACHE_MAX_AGE_MS));
  setMaxListeners(MAX_LISTENERS);
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
