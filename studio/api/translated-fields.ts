import { isLanguageTag } from '../../model/languages.ts';
import type { Field } from './drafts.ts';
import { isGroup, isList } from './json.ts';

/**
 * A draft carries the translations of a file beside their originals, so that they move, stay and go with them. The
 * translation of `title` into English is the field `title@en`. The fields `title@en!` of texts whose original has
 * changed since are true. A list of texts has a list of translations beside it, which is as long.
 */
const TRANSLATED = /^(.+)@([^@!]+)(!?)$/;

/** Returns the name that the translation of a text has beside the text. */
export const translatedName = (name: string, language: string): string => `${name}@${language}`;

/** Returns the name of the field that is true if the original of a translated text has changed. */
export const outdatedName = (name: string, language: string): string => `${translatedName(name, language)}!`;

/** Reads the name of a translated text; undefined for the name of another field. */
export function translationIn(
  key: string | number,
): { readonly name: string; readonly language: string; readonly isOutdated: boolean } | undefined {
  const [, name, language, mark] = TRANSLATED.exec(String(key)) ?? [];
  if (name === undefined || language === undefined || !isLanguageTag(language)) return undefined;
  return { name, language, isOutdated: mark === '!' };
}

/** Returns the position of the last name in a path, which the number of a list item may follow. */
const lastNameIn = (path: readonly (string | number)[]) => path.findLastIndex((key) => typeof key === 'string');

const renamed = (field: Field, rename: (name: string) => string): Field => {
  const path = field === 'body' ? [field] : field;
  const at = lastNameIn(path);
  return path.map((key, index) => (index === at ? rename(String(key)) : key));
};

/** Returns the field that has the translation of a text. */
export const translatedField = (field: Field, language: string): Field =>
  renamed(field, (name) => translatedName(name, language));

/** Returns the field that is true if the original of a translated text has changed. */
export const outdatedField = (field: Field, language: string): Field =>
  renamed(field, (name) => outdatedName(name, language));

/** Returns the language of a translated text and the field of its original; undefined for another field. */
export function originalOf(field: Field): { readonly language: string; readonly field: Field } | undefined {
  if (field === 'body') return undefined;
  const at = lastNameIn(field);
  const found = translationIn(field[at] ?? '');
  if (!found) return undefined;
  const path = field.map((key, index) => (index === at ? found.name : key));
  return { language: found.language, field: path.length === 1 && found.name === 'body' ? 'body' : path };
}

/** Returns a value without the translations in it. */
export function withoutTranslations(value: unknown): unknown {
  if (isList(value)) return value.map((item) => withoutTranslations(item));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) =>
      translationIn(name) ? [] : [[name, withoutTranslations(inside)]],
    ),
  );
}
