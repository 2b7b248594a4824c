import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Entry, Outbox, OutboxOptions } from '../outbox.ts';
import { normalReference } from '../reference.ts';
import { acceptance, messageStore } from './accept.ts';
import { openClaims } from './claims.ts';
import {
  entryOf,
  fieldsOf,
  type MessageRecord,
  queuedAgain,
  readRecord,
  readRecords,
  restoredRecord,
  resubmissionNameOf,
} from './records.ts';
import { storeIn } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAGE = 100;
const ASK_AGAIN_MS = 60_000;

const reportSchema = z.object({ at: z.number(), lastMessage: z.number() }).optional();
const resubmissionSchema = z.object({ reference: z.string() }).optional();

export type FirestoreOutboxOptions = OutboxOptions & {
  readonly answerTimeoutMs?: number;
};

/** Opens an outbox in Firestore, in collections and documents that begin with `outbox`. Opening makes no request. */
export function openFirestoreOutbox(firestore: Firestore, options: FirestoreOutboxOptions = {}): Outbox {
  const { now = Date.now, makeReference, mayClaim = true } = options;
  const store = storeIn(firestore, options.answerTimeoutMs);
  const { messages, resubmissions, quarantineReport, read, transact } = store;
  const storeMessages = messageStore(store, { now, ...(makeReference && { makeReference }) });
  const incoming = acceptance(store, storeMessages);
  const claims = mayClaim ? openClaims(store, now) : undefined;
  let closing: Promise<void> | undefined;

  const referenceOf = (typed: string) => /^[0-9A-Z]{1,20}$/.exec(normalReference(typed))?.[0];
  const page = async (query: Query) => readRecords(await read(() => query.limit(PAGE).get()));
  const count = async (query: Query) => (await read(() => query.count().get())).data().count;

  const retryAll = async (query: Query): Promise<number> => {
    const found = await transact(async (transaction) => {
      const records = readRecords(await transaction.get(query.limit(PAGE)));
      for (const record of records) {
        transaction.set(messages.doc(record.reference), fieldsOf(queuedAgain(record, now())));
      }
      return records.length;
    });
    return found < PAGE ? found : found + (await retryAll(query));
  };

  const retryOne = (reference: string): Promise<number> =>
    transact(async (transaction) => {
      const record = readRecord(await transaction.get(messages.doc(reference)));
      if (record?.state !== 'dead' && record?.state !== 'quarantined') return 0;
      transaction.set(messages.doc(reference), fieldsOf(queuedAgain(record, now())));
      return 1;
    });

  const deleteAll = (find: (transaction: Transaction) => Promise<readonly MessageRecord[]>): Promise<number> =>
    transact(async (transaction) => {
      const records = await find(transaction);
      if (records.length === 0) return 0;
      const resubmissionSnapshots = await transaction.getAll(
        ...records.map((record) => resubmissions.doc(resubmissionNameOf(record))),
      );
      records.forEach(({ reference }, index) => {
        transaction.delete(messages.doc(reference));
        const snapshot = resubmissionSnapshots[index];
        // A later message with the same content may use this resubmission document.
        if (resubmissionSchema.parse(snapshot?.data())?.reference === reference && snapshot) {
          transaction.delete(snapshot.ref);
        }
      });
      return records.length;
    });

  return {
    async accept(message) {
      if (closing) throw new Error('The outbox is not open.');
      return incoming.accept(message);
    },

    async *entries() {
      for (let last = 0; ; ) {
        const records = await page(messages.where('id', '>', last).orderBy('id'));
        yield* records.map(entryOf);
        last = records.at(-1)?.id ?? last;
        if (records.length < PAGE) return;
      }
    },

    async newest({ limit, below = Number.MAX_SAFE_INTEGER }) {
      const found = await read(() => messages.where('id', '<', below).orderBy('id', 'desc').limit(limit).get());
      return readRecords(found).map(entryOf);
    },

    async find(typed) {
      const reference = referenceOf(typed);
      const record = reference && readRecord(await read(() => messages.doc(reference).get()));
      return record ? entryOf(record) : undefined;
    },

    async retry(which) {
      // `all` excludes the quarantine, so that a careless command does not send spam.
      if (which === 'all') return retryAll(messages.where('state', '==', 'dead'));
      if (which === 'quarantine') return retryAll(messages.where('state', '==', 'quarantined'));
      const reference = referenceOf(which);
      return reference === undefined ? 0 : retryOne(reference);
    },

    async delete(typed) {
      const reference = referenceOf(typed);
      if (reference === undefined) return false;
      const found = await deleteAll(async (transaction) => {
        const record = readRecord(await transaction.get(messages.doc(reference)));
        return record ? [record] : [];
      });
      return found > 0;
    },

    putBack: (entry: Entry) =>
      transact(async (transaction) => {
        const record = restoredRecord(entry);
        const document = messages.doc(record.reference);
        const resubmission = resubmissions.doc(resubmissionNameOf(record));
        const [found, resubmitted] = await transaction.getAll(document, resubmission);
        if (found?.data() !== undefined) return false;
        transaction.set(document, fieldsOf(record));
        const { reference, takenAt } = record;
        if (resubmitted?.data() === undefined) transaction.set(resubmission, { reference, takenAt });
        return true;
      }),

    async purge(olderThanMs) {
      const old = messages.where('deliveredAt', '<=', now() - olderThanMs).limit(PAGE);
      for (let purged = 0; ; ) {
        const found = await deleteAll(async (transaction) => readRecords(await transaction.get(old)));
        purged += found;
        if (found < PAGE) return purged;
      }
    },

    claimDue: async (limit, longestWaitMs) => (await claims?.claimDue(limit, longestWaitMs)) ?? [],
    delivered: async (id, complaint) => claims?.delivered(id, complaint),
    deferred: async (id, reason, nextAt) => claims?.deferred(id, reason, nextAt),
    died: async (id, reason) => claims?.died(id, reason),
    nextDueAt: async () => (claims ? claims.nextDueAt() : now() + ASK_AGAIN_MS),

    reportQuarantine: (letter) =>
      transact(async (transaction) => {
        const at = now();
        const last = reportSchema.parse((await transaction.get(quarantineReport)).data());
        // After a larger clock change, the time since the last report is unknown.
        if (last && Math.abs(at - last.at) < DAY_MS) return undefined;
        const fresh = messages.where('quarantinedId', '>', last?.lastMessage ?? 0);
        const [newest] = readRecords(await transaction.get(fresh.orderBy('quarantinedId', 'desc').limit(1)));
        if (newest === undefined) return undefined;
        const news = {
          fresh: (await transaction.get(fresh.count())).data().count,
          all: (await transaction.get(messages.where('state', '==', 'quarantined').count())).data().count,
        };
        if (letter) await storeMessages(transaction, [letter(news)]);
        transaction.set(quarantineReport, { at, lastMessage: newest.id });
        return news;
      }),

    async health() {
      const inState = (state: string) => count(messages.where('state', '==', state));
      const [waiting, dead, quarantined] = await Promise.all(['waiting', 'dead', 'quarantined'].map(inState));
      return { waiting: waiting ?? 0, dead: dead ?? 0, quarantined: quarantined ?? 0 };
    },

    async waitingSince() {
      const [first] = readRecords(await read(() => messages.orderBy('waitingSince').limit(1).get()));
      return first?.queuedAt;
    },

    close() {
      closing ??= (async () => {
        await incoming.settled();
        await claims?.close();
      })();
      return closing;
    },
  };
}
