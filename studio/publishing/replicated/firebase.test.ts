import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, onTestFinished, vi } from 'vitest';
import { openFirebaseStorage } from '../../../storage/firebase/open.ts';
import { startCloudStorageStub } from '../../../test/fixtures/cloud-storage-stub.ts';
import type { Emulator } from '../../../test/fixtures/emulator.ts';
import { firestoreObstacle, startFirestoreEmulator } from '../../../test/fixtures/firestore-emulator.ts';
import { replicatedSiteContract } from '../../../test/fixtures/replicated-site.contract.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';

describe.skipIf(firestoreObstacle() !== undefined)(
  'on Firestore’s emulator and a stub of Cloud Storage',
  { timeout: 60_000 },
  () => {
    let emulator: Emulator;
    beforeAll(async () => {
      emulator = await startFirestoreEmulator();
    });
    afterAll(() => emulator.stop());

    replicatedSiteContract(async () => {
      const stub = await startCloudStorageStub();
      onTestFinished(() => stub.stop());
      const projectId = `demo-${randomUUID()}`;
      return {
        async open() {
          vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.host);
          vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
          vi.stubEnv('STORAGE_EMULATOR_HOST', stub.address);
          const storage = await openFirebaseStorage({ projectId, bucket: 'site', cacheFolder: await scratchFolder() });
          onTestFinished(() => storage.close());
          return storage;
        },
      };
    });
  },
);
