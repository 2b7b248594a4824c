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
      const kept = tab && file && !open.has(tab) ? read(file, storage.getItem(key)) : [];
      return kept.map((one) => ({ ...one, drop: () => storage.removeItem(key) }));
    })
    .sort((a, b) => a.kept.at - b.kept.at);
}

/** Returns the edits by their current files; none if the text is not a valid record. */
function read(name: string, text: string | null): Omit<ClosedTabEdits, 'drop'>[] {
  try {
    const { rev, at, format = FIRST_FORMAT, edits } = unsavedEditsSchema.parse(JSON.parse(text ?? ''));
    const moved = edits.map((edit) => {
      if (edit.field === 'body') return { file: name, edit };
      const { file, path } = currentPlace({ file: name, path: edit.field }, format);
      return { file, edit: { ...edit, field: [...path] } };
    });
    const byFile = Map.groupBy(moved, ({ file }) => file);
    return [...byFile].map(([file, all]) => ({ file, kept: { rev, at, edits: all.map(({ edit }) => edit) } }));
  } catch {
    return [];
  }
}

/** A field of a file. */
export type FieldPlace = { readonly file: string; readonly path: readonly Key[] };

/** A field that a migration has moved. Edits in the browser's storage must follow it. */
export type MovedField = {
  /** The first format with the new place. */
  readonly to: number;
  /** The file and the start of the old path; `after` has those of the new one. */
  readonly before: FieldPlace;
  readonly after: FieldPlace;
};

/** The sections of format 2: their folders, and the fields of their labels in words.yaml. */
const SECTIONS = { portfolio: 'design', music: 'music', art: 'art' };

/** Moved fields in the order of formats. Format 2 has moved none. */
const MOVED_FIELDS: readonly MovedField[] = Object.entries(SECTIONS).flatMap(([folder, tab]) => {
  const file = `${folder}/section.yaml`;
  return [
    { to: 3, before: { file: 'site.yaml', path: ['pages', folder] }, after: { file, path: [] } },
    { to: 3, before: { file: 'words.yaml', path: ['tabs', tab] }, after: { file, path: ['label'] } },
  ];
});

/** Returns the current place of a field, given its place in an earlier format. */
export function currentPlace(
  place: FieldPlace,
  format: number,
  moved: readonly MovedField[] = MOVED_FIELDS,
): FieldPlace {
  return moved.reduce((current, { to, before, after }) => {
    const isMoved =
      to > format && before.file === current.file && before.path.every((key, at) => current.path[at] === key);
    return isMoved ? { file: after.file, path: [...after.path, ...current.path.slice(before.path.length)] } : current;
  }, place);
}
