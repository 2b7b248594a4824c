import type { Field, Fields } from '../../../model/fields/field.ts';
import { fieldsIn, itemOf } from '../../../model/fields/walk.ts';
import type { Kind } from '../../../model/kinds/kind.ts';
import { textHash } from '../../../model/translations/text-hash.ts';
import { BODY, hasTranslation, isText, pathKey } from '../../../model/translations/translatable.ts';
import type { TranslatedText } from '../../../model/translations/translation.ts';
import { isGroup, isList, type Key, valueAt } from '../../api/json.ts';
import { outdatedName, translatedName } from '../../api/translated-fields.ts';
import type { Content } from '../writer/source.ts';

type Path = readonly Key[];
type Shape = Pick<Kind, 'fields' | 'body'>;

/** The texts of one language, each with its place in the original. */
export type LanguageTexts = { readonly language: string; readonly texts: readonly TranslatedText[] };

/** A translated text of a draft, with what its file notes. */
export type DraftText = {
  readonly path: Path;
  readonly text: string;
  /** Whether the draft says that the original has changed. */
  readonly isOutdated: boolean;
};

/** Returns the content of a file with its translations beside their originals: see api/translated-fields.ts. */
export function withTranslations(
  { fields, body }: Shape,
  content: Content,
  languages: readonly LanguageTexts[],
): Content {
  const textAt = new Map(
    languages.flatMap(({ language, texts }) =>
      texts.map((text) => [`${language} ${pathKey(text.path)}`, text] as const),
    ),
  );
  const inLanguages = (name: string, read: (language: string) => readonly [unknown, unknown] | undefined) =>
    languages.flatMap(({ language }): [string, unknown][] => {
      const [text, isOutdated] = read(language) ?? [];
      return [
        ...(text === undefined ? [] : [[translatedName(name, language), text] satisfies [string, unknown]]),
        ...(isOutdated ? [[outdatedName(name, language), isOutdated] satisfies [string, unknown]] : []),
      ];
    });
  const stateAt = (language: string, path: Path, original: unknown): readonly [string, boolean] | undefined => {
    const found = textAt.get(`${language} ${pathKey(path)}`);
    if (!found) return undefined;
    const hash = textHash(typeof original === 'string' ? original : '');
    return [found.text, found.originalHash !== undefined && found.originalHash !== hash];
  };
  const besides = (field: Field, name: string, value: unknown, path: Path): [string, unknown][] => {
    if (!hasTranslation(field)) return [];
    if (isText(field)) return inLanguages(name, (language) => stateAt(language, path, value));
    if (!isListOfTexts(field) || !isList(value)) return [];
    return inLanguages(name, (language) => {
      const states = value.map((item, at) => stateAt(language, [...path, at], item));
      const outdated = states.map((state) => state?.[1] ?? false);
      return [states.map((state) => state?.[0] ?? ''), outdated.includes(true) ? outdated : undefined];
    });
  };
  const merge = (within: Fields, value: unknown, path: Path): unknown => {
    const known = isGroup(value) ? value : {};
    const merged = Object.entries(within).flatMap(([name, field]): [string, unknown][] => {
      const inside = valueAt(known, [name]);
      const own = mergeIn(field, inside, [...path, name]);
      return [
        ...(own === undefined ? [] : [[name, own] satisfies [string, unknown]]),
        ...besides(field, name, inside, [...path, name]),
      ];
    });
    return { ...known, ...Object.fromEntries(merged) };
  };
  const mergeIn = (field: Field, value: unknown, path: Path): unknown => {
    const item = itemOf(field);
    if (item) return isList(value) ? value.map((one, at) => mergeIn(item, one, [...path, at])) : value;
    const inside = hasTranslation(field) ? fieldsIn(field, value) : undefined;
    const isMissing = value === undefined || value === null;
    if (!inside || (!isMissing && !isGroup(value))) return value;
    const merged = merge(inside, value, path);
    // A group without a value is only made for the texts in it.
    return isMissing && Object.keys(Object(merged)).length === 0 ? value : merged;
  };
  const data = merge(fields, content.data, []);
  const ofBody = body ? inLanguages(BODY, (language) => stateAt(language, [BODY], content.body)) : [];
  return { ...content, data: { ...Object(data), ...Object.fromEntries(ofBody) } };
}

/** Returns the texts of a language in a draft, each with its place in the original. Empty texts are left out. */
export function textsInDraft({ fields, body }: Shape, data: unknown, language: string): DraftText[] {
  const textOf = (around: unknown, name: string, path: Path, at?: number): DraftText[] => {
    const within = at === undefined ? [] : [at];
    const text = valueAt(around, [translatedName(name, language), ...within]);
    if (typeof text !== 'string' || text.trim() === '') return [];
    const isOutdated = valueAt(around, [outdatedName(name, language), ...within]) === true;
    return [{ path: [...path, ...within], text, isOutdated }];
  };
  const inFields = (within: Fields, value: unknown, path: Path): DraftText[] =>
    Object.entries(within).flatMap(([name, field]) => {
      if (!hasTranslation(field)) return [];
      const [inside, at] = [valueAt(value, [name]), [...path, name]];
      if (isText(field)) return textOf(value, name, at);
      if (isListOfTexts(field)) {
        // The list of translations may still be there without its original.
        const list = isList(inside) ? inside : valueAt(value, [translatedName(name, language)]);
        return isList(list) ? list.flatMap((_, index) => textOf(value, name, at, index)) : [];
      }
      return inField(field, inside, at);
    });
  const inField = (field: Field, value: unknown, path: Path): DraftText[] => {
    const item = itemOf(field);
    if (item) return isList(value) ? value.flatMap((one, at) => inField(item, one, [...path, at])) : [];
    // A text stays if the variant of its group is changed and the text is not removed.
    return inFields({ ...fieldsIn(field, value), ...fieldsIn(field, undefined) }, value, path);
  };
  return [...inFields(fields, data, []), ...(body ? textOf(data, BODY, [BODY]) : [])];
}

/** Returns whether a field is a list of translated texts, such as tags. */
export const isListOfTexts = (field: Field): boolean => {
  const item = itemOf(field);
  return item !== undefined && isText(item) && hasTranslation(item);
};
