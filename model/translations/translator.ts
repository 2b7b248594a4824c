import { existsSync } from 'node:fs';
import path from 'node:path';
import { undefinedIfMissing } from '../if-missing.ts';
import type { Kind } from '../kinds/kind.ts';
import type { KindName } from '../kinds/names.ts';
import { isSlugged, kindByName } from '../kinds/places.ts';
import { shownPath } from '../mistake-at.ts';
import type { Names } from '../placeholders.ts';
import { readText } from '../read-text.ts';
import { type ContentDocument, failed, type Reading } from '../source-text.ts';
import { type LanguageAttributes, languageAttributes, noteForeignTexts } from './foreign-texts.ts';
import { BODY, textsOf } from './translatable.ts';
import { translatedDocument } from './translated-document.ts';
import { readTranslation, translationPath } from './translation.ts';

/** The state of a file in a further language. A file that is read in the first language has none. */
export type InLanguage = {
  /** The paths of the texts that stay in the first language: `title`, `show.0.pictures.1.alt`, `body`. */
  readonly untranslated: readonly string[];
  /** Whether the page is listed in the language: its title is translated, or its text if the title has a default. */
  readonly isTranslated: boolean;
  /** The attributes of the untranslated texts on a page in the language. */
  readonly original: LanguageAttributes;
};

/** A text that may be in a further language. */
export type WithLanguage<T> = T & { inLanguage?: InLanguage | undefined };

export type TranslatedFile = { readonly document: ContentDocument; readonly inLanguage?: InLanguage };

/** Puts the texts of a language into the document of a file. In the first language the document stays as it is. */
export type Translate = (document: ContentDocument) => Reading<TranslatedFile>;

/** Returns the function that translates a file; the path is absolute. */
export type Translator = (kind: KindName, file: string) => Promise<Translate>;

/** Adds to a value what its file has in a further language. Its objects note which of their texts are foreign. */
export function withLanguage<T extends object>(value: T, inLanguage: InLanguage | undefined): WithLanguage<T> {
  if (!inLanguage) return value;
  noteForeignTexts(value, inLanguage.untranslated, inLanguage.original);
  return { ...value, inLanguage };
}

export const ofFirstLanguage: Translator = async () => (document) => ({ value: { document }, mistakes: [] });

/** Returns the translator of a further language from the original one. The names fill the placeholders of its texts. */
export function translatorOf(
  folder: string,
  { language, original }: { readonly language: string; readonly original: string },
  names: Names,
): Translator {
  const attributes = languageAttributes(original, language);
  return async (kindName, file) => {
    const kind = kindByName(kindName);
    const inContent = path.relative(folder, file).split(path.sep).join('/');
    const translation = path.join(folder, translationPath(language, inContent));
    const text = (await readText(translation).catch(undefinedIfMissing)) ?? emptyText(kind);
    const isDefault = !existsSync(file);
    return (document) => {
      const read = { text, file: shownPath(translation) };
      const { value, mistakes } = translate(kind, { ...document, isDefault }, read, names);
      if (!value) return { value, mistakes };
      const { inLanguage } = value;
      return { value: { ...value, inLanguage: { ...inLanguage, original: attributes } }, mistakes };
    };
  };
}

const emptyText = ({ path: pattern }: Pick<Kind, 'path'>) => (pattern.endsWith('.md') ? '---\n---\n' : '');

function translate(
  kind: Kind & { readonly name: KindName },
  { isDefault, ...original }: ContentDocument & { readonly isDefault: boolean },
  translation: { readonly text: string; readonly file: string },
  names: Names,
): Reading<{ readonly document: ContentDocument; readonly inLanguage: Omit<InLanguage, 'original'> }> {
  // The words of the interface have defaults in each language, which come before the words of another.
  const source = kind.name === 'words' ? { ...original, data: {} } : original;
  const read = readTranslation(kind, source, translation, names);
  if (read.mistakes.length > 0) return failed([...read.mistakes]);
  // The default text of a missing file is in the language of the page, too.
  const texts = isDefault ? new Map<string, string>() : textsOf(kind, source);
  const { document, untranslated } = translatedDocument(source, texts, read);
  const needed = neededText(kind, texts);
  const isTranslated = needed === undefined ? untranslated.length < texts.size : !untranslated.includes(needed);
  return { value: { document, inLanguage: { untranslated, isTranslated } }, mistakes: [] };
}

/** Returns the text without which a page is not listed in a language; undefined if any of its texts will do. */
function neededText(kind: Kind & { readonly name: KindName }, texts: ReadonlyMap<string, string>): string | undefined {
  if (isSlugged(kind)) return kind.nameField ?? 'title';
  return texts.has(BODY) ? BODY : undefined;
}
