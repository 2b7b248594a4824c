import { randomUUID } from 'node:crypto';
import { startCloudStorageStub } from '../../fixtures/cloud-storage-stub.ts';
import type { Emulator } from '../../fixtures/emulator.ts';
import { firestoreObstacle, startFirestoreEmulator } from '../../fixtures/firestore-emulator.ts';

/** A Firebase project on this machine that nobody has used. */
export type FirebaseProject = {
  /** For who is to use it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** A project where the tests are to run with Firebase: STUDIO_TEST_BACKEND. */
export const startTestBackend = async (): Promise<FirebaseProject | undefined> =>
  process.env.STUDIO_TEST_BACKEND === 'firebase' ? startFirebaseProject() : undefined;

let emulator: Promise<Emulator> | undefined;

/** Firestore is its emulator, one for all projects of this process, with which it ends; Cloud Storage is a stub. */
async function startFirebaseProject(): Promise<FirebaseProject> {
  const obstacle = firestoreObstacle();
  if (obstacle !== undefined) throw new Error(`There is no Firebase to test with: ${obstacle}.`);
  emulator ??= startFirestoreEmulator();
  const [{ host }, storage] = await Promise.all([emulator, startCloudStorageStub()]);
  return {
    environment: {
      STUDIO_BACKEND: 'firebase',
      FIREBASE_PROJECT_ID: `demo-${randomUUID().slice(0, 8)}`,
      FIREBASE_STORAGE_BUCKET: 'site',
      FIREBASE_API_KEY: 'fake-api-key',
      STUDIO_EMAILS: 'mara@studio.example',
      FIRESTORE_EMULATOR_HOST: host,
      STORAGE_EMULATOR_HOST: storage.address,
      // Nobody looks for a key, which takes seconds.
      METADATA_SERVER_DETECTION: 'none',
    },
    stop: () => storage.stop(),
  };
}
