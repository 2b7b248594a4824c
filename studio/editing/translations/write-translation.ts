import { stringify } from 'yaml';
import type { Field, Fields } from '../../../model/fields/field.ts';
import { fieldsIn, itemOf } from '../../../model/fields/walk.ts';
import type { Kind } from '../../../model/kinds/kind.ts';
import { ORIGINALS } from '../../../model/translations/structure.ts';
import { BODY, isText, pathKey, translatable } from '../../../model/translations/translatable.ts';
import type { UnusedText } from '../../../model/translations/translation.ts';
import { asJson, isEqual, type Json, type Key, valueAt } from '../../api/json.ts';
import { commentsIn } from '../writer/comments.ts';
import { contentOf, hasBody, partsOf } from '../writer/source.ts';
import { writeFields } from '../writer/write-fields.ts';

type Path = readonly Key[];

/** A text as its file has it: `originalHash` is undefined if the file does not note its original. */
export type WrittenText = { readonly path: Path; readonly text: string; readonly originalHash: string | undefined };

/** A text of a translation, or a value that stands in no field. */
type WrittenValue = Omit<WrittenText, 'text'> & Pick<UnusedText, 'text'>;

/** The file of a translation, with what its text depends on. */
export type TranslationSource = {
  readonly file: string;
  readonly kind: Pick<Kind, 'path' | 'fields' | 'body'>;
  /** The text of the translation; undefined if there is none yet. */
  readonly text: string | undefined;
  /** The data of the original, in whose order new texts are written. */
  readonly original: unknown;
  /** The values of the file that stand in no field, with their places in the original. */
  readonly unused?: readonly UnusedText[];
  /** The published text of the translation: values that return are written as they were. */
  readonly published?: string | undefined;
};

/**
 * Writes the texts of a language into the file of a translation, in the order of the original. Comments stay, and so do
 * the values that stand in no field. Returns undefined if nothing is left of the file.
 *
 * @throws CannotWrite if the file has to be mended by hand first
 */
export function writeTranslation(
  { file, kind, text: before, original, unused = [], published }: TranslationSource,
  texts: readonly WrittenText[],
): string | undefined {
  const source = before ?? '';
  const content = contentOf(file, source);
  const data = content?.data ?? {};
  const written = new Set(texts.map(({ path }) => pathKey(path)));
  const values = [...texts, ...unused.filter(({ path }) => !written.has(pathKey(path)))];
  const target = placed(translatable(kind.fields), original, values);
  const notes = notesOf(values);
  const fields = fieldsOfTranslation(kind.fields);
  const next = { ...target, ...(Object.keys(notes).length > 0 && { [ORIGINALS]: notes }) };
  const changed = Object.keys(fields).filter((name) => !isEqual(valueAt(data, [name]), valueAt(next, [name])));
  const body = texts.find(({ path: [first] }) => first === BODY)?.text ?? '';
  if (before === undefined)
    return texts.length === 0 ? undefined : publishedIfSame(file, newText(file, next, body), published);
  const edits = [
    ...changed.map((name) => ({ field: [name], value: asJson(valueAt(next, [name]) ?? null) })),
    ...(kind.body && body !== (content?.body ?? '') ? [{ field: BODY, value: body } as const] : []),
  ];
  const after = edits.length === 0 ? source : writeFields({ file, text: source, fields, original: published }, edits);
  const hasWords = values.some(({ text }) => text !== null && text.trim() !== '');
  return !hasWords && isBlank(file, after) ? undefined : publishedIfSame(file, after, published);
}

/** Returns the published text in place of one with the same content, unless a comment would be lost. An undo needs it. */
function publishedIfSame(file: string, text: string, published: string | undefined): string {
  if (published === undefined || !isEqual(contentOf(file, text), contentOf(file, published))) return text;
  const [comments, known] = [text, published].map((one) => commentsIn(partsOf(file, one)?.yaml ?? ''));
  return comments?.every((comment) => known?.includes(comment)) ? published : text;
}

/** Returns the fields of a translation: those with translated texts, and the noted hashes of their originals. */
export const fieldsOfTranslation = (fields: Fields): Fields => ({
  ...translatable(fields),
  [ORIGINALS]: { type: 'line', label: 'Originals' },
});

function newText(file: string, data: object, body: string): string {
  const yaml = stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  return hasBody(file) ? `---\n${Object.keys(data).length > 0 ? yaml : ''}---\n${body}` : yaml;
}

/** Returns whether a file without texts in its fields has neither a text below them nor comments. */
function isBlank(file: string, text: string): boolean {
  const hasComments = commentsIn(partsOf(file, text)?.yaml ?? '').length > 0;
  return !hasComments && (contentOf(file, text)?.body ?? '').trim() === '';
}

/** Returns the values of some fields in the shape of a file. Their paths begin with the names of the fields. */
function placed(fields: Fields, original: unknown, values: readonly WrittenValue[]): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
      const value = placedIn(field, valueAt(original, [name]), within(values, name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function placedIn(field: Field, original: unknown, values: readonly WrittenValue[]): Json | undefined {
  const inside = values.filter(({ path }) => path.length > 0);
  if (inside.length === 0) return values[0]?.text;
  const item = itemOf(field);
  if (item) {
    const length = Math.max(...inside.map(({ path: [at] }) => Number(at))) + 1;
    return Array.from(
      { length },
      (_, at) => placedIn(item, valueAt(original, [at]), within(inside, at)) ?? (isText(item) ? '' : {}),
    );
  }
  // The file may have texts of another variant than the original.
  return placed(translatable({ ...fieldsIn(field, original), ...fieldsIn(field, undefined) }), original, inside);
}

/** Returns the values below a name or position, with their paths from there on. */
const within = (values: readonly WrittenValue[], key: Key): WrittenValue[] =>
  values.flatMap((value) => (value.path[0] === key ? [{ ...value, path: value.path.slice(1) }] : []));

/** Returns the noted hashes in the order of the texts. */
const notesOf = (values: readonly WrittenValue[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap(({ path, originalHash }): [string, string][] =>
      originalHash === undefined ? [] : [[pathKey(path), originalHash]],
    ),
  );

/** Returns the path that a key of `originals` names. */
export const keysIn = (key: string): Key[] => key.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
