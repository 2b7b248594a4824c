import { randomUUID } from 'node:crypto';
import { startCloudStorageStub } from '../../fixtures/cloud-storage-stub.ts';
import type { Emulator } from '../../fixtures/emulator.ts';
import { firestoreObstacle, startFirestoreEmulator } from '../../fixtures/firestore-emulator.ts';

/** An unused Firebase project on this machine. */
export type FirebaseProject = {
  /** The environment variables for its users. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** Starts a project if STUDIO_TEST_BACKEND asks for tests with Firebase. */
export const startTestBackend = async (): Promise<FirebaseProject | undefined> =>
  process.env.STUDIO_TEST_BACKEND === 'firebase' ? startFirebaseProject() : undefined;

let emulator: Promise<Emulator> | undefined;

/** Starts a project with a stub of Cloud Storage and this process's emulator of Firestore. */
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
      // The client does not search for a key, which would take seconds.
      METADATA_SERVER_DETECTION: 'none',
    },
    stop: () => storage.stop(),
  };
}
