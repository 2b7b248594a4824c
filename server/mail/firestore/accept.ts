import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { coalesced } from '../../../lib/serial-queue.ts';
import type { Message, Receipt } from '../message.ts';
import { newReference, referenceInKey } from '../reference.ts';
import { RESUBMISSION_WINDOW_MS } from '../resubmission.ts';
import { fieldsOf, type MessageRecord, newRecord, resubmissionName } from './records.ts';
import type { OutboxStore } from './store.ts';

/** The messages in one transaction; even the longest stay well below Firestore's limit of 10 MB. */
const MAX_AT_ONCE = 100;

const counterSchema = z.object({ last: z.number() }).default({ last: 0 });
const resubmissionSchema = z.object({ reference: z.string(), takenAt: z.number() }).optional();

export type StoreOptions = {
  readonly now: () => number;
  readonly makeReference?: () => string;
};

/** Stores messages in a transaction, after the caller's reads and before its writes. */
export type StoreMessages = (transaction: Transaction, messages: readonly Message[]) => Promise<Receipt[]>;

export function messageStore(
  { messages, resubmissions, counter }: OutboxStore,
  { now, makeReference = newReference }: StoreOptions,
): StoreMessages {
  return async (transaction, incoming) => {
    const at = now();
    const names = [...new Set(incoming.map(resubmissionName))];
    // The form has shown the first part of its key as the reference, but another message may use that reference.
    const preferredReferences = incoming.map(({ key }) => referenceInKey(key ?? null) ?? makeReference());
    const candidates = [...new Set(preferredReferences)];
    const [counted, ...found] = await transaction.getAll(
      counter,
      ...names.map((name) => resubmissions.doc(name)),
      ...candidates.map((reference) => messages.doc(reference)),
    );
    const resubmissionByName = new Map(
      names.map((name, index) => [name, resubmissionSchema.parse(found[index]?.data())]),
    );
    const taken = new Set(candidates.filter((_, index) => found[names.length + index]?.data() !== undefined));
    const isTaken = async (reference: string) =>
      taken.has(reference) ||
      (!candidates.includes(reference) && (await transaction.get(messages.doc(reference))).data() !== undefined);

    let { last } = counterSchema.parse(counted?.data());
    const records: MessageRecord[] = [];
    const receipts: Receipt[] = [];
    for (const [index, message] of incoming.entries()) {
      const name = resubmissionName(message);
      const earlier = resubmissionByName.get(name);
      const isResubmission =
        message.key !== undefined || Math.abs(at - (earlier?.takenAt ?? 0)) <= RESUBMISSION_WINDOW_MS;
      if (earlier !== undefined && isResubmission) {
        receipts.push({ reference: earlier.reference, repeated: true });
        continue;
      }
      let reference = preferredReferences[index] ?? makeReference();
      while (await isTaken(reference)) reference = makeReference();
      taken.add(reference);
      resubmissionByName.set(name, { reference, takenAt: at });
      last += 1;
      records.push(newRecord(message, { id: last, reference, messageId: randomUUID(), at }));
      receipts.push({ reference, repeated: false });
    }
    if (records.length > 0) transaction.set(counter, { last });
    for (const record of records) transaction.set(messages.doc(record.reference), fieldsOf(record));
    for (const [name, { reference, takenAt } = { reference: '', takenAt: 0 }] of resubmissionByName) {
      if (records.some((record) => record.reference === reference)) {
        transaction.set(resubmissions.doc(name), { reference, takenAt });
      }
    }
    return receipts;
  };
}

type Waiting = {
  readonly message: Message;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
};

/** Returns a queue that accepts messages; those that arrive during a transaction share the next one. */
export function acceptance(store: OutboxStore, storeMessages: StoreMessages) {
  const waiting: Waiting[] = [];
  let storing: Promise<void> = Promise.resolve();

  const storeAll = coalesced(async () => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_AT_ONCE);
      try {
        const messages = group.map(({ message }) => message);
        const receipts = await store.transact((transaction) => storeMessages(transaction, messages));
        for (const [index, receipt] of receipts.entries()) group[index]?.resolve(receipt);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
  });

  return {
    accept: (message: Message) =>
      new Promise<Receipt>((resolve, reject) => {
        waiting.push({ message, resolve, reject });
        storing = storeAll();
      }),
    settled: () => storing,
  };
}
