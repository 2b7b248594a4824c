import type { DocumentWrite } from './documents.ts';

const MAX_ID_BYTES = 1_000;
const MAX_VALUE_BYTES = 900 * 1024;
/** Firestore accepts 10 MB in one commit, including ids and its own fields. */
const MAX_COMMIT_BYTES = 9 * 1024 * 1024;

/** A write whose value is serialized. The text is undefined for a deletion. */
export type CheckedWrite = Pick<DocumentWrite, 'kind' | 'id' | 'expected'> & { readonly json: string | undefined };

/** Validates and serializes writes. @throws TypeError for invalid, oversized or duplicate writes */
export function checkedWrites(writes: readonly DocumentWrite[]): CheckedWrite[] {
  const names = new Set<string>();
  const checked = writes.map(({ kind, id, value, expected }) => {
    if (!/^[a-z]+$/.test(kind)) throw new TypeError(`A kind is a word of small letters, not "${kind}".`);
    const length = Buffer.byteLength(id);
    if (length < 1 || length > MAX_ID_BYTES || !id.isWellFormed()) {
      throw new TypeError(`An id of a ${kind} is text of 1 to ${MAX_ID_BYTES} bytes, not "${id}".`);
    }
    const name = `${kind} ${id}`;
    if (names.has(name)) throw new TypeError(`The ${kind} "${id}" is written twice in one commit.`);
    names.add(name);
    return { kind, id, expected, json: value === undefined ? undefined : jsonOf(name, value) };
  });
  const bytes = checked.reduce((sum, { id, json = '' }) => sum + Buffer.byteLength(id) + Buffer.byteLength(json), 0);
  if (bytes > MAX_COMMIT_BYTES) {
    throw new TypeError(`A commit has ${bytes} bytes, more than the ${MAX_COMMIT_BYTES} that are kept at once.`);
  }
  return checked;
}

function jsonOf(name: string, value: unknown): string {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError(`The value of ${name} is no JSON.`);
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_VALUE_BYTES) {
    throw new TypeError(`The value of ${name} has ${bytes} bytes, more than the ${MAX_VALUE_BYTES} that are kept.`);
  }
  return json;
}
