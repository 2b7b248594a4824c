import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, onTestFinished, vi } from 'vitest';
import { openFirestore } from '../../../storage/firebase/open-firestore.ts';
import {
  type FirestoreEmulator,
  firestoreObstacle,
  startFirestoreEmulator,
} from '../../../test/fixtures/firestore-emulator.ts';
import type { Outbox } from '../outbox.ts';
import { outboxContract } from '../outbox-contract.ts';
import { LEASE_MS } from './claims.ts';
import { openFirestoreOutbox } from './outbox.ts';

const obstacle = firestoreObstacle();
if (obstacle !== undefined) process.stdout.write(`The outbox on Firestore was not tested: ${obstacle}.\n`);

/** A client of its own on a project that is empty. */
const newProject = () => `demo-${randomUUID()}`;

describe.skipIf(obstacle !== undefined)('on Firestore’s emulator', () => {
  let emulator: FirestoreEmulator;
  beforeAll(async () => {
    emulator = await startFirestoreEmulator();
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.host);
    // Without a key the client asks the network whether this is one of Google's machines.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await emulator.stop();
  });

  describe('as every outbox', () => {
    outboxContract(async () => {
      const projectId = newProject();
      const clients = new Map<Outbox, { close(): Promise<void> }>();
      onTestFinished(async () => {
        await Promise.all([...clients.values()].map((client) => client.close()));
      });
      return {
        async open(options) {
          const client = await openFirestore(projectId);
          const outbox = openFirestoreOutbox(client.firestore, options);
          clients.set(outbox, client);
          return outbox;
        },
        // Nothing it does from now on arrives.
        async kill(outbox) {
          await clients.get(outbox)?.close();
          clients.delete(outbox);
        },
        leaseMs: LEASE_MS,
      };
    });
  });
});
