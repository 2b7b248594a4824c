import { createHash, randomUUID } from 'node:crypto';
import type { FieldValue, Firestore, Reference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type CheckedWrite, checkedWrites } from '../checked-writes.ts';
import { Conflict, type Documents } from '../documents.ts';
import { statusOf, toStorageFailure, withStorageFailures } from './failure.ts';
import { TIME_OUTS, withTimeLimit } from './time-limits.ts';

const storedSchema = z.object({ id: z.string(), rev: z.number(), json: z.string() });
const currentSchema = z.object({ rev: z.number(), commit: z.string() });

/** gRPC status codes of a commit that lost a race: not found, already exists, failed precondition, aborted. */
const RACE_CODES: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);
const MAX_ATTEMPTS = 5;
/** The slowest upload rate that is accepted before a large commit times out. */
const MIN_BYTES_A_MS = 50;
/** The delay before a failed watch is retried. The client itself reconnects after a lost connection. */
const WATCH_RETRY_MS = 10_000;

type Write = CheckedWrite & { readonly document: Reference };

/** Opens documents of Firestore, stored at `studio/<kind>/documents/<hash of the id>`. */
export function firebaseDocuments(
  firestore: Firestore,
  { increment }: typeof FieldValue,
  answerMs = TIME_OUTS.answerMs,
): Documents {
  const collection = (kind: string) => firestore.collection(`studio/${kind}/documents`);
  // A document name may contain no slash and at most 1,500 bytes.
  const reference = (kind: string, id: string) => collection(kind).doc(createHash('sha256').update(id).digest('hex'));

  /** Returns the stored version, commit and update time for each write. */
  const readCurrent = async (writes: readonly Write[]) => {
    if (writes.length === 0) return [];
    const references = writes.map(({ document }) => document);
    const found = await withTimeLimit(answerMs, () =>
      firestore.getAll(...references, { fieldMask: ['rev', 'commit'] }),
    );
    return writes.map((write, index) => ({
      write,
      fields: currentSchema.optional().parse(found[index]?.data()),
      updateTime: found[index]?.updateTime,
    }));
  };

  /** Returns a batch that fails if a document changes before the commit. @throws Conflict */
  const batchOf = async (writes: readonly Write[], commit: string) => {
    const found = await readCurrent(writes.filter(({ expected }) => expected !== undefined));
    for (const { write, fields } of found) {
      if (write.expected !== (fields?.rev ?? 0)) throw new Conflict(write.kind, write.id);
    }
    const times = new Map(found.map(({ write, updateTime }) => [write, updateTime]));
    const batch = firestore.batch();
    for (const write of writes) {
      const { id, document, json, expected } = write;
      const lastUpdateTime = times.get(write);
      const condition = expected === 0 ? { exists: false } : { lastUpdateTime };
      if (json === undefined) batch.delete(document, expected === undefined ? {} : condition);
      else if (expected === undefined) batch.set(document, { id, json, commit, rev: increment(1) }, { merge: true });
      else if (expected === 0) batch.create(document, { id, json, commit, rev: 1 });
      else batch.update(document, { json, commit, rev: expected + 1 }, { lastUpdateTime });
    }
    return batch;
  };

  return {
    get: (kind, id) =>
      withStorageFailures(async () => {
        const fields = (await withTimeLimit(answerMs, () => reference(kind, id).get())).data();
        return fields && parseStored(fields);
      }),
    list: (kind, { limit, before }) =>
      withStorageFailures(async () => {
        // Orders by a field, because descending document names need an index. The emulator does not enforce that.
        const all = collection(kind).orderBy('id', 'desc').limit(limit);
        const query = before === undefined ? all : all.where('id', '<', before);
        const { docs } = await withTimeLimit(answerMs, () => query.get());
        return docs.map((document) => ({
          id: storedSchema.parse(document.data()).id,
          ...parseStored(document.data()),
        }));
      }),
    commit: (writes) =>
      withStorageFailures(async () => {
        const checked = checkedWrites(writes).map((write) => ({ ...write, document: reference(write.kind, write.id) }));
        const commit = randomUUID();
        const bytes = checked.reduce((sum, { json = '' }) => sum + json.length, 0);
        for (let attempts = 1; checked.length > 0; attempts++) {
          const batch = await batchOf(checked, commit);
          try {
            await withTimeLimit(answerMs + bytes / MIN_BYTES_A_MS, () => batch.commit());
            return;
          } catch (error) {
            // The commit may have succeeded although its answer was lost.
            const hasLostRace = RACE_CODES.has(statusOf(error));
            const now = await readCurrent(checked);
            const isGone = checked.every(({ json }) => json === undefined) && now.every(({ fields }) => !fields);
            const isDone = now.some(({ fields }) => fields?.commit === commit) || (isGone && !hasLostRace);
            if (isDone) return;
            if (!hasLostRace || attempts === MAX_ATTEMPTS) throw error;
          }
        }
      }),
    watch(kind, id, { onChange, onFailure }) {
      let retryTimer: NodeJS.Timeout | undefined;
      let end = () => {};
      const begin = () => {
        end = reference(kind, id).onSnapshot(onChange, (error) => {
          retryTimer = setTimeout(begin, WATCH_RETRY_MS).unref();
          onFailure(toStorageFailure(error));
        });
      };
      begin();
      return {
        close() {
          clearTimeout(retryTimer);
          end();
        },
      };
    },
  };
}

/** Parses a stored document. Firestore allows no nested lists, so values are JSON text. */
function parseStored(fields: unknown): { version: number; value: unknown } {
  const { rev, json } = storedSchema.parse(fields);
  return { version: rev, value: JSON.parse(json) as unknown };
}
