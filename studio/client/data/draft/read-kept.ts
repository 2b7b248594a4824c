import { z } from 'zod/mini';
import { FIRST_FORMAT } from '../../../../model/format.ts';
import { fieldSchema } from '../../../api/drafts.ts';
import { jsonSchema, type Key } from '../../../api/json.ts';

const keptSchema = z.object({
  /** The draft that it was typed in. */
  rev: z.number(),
  at: z.number(),
  /** The format of the content whose fields it was typed for. */
  format: z.optional(z.number()),
  edits: z.array(
    z.object({
      field: fieldSchema,
      value: jsonSchema,
      was: jsonSchema,
      list: z.optional(jsonSchema),
      sent: z.optional(z.readonly(z.array(jsonSchema))),
    }),
  ),
});

/** Edits that are not on the server yet. */
export type Kept = Omit<z.infer<typeof keptSchema>, 'format'>;

/** Edits that a closed tab has left. `drop` them when they are kept elsewhere. */
export type KeptByClosedTab = { readonly file: string; readonly kept: Kept; readonly drop: () => void };

/**
 * Reads what closed tabs have left, the oldest first, with its fields where they stand now.
 *
 * @param keys of the storage: `studio.typed|<tab>|<file>`
 * @param open ids of tabs that are open
 */
export function readKept(storage: Storage, keys: readonly string[], open: ReadonlySet<string>): KeptByClosedTab[] {
  return keys
    .flatMap((key) => {
      const [, tab, file] = key.split('|');
      const kept = tab && file && !open.has(tab) ? read(file, storage.getItem(key)) : undefined;
      return file && kept ? [{ file, kept, drop: () => storage.removeItem(key) }] : [];
    })
    .sort((a, b) => a.kept.at - b.kept.at);
}

/** Undefined for anything else than what was kept. */
function read(file: string, text: string | null): Kept | undefined {
  try {
    const { rev, at, format = FIRST_FORMAT, edits } = keptSchema.parse(JSON.parse(text ?? ''));
    return {
      rev,
      at,
      edits: edits.map((edit) =>
        edit.field === 'body' ? edit : { ...edit, field: [...currentPath(file, edit.field, format)] },
      ),
    };
  } catch {
    return undefined;
  }
}

/** A field that a migration has moved: what a browser keeps of it follows. */
export type RenamedField = {
  /** The format that has the new path. */
  readonly to: number;
  /** The files that have it. */
  readonly file: RegExp;
  /** The beginnings of its paths. */
  readonly before: readonly Key[];
  readonly after: readonly Key[];
};

/** In the order of formats. Format 2 has moved no field. */
const RENAMED_FIELDS: readonly RenamedField[] = [];

/** The path of a field in this code's format, from its path in an earlier one. */
export function currentPath(
  file: string,
  path: readonly Key[],
  format: number,
  renamed: readonly RenamedField[] = RENAMED_FIELDS,
): readonly Key[] {
  let current = path;
  for (const { to, file: files, before, after } of renamed) {
    const isIt = to > format && files.test(file) && before.every((key, at) => current[at] === key);
    if (isIt) current = [...after, ...current.slice(before.length)];
  }
  return current;
}
