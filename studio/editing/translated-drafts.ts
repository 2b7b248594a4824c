import { describeField } from '../../model/describe-field.ts';
import { lowerFirst } from '../../model/first-letter.ts';
import type { ContentKind } from '../../model/kinds/places.ts';
import { englishNameOf } from '../../model/languages.ts';
import { BODY, pathKey } from '../../model/translations/translatable.ts';
import {
  readTranslation,
  type TranslatedText,
  translationPath,
  type UnusedText,
} from '../../model/translations/translation.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Draft, Edit } from '../api/drafts.ts';
import { asJson, cleanJson, isEqual, type Key, PathNotFound, valueAt, withValue } from '../api/json.ts';
import { originalOf, translatedField, withoutTranslations } from '../api/translated-fields.ts';
import { CannotWrite } from '../workspace.ts';
import { describeMistake } from './describe-mistake.ts';
import type { Snapshot } from './drafts-context.ts';
import type { Texts } from './texts.ts';
import { type DraftText, textsInDraft, withTranslations } from './translations/merged.ts';
import { withNotedHashes } from './translations/noted-hashes.ts';
import { unusedAfter } from './translations/unused-texts.ts';
import { misread, writeInPlace } from './translations/write-in-place.ts';
import type { WrittenText } from './translations/write-translation.ts';
import type { Content } from './writer/source.ts';
import { withPlainBreaks } from './writer/write-body.ts';

/** A file's translation into one language, as it was read. */
export type ReadTranslation = {
  readonly language: string;
  readonly file: string;
  readonly sha256: string | null;
  /** Undefined if there is no translation yet. */
  readonly text: string | undefined;
  readonly texts: readonly TranslatedText[];
  readonly unused: readonly UnusedText[];
  /** Whether the file has a mistake that only a text editor can mend. */
  readonly isUnreadable: boolean;
  readonly mistakes: Draft['mistakes'];
};

type TranslationFiles = { readonly texts: Pick<Texts, 'open' | 'keep'> };

type Reading = {
  readonly file: string;
  readonly kind: ContentKind;
  readonly languages: readonly string[];
  readonly names: Snapshot['names'];
  /** Returns the hash of the file at a path; null if there is none. */
  readonly hashAt: (path: string) => string | null;
};

/** Returns the paths of a file's translations into the languages of the site. */
export const translationsOf = ({ furtherLanguages }: Pick<Snapshot, 'furtherLanguages'>, file: string): string[] =>
  furtherLanguages.map((language) => translationPath(language, file));

/** Reads the translations of a file. Lost and unreadable ones have no texts. */
export const readTranslations = (
  { texts }: TranslationFiles,
  original: Content,
  { file: originalFile, kind, languages, names, hashAt }: Reading,
): Promise<ReadTranslation[]> =>
  Promise.all(
    languages.map(async (language) => {
      const file = translationPath(language, originalFile);
      const sha256 = hashAt(file);
      const opened = sha256 === null ? undefined : await texts.open(file, sha256).catch(undefinedIfLost);
      const none = {
        language,
        file,
        sha256,
        text: opened?.text,
        texts: [],
        unused: [],
        isUnreadable: false,
        mistakes: [],
      };
      if (!opened)
        return sha256 === null ? none : { ...none, isUnreadable: true, mistakes: [unreadable(language, file)] };
      const read = readTranslation(kind, original, { text: opened.text, file }, names);
      if (!read.document) return { ...none, isUnreadable: true, mistakes: [unreadable(language, file)] };
      const mistakes = read.mistakes.flatMap(({ path, expected }) =>
        path === undefined
          ? []
          : [
              describeMistake(originalFile, {
                field: describeField(asPath(translatedField([...path], language))),
                expected,
              }),
            ],
      );
      return { ...none, texts: read.texts.map(withPlainBody), unused: read.unused, mistakes };
    }),
  );

const asPath = (field: ReturnType<typeof translatedField>): readonly Key[] => (field === 'body' ? [BODY] : field);

const withPlainBody = (text: TranslatedText): TranslatedText =>
  text.path[0] === BODY ? { ...text, text: withPlainBreaks(text.text) } : text;

