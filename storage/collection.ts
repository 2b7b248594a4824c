import type { z } from 'zod';
import type { Documents, DocumentWrite } from './documents.ts';

export type StoredValue<T> = { readonly id: string; readonly version: number; readonly value: T };

export type Collection<T> = {
  /** @throws ZodError for a document of another shape */
  get(id: string): Promise<StoredValue<T> | undefined>;
  list(options: { limit: number; before?: string }): Promise<readonly StoredValue<T>[]>;
  all(): Promise<readonly StoredValue<T>[]>;
  write(id: string, value: T, expected?: number): DocumentWrite;
  removal(id: string, expected?: number): DocumentWrite;
};

const PAGE_SIZE = 500;

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
        const page = await list({ limit: PAGE_SIZE, ...(last && { before: last.id }) });
        found.push(...page);
        if (page.length < PAGE_SIZE) return found;
      }
    },
    write: (id, value, expected) => ({ kind, id, value, ...withExpected(expected) }),
    removal: (id, expected) => ({ kind, id, value: undefined, ...withExpected(expected) }),
  };
}
