import { z } from 'zod/mini';
import { FIRST_FORMAT } from '../../../model/format.ts';
import { fieldSchema } from '../../api/drafts.ts';
import { jsonSchema } from '../../api/json.ts';
import { currentPath } from './renamed-fields.ts';

const keptSchema = z.object({
  /** The draft that it was typed in. */
  rev: z.number(),
  at: z.number(),
  /** Of the content, for whose fields it was typed. */
  format: z.optional(z.number()),
  edits: z.array(z.object({ field: fieldSchema, value: jsonSchema, was: jsonSchema, list: z.optional(jsonSchema) })),
});

/** What was typed and is not on the server yet. */
export type Kept = Omit<z.infer<typeof keptSchema>, 'format'>;

/** Reads what a browser has kept of a file, with its fields where they stand now; undefined for anything else. */
export function readKept(file: string, text: string): Kept | undefined {
  try {
    const { rev, at, format = FIRST_FORMAT, edits } = keptSchema.parse(JSON.parse(text));
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
