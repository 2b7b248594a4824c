import { setMaxListeners } from 'node:events';
import type { Documents } from '../documents.ts';
import type { Files } from '../files.ts';
import { openLocalFiles } from '../local/files.ts';
import { firebaseDocuments } from './documents.ts';
import { firebaseFiles } from './files.ts';
import { TIME_OUTS, type TimeOuts } from './in-time.ts';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

/** What the studio keeps in a Firebase project. */
export type FirebaseStorage = { readonly documents: Documents; readonly files: Files; close(): Promise<void> };

/** Each call may be sent twice: it has a precondition or does the same again. */
const RETRY_ALWAYS = 0;
/** @google-cloud/storage 8 has 11 on each download, and Node would warn of that: googleapis/google-cloud-node#9185. */
const MAX_LISTENERS = 12;
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000;

/** Where it is kept. */
export type FirebasePlace = {
  readonly projectId: string;
  /** Of Cloud Storage, as the console shows it, without `gs://`. */
  readonly bucket: string;
  /** On this machine, for files that are used here. */
  readonly cacheFolder: string;
  readonly timeOuts?: TimeOuts;
};

/**
 * Loads the packages and prepares both services; nothing is sent yet. The key is the one that
 * GOOGLE_APPLICATION_CREDENTIALS names.
 *
 * @throws StorageError where the packages are not installed or the key cannot be used; the file system's error;
 * StorageFull
 */
export async function openFirebaseStorage(place: FirebasePlace): Promise<FirebaseStorage> {
  const { projectId, bucket, cacheFolder, timeOuts = TIME_OUTS } = place;
  await readKeyFile();
  const { initializeApp, deleteApp, getFirestore, FieldValue, getStorage } = await firebasePackages();
  const cache = await openLocalFiles(cacheFolder);
  for await (const sha256 of cache.list()) await cache.removeOlder(sha256, new Date(Date.now() - FORGOTTEN_AFTER_MS));
  setMaxListeners(MAX_LISTENERS);
  // Named, so that several can be open.
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
