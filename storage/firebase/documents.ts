import { createHash, randomUUID } from 'node:crypto';
import type { FieldValue, Firestore, Reference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type CheckedWrite, checkedWrites } from '../checked-writes.ts';
import { Conflict, type Documents } from '../documents.ts';
import { asPlainFailure, statusOf, withPlainFailures } from './failure.ts';
import { inTime, TIME_OUTS } from './in-time.ts';

const storedSchema = z.object({ id: z.string(), rev: z.number(), json: z.string() });
const standingSchema = z.object({ rev: z.number(), commit: z.string() });

/** Answers to a commit before which another one came: not found, already there, not as it was, aborted. */
const OVERTAKEN: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);
const MAX_ATTEMPTS = 5;
/** A slow line, on which a large commit takes its time. */
const MIN_BYTES_A_MS = 50;
/** How soon a document is watched again that could not be; a lost connection the client mends by itself. */
const WATCHED_AGAIN_MS = 10_000;

type Write = CheckedWrite & { readonly document: Reference };

/**
 * Documents of Firestore, as `studio/<kind>/documents/<hash of the id>` with the fields `id`, `rev`, `json` and
 * `commit`.
 *
 * @param increment Firestore's own, which adds to what stands there
 * @param answerMs how long an answer may take
 */
export function firebaseDocuments(
  firestore: Firestore,
  { increment }: typeof FieldValue,
  answerMs = TIME_OUTS.answerMs,
): Documents {
  const collection = (kind: string) => firestore.collection(`studio/${kind}/documents`);
  // A name may hold no slash and 1,500 bytes at most.
  const reference = (kind: string, id: string) => collection(kind).doc(createHash('sha256').update(id).digest('hex'));

  /** What stands where these are to be written. */
  const standing = async (writes: readonly Write[]) => {
    if (writes.length === 0) return [];
    const references = writes.map(({ document }) => document);
    const found = await inTime(answerMs, () => firestore.getAll(...references, { fieldMask: ['rev', 'commit'] }));
    return writes.map((write, index) => ({
      write,
      fields: standingSchema.optional().parse(found[index]?.data()),
      updateTime: found[index]?.updateTime,
    }));
  };

  /** All writes on the condition that what stands there stays. @throws Conflict */
  const batchOf = async (writes: readonly Write[], commit: string) => {
    const found = await standing(writes.filter(({ expected }) => expected !== undefined));
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
      withPlainFailures(async () => {
        const fields = (await inTime(answerMs, () => reference(kind, id).get())).data();
        return fields && stored(fields);
      }),
    list: (kind, { limit, before }) =>
      withPlainFailures(async () => {
        // By a field: names in falling order would need an index of their own, which the emulator does not ask for.
        const all = collection(kind).orderBy('id', 'desc').limit(limit);
        const query = before === undefined ? all : all.where('id', '<', before);
        const { docs } = await inTime(answerMs, () => query.get());
        return docs.map((document) => ({ id: storedSchema.parse(document.data()).id, ...stored(document.data()) }));
      }),
    commit: (writes) =>
      withPlainFailures(async () => {
        const checked = checkedWrites(writes).map((write) => ({ ...write, document: reference(write.kind, write.id) }));
        const commit = randomUUID();
        const bytes = checked.reduce((sum, { json = '' }) => sum + json.length, 0);
        for (let attempts = 1; checked.length > 0; attempts++) {
          const batch = await batchOf(checked, commit);
          try {
            await inTime(answerMs + bytes / MIN_BYTES_A_MS, () => batch.commit());
            return;
          } catch (error) {
            // Its answer may have been lost.
            const isOvertaken = OVERTAKEN.has(statusOf(error));
            const now = await standing(checked);
            const isGone = checked.every(({ json }) => json === undefined) && now.every(({ fields }) => !fields);
            const isDone = now.some(({ fields }) => fields?.commit === commit) || (isGone && !isOvertaken);
            if (isDone) return;
            if (!isOvertaken || attempts === MAX_ATTEMPTS) throw error;
          }
        }
      }),
    watch(kind, id, { onChange, onFailure }) {
      let again: NodeJS.Timeout | undefined;
      let end = () => {};
      const begin = () => {
        end = reference(kind, id).onSnapshot(onChange, (error) => {
          again = setTimeout(begin, WATCHED_AGAIN_MS).unref();
          onFailure(asPlainFailure(error));
        });
      };
      begin();
      return {
        close() {
          clearTimeout(again);
          end();
        },
      };
    },
  };
}

/** As text: Firestore holds no list within a list, and would index each of a value's fields. */
function stored(fields: unknown): { version: number; value: unknown } {
  const { rev, json } = storedSchema.parse(fields);
  return { version: rev, value: JSON.parse(json) as unknown };
}