const unreadable = (language: string, file: string) => ({
  field: '',
  expected: lowerFirst(`its translation into ${englishNameOf(language)} has a mistake: mend content/${file} by hand`),
});

/** Returns the content of a file with its translations, as its form shows it. */
export async function contentWithTranslations(
  context: TranslationFiles,
  content: Content,
  reading: Reading,
): Promise<{
  readonly content: Content;
  readonly mistakes: Draft['mistakes'];
  readonly translations: readonly ReadTranslation[];
}> {
  if (reading.languages.length === 0) return { content, mistakes: [], translations: [] };
  const translations = await readTranslations(context, content, reading);
  return {
    translations,
    content: withTranslations(reading.kind, content, translations),
    mistakes: translations.flatMap(({ mistakes }) => mistakes),
  };
}

export type SplitEdits = {
  /** The edits of the original. */
  readonly edits: readonly Edit[];
  /** The new hashes of the translations that change, with the present ones. */
  readonly translations: readonly {
    readonly file: string;
    readonly now: string | null;
    readonly source: string | null;
  }[];
};

/**
 * Splits edits of a form into those of the original and the files of its translations, which are written here. A list
 * that is arranged arranges its translations.
 *
 * @throws CannotWrite if a translation cannot be read
 */
export async function splitEdits(
  context: TranslationFiles,
  original: Content,
  { publishedAt, ...reading }: Reading & { readonly publishedAt: (path: string) => string | null },
  edits: readonly Edit[],
): Promise<SplitEdits> {
  const { kind, languages } = reading;
  if (languages.length === 0) return { edits, translations: [] };
  const read = await readTranslations(context, original, reading);
  const before = withTranslations(kind, original, read);
  const after = edits.reduce(withEdit, before);
  const data = withoutTranslations(after.data);
  const originalAt = (path: readonly Key[]) => String((path[0] === BODY ? after.body : valueAt(data, path)) ?? '');
  const edited = new Set(edits.map(({ field }) => pathKey(field === BODY ? [BODY] : field)));
  const translations = await Promise.all(
    read.map(async ({ language, file, sha256, text, texts, unused, isUnreadable }) => {
      const old = textsInDraft(kind, before.data, language);
      const next = textsInDraft(kind, after.data, language);
      const unusedNext = unusedAfter(unused, original.data, data);
      const source = { file, kind, text, original: data, unused: unusedNext };
      const staying = new Set([...edited, ...outdatedIn(next)]);
      const stays = ({ path }: WrittenText) => staying.has(pathKey(path));
      const isSame = isEqual(old, next) && isEqual(unused, unusedNext);
      if (isSame && !misread(source, texts).some(stays)) return [];
      if (isUnreadable) throw new CannotWrite(`${file} has a mistake: mend it by hand first.`);
      const publishedHash = publishedAt(file);
      const published = publishedHash === null ? undefined : (await context.texts.open(file, publishedHash))?.text;
      const returning =
        published === undefined
          ? []
          : readTranslation(kind, { data, body: after.body }, { text: published, file }, reading.names).texts;
      const noted = withNotedHashes(
        { before: texts, published: returning.map(withPlainBody) },
        outdatedIn(old),
        next,
        originalAt,
      );
      const written = writeInPlace({ ...source, published }, noted, originalAt, stays);
      const now = written === undefined ? null : written === text ? sha256 : await context.texts.keep(written);
      return now === sha256 ? [] : [{ file, now, source: sha256 }];
    }),
  );
  const ofOriginal = edits.flatMap(({ field, value }): Edit[] =>
    originalOf(field) ? [] : [{ field, value: asJson(withoutTranslations(value)) }],
  );
  return { edits: ofOriginal, translations: translations.flat() };
}

const outdatedIn = (texts: readonly DraftText[]): ReadonlySet<string> =>
  new Set(texts.flatMap(({ path, isOutdated }) => (isOutdated ? [pathKey(path)] : [])));

function withEdit(content: Content, { field, value }: Edit): Content {
  if (field === 'body') return { ...content, body: String(value ?? '') };
  try {
    return { ...content, data: withValue(content.data, field, cleanJson(value)) };
  } catch (error) {
    if (error instanceof PathNotFound)
      throw new CannotWrite(`The field "${describeField(field)}" is not in this file.`);
    throw error;
  }
}
