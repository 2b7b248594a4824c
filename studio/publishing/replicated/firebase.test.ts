import { randomUUID } from 'node:crypto';
import { describe, onTestFinished, vi } from 'vitest';
import { openFirebaseStorage } from '../../../storage/firebase/open.ts';
import { startCloudStorageStub } from '../../../test/fixtures/cloud-storage-stub.ts';
import { firestoreObstacle } from '../../../test/fixtures/firestore-emulator.ts';
import { sharedFirestore } from '../../../test/fixtures/on-firestore-emulator.ts';
import { replicatedSiteContract } from '../../../test/fixtures/replicated-site.contract.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';

describe.skipIf(firestoreObstacle() !== undefined)(
  'on Firestore’s emulator and a stub of Cloud Storage',
  { timeout: 60_000 },
  () => {
    replicatedSiteContract(
      async () => {
        const stub = await startCloudStorageStub();
        onTestFinished(() => stub.stop());
        const projectId = `demo-${randomUUID()}`;
        return {
          async open() {
            vi.stubEnv('FIRESTORE_EMULATOR_HOST', await sharedFirestore());
            vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
            vi.stubEnv('STORAGE_EMULATOR_HOST', stub.address);
            const storage = await openFirebaseStorage({
              projectId,
              bucket: 'site',
              cacheFolder: await scratchFolder(),
            });
            onTestFinished(() => storage.close());
            return storage;
          },
        };
      },
      { isFirst: false },
    );
  },
);
