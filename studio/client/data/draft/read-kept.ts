import { z } from 'zod/mini';
import { FIRST_FORMAT } from '../../../../model/format.ts';
import { fieldSchema } from '../../../api/drafts.ts';
import { jsonSchema } from '../../../api/json.ts';
import { currentPath } from './renamed-fields.ts';

const keptSchema = z.object({
  /** The draft that it was typed in. */
  rev: z.number(),
  at: z.number(),
  /** The format of the content whose fields it was typed for. */
  format: z.optional(z.number()),
  edits: z.array(z.object({ field: fieldSchema, value: jsonSchema, was: jsonSchema, list: z.optional(jsonSchema) })),
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
