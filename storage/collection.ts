import type { z } from 'zod';
import type { Documents, DocumentWrite } from './documents.ts';

/** A document's value, parsed, with its `rev`. */
export type StoredValue<T> = { readonly id: string; readonly version: number; readonly value: T };

/** The documents of one kind, parsed as they are read. */
export type Collection<T> = {
  /** @throws ZodError for a document of another shape */
  get(id: string): Promise<StoredValue<T> | undefined>;
  /** The last ids first: see Documents.list. */
  list(options: { limit: number; before?: string }): Promise<readonly StoredValue<T>[]>;
  /** Of any number. */
  all(): Promise<readonly StoredValue<T>[]>;
  /** For `commit`. */
  write(id: string, value: T, expected?: number): DocumentWrite;
  /** For `commit`. */
  removal(id: string, expected?: number): DocumentWrite;
};

const AT_A_TIME = 500;

/** Reads and writes documents of one kind and shape. */
export function collection<T>(documents: Documents, kind: string, schema: z.ZodType<T>): Collection<T> {
  const list = async (options: { limit: number; before?: string }) =>
    (await documents.list(kind, options)).map(({ id, version, value }) => ({
      id,
      version,
      value: schema.parse(value),
    }));
  const withExpected = (expected: number | undefined) => (expected === undefined ? {} : { expected });
  return {
    async get(id) {
      const found = await documents.get(kind, id);
      return found && { id, version: found.version, value: schema.parse(found.value) };
    },
    list,
    async all() {
      const found: StoredValue<T>[] = [];
      for (;;) {
        const last = found.at(-1);
        const page = await list({ limit: AT_A_TIME, ...(last && { before: last.id }) });
        found.push(...page);
        if (page.length < AT_A_TIME) return found;
      }
    },
    write: (id, value, expected) => ({ kind, id, value, ...withExpected(expected) }),
    removal: (id, expected) => ({ kind, id, value: undefined, ...withExpected(expected) }),
  };
}
