import type { Firestore, Reference, Transaction } from 'firebase-admin/firestore';
import { StorageFull } from '../../../storage/documents.ts';
import { asPlainFailure, FirebaseFailure, statusOf } from '../../../storage/firebase/failure.ts';
import { OutboxFull, OutboxUnreachable } from '../outbox.ts';

/** Of a transaction: with others at the same documents it is done again. */
const MOST_RUNS = 10;
/** A visitor waits for it. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Where the outbox lies in Firestore. */
export type OutboxStore = {
  /** By reference. */
  readonly messages: ReturnType<Firestore['collection']>;
  /** By key and content: which message has them. */
  readonly resubmissions: ReturnType<Firestore['collection']>;
  /** The last message's id. */
  readonly counter: Reference;
  readonly lease: Reference;
  readonly quarantineReport: Reference;
  /** Runs the work in a transaction, perhaps several times. Rejects with OutboxFull or OutboxUnreachable. */
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs what only reads. Rejects like `transact`. */
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
    transact: (work) => read(() => firestore.runTransaction(work, { maxAttempts: MOST_RUNS })),
    read,
  };
}

async function answered<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutboxUnreachable('Firestore has not answered in time.')), timeoutMs);
  try {
    return await Promise.race([work(), promise]);
  } catch (error) {
    const plain = asPlainFailure(error);
    if (plain instanceof StorageFull) throw new OutboxFull(plain.message, { cause: error });
    if (plain instanceof FirebaseFailure) throw new OutboxUnreachable(plain.message, { cause: error });
    const status = statusOf(error);
    if (typeof status === 'number') throw new OutboxUnreachable(`Firestore answered with ${status}.`, { cause: error });
    throw plain;
  } finally {
    clearTimeout(timer);
  }
}
