import { stringify } from 'yaml';
import type { Field, Fields } from '../../../model/fields/field.ts';
import { fieldsIn, itemOf } from '../../../model/fields/walk.ts';
import type { Kind } from '../../../model/kinds/kind.ts';
import { ORIGINALS } from '../../../model/translations/structure.ts';
import { BODY, isText, pathKey, translatable } from '../../../model/translations/translatable.ts';
import { asJson, isEqual, isGroup, isList, type Json, type Key, valueAt } from '../../api/json.ts';
import { commentsIn } from '../writer/comments.ts';
import { contentOf, hasBody, partsOf } from '../writer/source.ts';
import { writeFields } from '../writer/write-fields.ts';

type Path = readonly Key[];

/** A text as its file has it: `originalHash` is undefined if the file does not note its original. */
export type WrittenText = { readonly path: Path; readonly text: string; readonly originalHash: string | undefined };

type Source = {
  readonly file: string;
  readonly kind: Pick<Kind, 'fields' | 'body'>;
  /** The text of the translation; undefined if there is none yet. */
  readonly text: string | undefined;
  /** The data of the original, whose lists the translation follows. */
  readonly original: unknown;
  /** The published text of the translation: values that return are written as they were. */
  readonly published?: string | undefined;
};

/**
 * Writes the texts of a language into the file of a translation, in the order of the original. Comments and the texts of
 * a group that the original leaves out stay. Returns undefined if nothing is left of the file.
 *
 * @throws CannotWrite if the file has to be mended by hand first
 */
export function writeTranslation(
  { file, kind, text: before, original, published }: Source,
  texts: readonly WrittenText[],
): string | undefined {
  const source = before ?? '';
  const content = contentOf(file, source);
  const data = content?.data ?? {};
  const textAt = new Map(texts.map((text) => [pathKey(text.path), text]));
  const target = placed(translatable(kind.fields), original, data, [], textAt);
  const notes = notesOf(texts, data, target);
  const fields = fieldsOfTranslation(kind.fields);
  const next = { ...target, ...(Object.keys(notes).length > 0 && { [ORIGINALS]: notes }) };
  const changed = Object.keys(fields).filter((name) => !isEqual(valueAt(data, [name]), valueAt(next, [name])));
  const body = textAt.get(BODY)?.text ?? '';
  if (before === undefined) return texts.length === 0 ? undefined : newText(file, next, body);
  const edits = [
    ...changed.map((name) => ({ field: [name], value: asJson(valueAt(next, [name]) ?? null) })),
    ...(kind.body && body !== (content?.body ?? '') ? [{ field: BODY, value: body } as const] : []),
  ];
  const written = edits.length === 0 ? source : writeFields({ file, text: source, fields, original: published }, edits);
  return texts.length === 0 && isBlank(file, written) ? undefined : written;
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

function isBlank(file: string, text: string): boolean {
  const { data, body } = contentOf(file, text) ?? {};
  const hasComments = commentsIn(partsOf(file, text)?.yaml ?? '').length > 0;
  return !hasComments && (!isGroup(data) || Object.keys(data).length === 0) && (body ?? '').trim() === '';
}

type Texts = ReadonlyMap<string, Pick<WrittenText, 'text'>>;

/** Returns the texts of some fields in the shape of the original. `raw` has the present values of the file. */
function placed(fields: Fields, original: unknown, raw: unknown, path: Path, texts: Texts): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Json][] => {
      const value = placedIn(field, valueAt(original, [name]), valueAt(raw, [name]), [...path, name], texts);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function placedIn(field: Field, original: unknown, raw: unknown, path: Path, texts: Texts): Json | undefined {
  if (isText(field)) return texts.get(pathKey(path))?.text;
  const item = itemOf(field);
  if (item) {
    if (!isList(original)) return raw === undefined ? undefined : asJson(raw);
    const items = original.map((one, at) => placedIn(item, one, undefined, [...path, at], texts));
    const length = items.findLastIndex((one) => one !== undefined) + 1;
    return length === 0 ? undefined : items.slice(0, length).map((one) => one ?? (isText(item) ? '' : {}));
  }
  const inside = placed(translatable(fieldsIn(field, original) ?? {}), original, raw, path, texts);
  return Object.keys(inside).length === 0 ? undefined : inside;
}

/** Returns the noted hashes in the order of the texts, and those of texts that the original leaves out. */
function notesOf(texts: readonly WrittenText[], data: unknown, target: unknown): Record<string, string> {
  const known = valueAt(data, [ORIGINALS]);
  const places = new Set(texts.map(({ path }) => pathKey(path)));
  const isLeft = (key: string) => !places.has(key) && typeof valueAt(target, keysIn(key)) === 'string';
  const left = Object.entries(isGroup(known) ? known : {}).flatMap(([key, hash]): [string, string][] =>
    typeof hash === 'string' && isLeft(key) ? [[key, hash]] : [],
  );
  const noted = texts.flatMap(({ path, originalHash }): [string, string][] =>
    originalHash === undefined ? [] : [[pathKey(path), originalHash]],
  );
  return Object.fromEntries([...noted, ...left]);
}

/** Returns the path that a key of `originals` names. */
export const keysIn = (key: string): Key[] => key.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
