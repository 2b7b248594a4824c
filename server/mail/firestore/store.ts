import type { Firestore, Reference, Transaction } from 'firebase-admin/firestore';
import { StorageFull } from '../../../storage/documents.ts';
import { FirebaseFailure, statusOf, toStorageFailure } from '../../../storage/firebase/failure.ts';
import { withTimeLimit } from '../../../storage/firebase/time-limits.ts';
import { OutboxFull, OutboxUnreachable } from '../outbox.ts';

/** The runs of a transaction, which is retried if another transaction changes the same documents. */
const MAX_RUNS = 10;
/** The time-out of a request: a visitor waits for it, and the process manager kills a stopping server after 10 s. */
const ANSWER_TIMEOUT_MS = 8_000;

export type OutboxStore = {
  readonly messages: ReturnType<Firestore['collection']>;
  readonly resubmissions: ReturnType<Firestore['collection']>;
  readonly counter: Reference;
  readonly lease: Reference;
  readonly quarantineReport: Reference;
  /** Runs the work in a transaction, perhaps several times. Rejects with OutboxFull or OutboxUnreachable. */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  read<Result>(work: () => Promise<Result>): Promise<Result>;
};

export function storeIn(firestore: Firestore, answerTimeoutMs = ANSWER_TIMEOUT_MS): OutboxStore {
  const read = <Result>(work: () => Promise<Result>) => answered(work, answerTimeoutMs);
  return {
    messages: firestore.collection('outboxMessages'),
    resubmissions: firestore.collection('outboxResubmissions'),
    counter: firestore.doc('outbox/counter'),
    lease: firestore.doc('outbox/lease'),
    quarantineReport: firestore.doc('outbox/quarantineReport'),
    transact: (work) => read(() => runTransaction(firestore, work)),
    read,
  };
}

async function runTransaction<Result>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let restarts = 0; ; restarts++) {
    try {
      return await firestore.runTransaction(work, { maxAttempts: MAX_RUNS });
    } catch (error) {
      // Another transaction won. The client retries by itself, except on the emulator's error message.
      const isClosed = error instanceof Error && error.message.includes('Transaction is invalid or closed');
      if (!isClosed || restarts === MAX_RUNS) throw error;
    }
  }
}

async function answered<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
  try {
    return await withTimeLimit(timeoutMs, work);
  } catch (error) {
    const plain = toStorageFailure(error);
    if (plain instanceof StorageFull) throw new OutboxFull(plain.message, { cause: error });
    if (plain instanceof FirebaseFailure) throw new OutboxUnreachable(plain.message, { cause: error });
    const status = statusOf(error);
    if (typeof status === 'number') throw new OutboxUnreachable(`Firestore answered with ${status}.`, { cause: error });
    throw plain;
  }
}
