import { z } from 'zod/mini';
import { FIRST_FORMAT } from '../../../../model/format.ts';
import { fieldSchema } from '../../../api/drafts.ts';
import { jsonSchema, type Key } from '../../../api/json.ts';

const unsavedEditsSchema = z.object({
  /** The etag of the draft that was edited. */
  rev: z.number(),
  at: z.number(),
  /** The content format to which the paths of the fields belong. */
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
export type UnsavedEdits = Omit<z.infer<typeof unsavedEditsSchema>, 'format'>;

/** Edits that a closed tab has left. `drop` deletes them once they are stored elsewhere. */
export type ClosedTabEdits = { readonly file: string; readonly kept: UnsavedEdits; readonly drop: () => void };

/**
 * Reads the edits that closed tabs have left under the keys `studio.typed|<tab>|<file>`, the oldest first, and moves
 * renamed fields to their current paths.
 */
export function readClosedTabEdits(
  storage: Storage,
  keys: readonly string[],
  open: ReadonlySet<string>,
): ClosedTabEdits[] {
  return keys
    .flatMap((key) => {
      const [, tab, file] = key.split('|');
      const kept = tab && file && !open.has(tab) ? read(file, storage.getItem(key)) : undefined;
      return file && kept ? [{ file, kept, drop: () => storage.removeItem(key) }] : [];
    })
    .sort((a, b) => a.kept.at - b.kept.at);
}

function read(file: string, text: string | null): UnsavedEdits | undefined {
  try {
    const { rev, at, format = FIRST_FORMAT, edits } = unsavedEditsSchema.parse(JSON.parse(text ?? ''));
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

/** A field that a migration has moved. Edits in the browser's storage must follow it. */
export type RenamedField = {
  /** The first format with the new path. */
  readonly to: number;
  readonly file: RegExp;
  /** The start of the old path; `after` is the start of the new one. */
  readonly before: readonly Key[];
  readonly after: readonly Key[];
};

/** Renamed fields in the order of formats. Format 2 has moved no field. */
const RENAMED_FIELDS: readonly RenamedField[] = [];

/** Returns the current path of a field, given its path in an earlier format. */
export function currentPath(
  file: string,
  path: readonly Key[],
  format: number,
  renamed: readonly RenamedField[] = RENAMED_FIELDS,
): readonly Key[] {
  let current = path;
  for (const { to, file: files, before, after } of renamed) {
    const applies = to > format && files.test(file) && before.every((key, at) => current[at] === key);
    if (applies) current = [...after, ...current.slice(before.length)];
  }
  return current;
}
