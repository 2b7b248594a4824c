import path from 'node:path';
import { z } from 'zod';
import { check } from '../check.ts';
import { describeField } from '../describe-field.ts';
import type { Field, Fields } from '../fields/field.ts';
import { fieldsIn, itemOf } from '../fields/walk.ts';
import type { Kind } from '../kinds/kind.ts';
import { type ContentKind, kindOf, TRANSLATIONS_FOLDER } from '../kinds/places.ts';
import type { Mistake } from '../mistakes.ts';
import { type Names, withNames } from '../placeholders.ts';
import { schemaOfField } from '../schema.ts';
import { type ContentDocument, parseMarkdown, parseYaml, type Reading } from '../source-text.ts';
import { alignItems, type NotedHash } from './align.ts';
import { ORIGINALS, structureOf } from './structure.ts';
import { BODY, hasTranslation, isText, pathKey, translatable } from './translatable.ts';

/** Returns the path of a file's translation: `translations/en/portfolio/dogwood/project.md`. */
export const translationPath = (language: string, file: string): string =>
  path.posix.join(TRANSLATIONS_FOLDER, language, file);

/** Returns the language and the original of a translation's path; undefined for a path of another file. */
export function translatedFileAt(file: string): { readonly language: string; readonly original: string } | undefined {
  if (!file.startsWith(`${TRANSLATIONS_FOLDER}/`)) return undefined;
  const [, language, ...rest] = file.split('/');
  if (language === undefined || rest.length === 0) return undefined;
  return { language, original: rest.join('/') };
}

/** Returns the kind of a file, or that of its original if the file is a translation. */
export const textKindOf = (file: string): ContentKind | undefined => kindOf(translatedFileAt(file)?.original ?? file);

/** A translated text. `path` is its place in the original as it is now. */
export type TranslatedText = {
  readonly path: readonly (string | number)[];
  readonly text: string;
  /** The hash of the original that was translated; undefined if the file does not note it. */
  readonly originalHash: string | undefined;
};

/**
 * A value of a translation that stands in no field: the original lacks its group, list or item, or the value is empty.
 * `path` is its place if the original had one. Items that the original lacks are behind its last one.
 */
export type UnusedText = Omit<TranslatedText, 'text'> & { readonly text: string | null };

type Source = { readonly data: unknown; readonly body: string };

/** A translation whose texts have their places in the original. */
export type Translation = {
  /** The texts of the fields, also the invalid ones. */
  readonly texts: readonly TranslatedText[];
  readonly unused: readonly UnusedText[];
  /** `path` is the place of a wrong text in the original; undefined for a mistake of the file itself. */
  readonly mistakes: readonly (Mistake & { readonly path?: TranslatedText['path'] })[];
  readonly document: ContentDocument | undefined;
};

/** Reads the text of a translation and finds the place of each of its texts in the original. */
export function readTranslation(
  kind: Pick<Kind, 'path' | 'fields' | 'body'>,
  original: Source,
  translation: { readonly text: string; readonly file: string },
  names: Names = {},
): Translation {
  const { document, mistakes } = parsed(kind, translation);
  if (!document) return { texts: [], unused: [], mistakes, document };
  const texts: TranslatedText[] = [];
  const unused: UnusedText[] = [];
  const found: Translation['mistakes'][number][] = [];
  const hashes = hashesIn(document.data);
  const noted: NotedHash = (at) => hashes.get(pathKey(at));
  const leave = ({ value, path: at, translated }: Omit<Place, 'original'>) => {
    if (typeof value === 'string' || value === null) {
      unused.push({ path: at, text: value, originalHash: noted(translated) });
      return;
    }
    const keys = Array.isArray(value) ? value.keys() : Object.keys(Object(value));
    for (const key of keys)
      leave({ value: Reflect.get(Object(value), key), path: [...at, key], translated: [...translated, key] });
  };
  const place = (field: Field, name: string, from: Place) => {
    const { value, original, path: at, translated } = from;
    if (value === undefined) return;
    if (value === null || !hasTranslation(field)) return leave(from);
    if (isText(field)) {
      if (typeof value !== 'string' || value.trim() === '') return leave(from);
      texts.push({ path: at, text: value, originalHash: noted(translated) });
      const { error } = schemaOfField(field, name).safeParse(withNames(value, names));
      for (const { message } of error?.issues.slice(0, 1) ?? [])
        found.push({
          file: document.file,
          line: document.lineOf(translated),
          field: describeField(translated),
          expected: message,
          path: at,
        });
      return;
    }
    const item = itemOf(field);
    if (item !== undefined) {
      if (!Array.isArray(value) || !Array.isArray(original)) return leave(from);
      let end = original.length;
      for (const [index, position] of alignItems(original, value, translated, noted).entries()) {
        const one: unknown = value[index];
        // An empty item only keeps the place of those behind it.
        if (one === null || one === '') continue;
        const placed = { value: one, path: [...at, position ?? end++], translated: [...translated, index] };
        if (position === undefined) leave(placed);
        else place(item, name, { ...placed, original: original[position] });
      }
      return;
    }
    const isEmptyGroup = field.type === 'group' && field.fallback === 'empty';
    const canHold = isObject(original) || (isEmptyGroup && (original === undefined || original === null));
    if (!isObject(value) || !canHold) return leave(from);
    placeAll(fieldsIn(field, original) ?? {}, from);
  };
  const placeAll = (fields: Fields, { value, original, path: at, translated }: Place) => {
    const partAt = (name: string) => ({
      value: inside(value, name),
      path: [...at, name],
      translated: [...translated, name],
    });
    for (const [name, field] of Object.entries(fields))
      place(field, name, { ...partAt(name), original: inside(original, name) });
    for (const name of Object.keys(Object(value))) if (!Object.hasOwn(fields, name)) leave(partAt(name));
  };
  const { [ORIGINALS]: _, ...data } = Object(document.data);
  placeAll(translatable(kind.fields), { value: data, original: original.data, path: [], translated: [] });
  if (kind.body && document.body.trim() !== '')
    texts.push({ path: [BODY], text: document.body, originalHash: noted([BODY]) });
  return { texts, unused, mistakes: found, document };
}

/** A value of the translation and its original, each with its path. */
type Place = {
  readonly value: unknown;
  readonly original: unknown;
  readonly path: readonly (string | number)[];
  readonly translated: readonly (string | number)[];
};

/** Returns the noted hashes of a translation, by the paths of its texts. */
function hashesIn(data: unknown): ReadonlyMap<string, string> {
  const { data: hashes } = z.record(z.string(), z.string()).safeParse(inside(data, ORIGINALS));
  return new Map(Object.entries(hashes ?? {}));
}

function parsed(
  kind: Pick<Kind, 'path' | 'fields'>,
  { text, file }: { readonly text: string; readonly file: string },
): { document: ContentDocument | undefined; mistakes: readonly Mistake[] } {
  const reading: Reading<ContentDocument> = kind.path.endsWith('.md')
    ? parseMarkdown(text, file)
    : parseYaml(text, file);
  if (!reading.value) return { document: undefined, mistakes: reading.mistakes };
  const { mistakes } = check(reading.value, structureOf(kind.fields));
  return { document: mistakes.length > 0 ? undefined : reading.value, mistakes };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
