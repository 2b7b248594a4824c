import { randomUUID } from 'node:crypto';
import type { Reference, Snapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type Claim, OutboxUnreachable } from '../outbox.ts';
import {
  begun,
  claimOf,
  ended,
  fieldsOf,
  interrupted,
  type MessageRecord,
  readRecord,
  readRecords,
} from './records.ts';
import type { OutboxStore } from './store.ts';

/** The duration of a lease that is not renewed. With `ASK_AGAIN_MS`, another server acquires the lease within 60 s. */
export const LEASE_MS = 45_000;
const RENEW_EVERY_MS = 15_000;
const RENEW_BELOW_MS = 30_000;
const ASK_AGAIN_MS = 5_000;
/** The largest clock difference; a lease that ends later was written by a clock that has since been set back. */
const MAX_SKEW_MS = 10 * 60_000;

const leaseSchema = z.object({ holder: z.string(), until: z.number() }).optional();
type Lease = z.infer<typeof leaseSchema>;
const readLease = (snapshot: Snapshot | undefined): Lease => leaseSchema.parse(snapshot?.data());

type OpenAttempt = { readonly reference: string; readonly claim: string };

/** Opens the claims of messages. The lease is released when nothing is due, because an idle outbox never writes. */
export function openClaims({ messages, lease, read, transact }: OutboxStore, now: () => number) {
  const holder = randomUUID();
  const open = new Map<number, OpenAttempt>();
  let isHeldElsewhere = false;
  /** Whether a response was lost, in which case unknown attempts may be open. */
  let isUnsure = false;
  let renewal: NodeJS.Timeout | undefined;

  const isForeign = (found: Lease, at: number) =>
    found !== undefined && found.holder !== holder && found.until > at && found.until < at + LEASE_MS + MAX_SKEW_MS;
  const due = (at: number, limit: number) => messages.where('dueAt', '<=', at).orderBy('dueAt').limit(limit);
  const postponed = (latest: number, limit: number) =>
    messages.where('dueAt', '>', latest).orderBy('dueAt').limit(limit);

  const renew = () =>
    transact(async (transaction) => {
      const found = readLease(await transaction.get(lease));
      if (found?.holder === holder) transaction.set(lease, { holder, until: now() + LEASE_MS });
    });

  const renewWhileOpen = () => {
    renewal ??= setInterval(() => {
      // If the renewal fails, the attempt's outcome cannot be stored either, and that error is logged and retried.
      renew().catch(() => undefined);
    }, RENEW_EVERY_MS).unref();
  };

  const stopRenewing = () => {
    clearInterval(renewal);
    renewal = undefined;
  };

  const giveUp = () =>
    transact(async (transaction) => {
      const found = readLease(await transaction.get(lease));
      if (found?.holder !== holder) return;
      if (open.size === 0 && !isUnsure) transaction.delete(lease);
      else transaction.set(lease, { holder, until: 0 });
    });

  const readStatus = async (longestWaitMs: number) => {
    const at = now();
    const [found, first] = await Promise.all([lease.get(), due(at, 1).get()]);
    const held = readLease(found);
    const late =
      first.docs.length > 0 || !Number.isFinite(longestWaitMs) ? first : await postponed(at + longestWaitMs, 1).get();
    return {
      isHeldElsewhere: isForeign(held, at),
      isOwn: held?.holder === holder,
      isLeft: held !== undefined && held.holder !== holder,
      isDue: late.docs.length > 0,
    };
  };

  const begin = async (limit: number, longestWaitMs: number): Promise<readonly Claim[]> => {
    const claim = randomUUID();
    let chosen: readonly Reference[] = [];
    return transact(async (transaction) => {
      const at = now();
      const [found, ...earlier] = await transaction.getAll(lease, ...chosen);
      // If the response to an earlier run was lost, its writes are already stored.
      const ownRecords = earlier.map(readRecord).filter((record) => record?.claim === claim);
      if (ownRecords.length > 0) return ownRecords.flatMap((record) => (record ? claimOf(before(record)) : []));
      const held = readLease(found);
      isHeldElsewhere = isForeign(held, at);
      if (isHeldElsewhere) return [];
      const isNew = held?.holder !== holder;
      const ownClaims = new Set([...open.values()].map((attempt) => attempt.claim));
      const unfinished =
        isNew || isUnsure ? readRecords(await transaction.get(messages.orderBy('claim').limit(MAX_LEFT_OPEN))) : [];
      const leftOpen = unfinished.filter((record) => record.claim && !ownClaims.has(record.claim));
      const first = readRecords(await transaction.get(due(at, limit)));
      const late =
        first.length < limit && Number.isFinite(longestWaitMs)
          ? readRecords(await transaction.get(postponed(at + longestWaitMs, limit - first.length)))
          : [];
      const ready = leftOpen.map((record) => interrupted(record, at));
      const sendable = [...first, ...late, ...ready.filter(({ state }) => state === 'waiting')].slice(0, limit);
      const isSent = new Set(sendable.map(({ id }) => id));

      if (isNew || held.until - at < RENEW_BELOW_MS) transaction.set(lease, { holder, until: at + LEASE_MS });
      for (const record of ready.filter(({ id }) => !isSent.has(id))) write(record);
      for (const record of sendable) write(begun(record, claim, at));
      chosen = sendable.map(({ reference }) => messages.doc(reference));
      return sendable.map(claimOf);

      function write(record: MessageRecord) {
        transaction.set(messages.doc(record.reference), fieldsOf(record));
      }
    }).then((claims) => {
      for (const { id, reference } of claims) open.set(id, { reference, claim });
      return claims;
    });
  };

  /** @param outcome returns the record after the attempt, even if another holder ended it; undefined changes nothing */
  const end = async (id: number, outcome: (record: MessageRecord, isOpen: boolean) => MessageRecord | undefined) => {
    const attempt = open.get(id);
    if (attempt === undefined) return;
    const reference = messages.doc(attempt.reference);
    await transact(async (transaction) => {
      const record = readRecord(await transaction.get(reference));
      if (record?.id !== id) return;
      const changed = outcome(record, record.claim === attempt.claim);
      if (changed) transaction.set(reference, fieldsOf(changed));
    });
    open.delete(id);
    if (open.size === 0) stopRenewing();
  };

  return {
    async claimDue(limit: number, longestWaitMs = Number.POSITIVE_INFINITY): Promise<readonly Claim[]> {
      const status = await read(() => readStatus(longestWaitMs));
      isHeldElsewhere = status.isHeldElsewhere;
      if (isHeldElsewhere) return [];
      if (!status.isDue && !status.isLeft && !isUnsure) {
        if (status.isOwn && open.size === 0) await giveUp();
        return [];
      }
      try {
        const claims = await begin(limit, longestWaitMs);
        isUnsure = false;
        if (open.size > 0) renewWhileOpen();
        return claims;
      } catch (error) {
        isUnsure = true;
        throw error;
      }
    },

    delivered: (id: number, complaint?: string) =>
      end(id, (record, isOpen) => {
        const over = isOpen ? ended(record, complaint, now()) : record;
        // A sent mail stays delivered, even if another server has begun the next attempt.
        if (record.state === 'delivered') return isOpen ? over : undefined;
        return { ...over, state: 'delivered', dueAt: undefined, reason: undefined, deliveredAt: now() };
      }),

    deferred: (id: number, reason: string, nextAt: number) =>
      end(id, (record, isOpen) => {
        if (!isOpen) return undefined;
        const over = ended(record, reason, now());
        return record.state === 'waiting' ? { ...over, reason, dueAt: nextAt } : over;
      }),

    died: (id: number, reason: string) =>
      end(id, (record, isOpen) => {
        if (!isOpen) return undefined;
        const over = ended(record, reason, now());
        return record.state === 'waiting' ? { ...over, reason, state: 'dead', dueAt: undefined } : over;
      }),

    async nextDueAt(): Promise<number | undefined> {
      if (isHeldElsewhere) return now() + ASK_AGAIN_MS;
      const [first] = readRecords(await read(() => messages.orderBy('dueAt').limit(1).get()));
      return first?.dueAt;
    },

    async close(): Promise<void> {
      stopRenewing();
      try {
        await giveUp();
      } catch (error) {
        // A lease that cannot be released expires by itself.
        if (!(error instanceof OutboxUnreachable)) throw error;
      }
    },
  };
}

/** A number above the attempts that one process has open at once. */
const MAX_LEFT_OPEN = 100;

const before = (record: MessageRecord): MessageRecord => ({ ...record, attemptsNow: record.attemptsNow - 1 });
