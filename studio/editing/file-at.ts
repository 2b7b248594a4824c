import { textWithBody } from '../../model/front-matter.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { type ContentKind, isOptionalFile, kindOf } from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { formatLimit, TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import type { Names } from '../../model/placeholders.ts';
import { readAs } from '../../model/read-kind.ts';
import { loadWords } from '../../model/words/languages.ts';
import { LOST_EXPECTED, undefinedIfLost } from '../../storage/lost-file.ts';
import type { Draft } from '../api/drafts.ts';
import { valueAt } from '../api/json.ts';
import { describeMistake } from './describe-mistake.ts';
import type { DraftsContext } from './drafts-context.ts';
import { type Opened, type Summary, titleOf } from './texts.ts';
import { type Content, contentOf } from './writer/source.ts';
import { withPlainBreaks } from './writer/write-body.ts';

/** A state of a content file; `sha256` is null if the file does not exist. The language is the site's, English if it is left out. */
type State = readonly [file: string, sha256: string | null, language?: string];
type WithTexts = Pick<DraftsContext, 'texts'>;

/** Returns a file that does not exist yet as it is first edited: empty, or with the default text of the privacy page. */
async function newFile(file: string, language: string): Promise<Opened> {
  const body = file === privacyKind.path ? (await loadWords(language)).privacy.body : '';
  const text = file.endsWith('.md') ? textWithBody(body) : '';
  return { text, content: { data: {}, body: contentOf(file, text)?.body ?? '' } };
}

const NO_SUMMARY: Summary = {
  title: undefined,
  order: undefined,
  published: undefined,
  timeZone: 'UTC',
  isHidden: false,
  picture: undefined,
  aliases: [],
  shows: undefined,
  isInTabs: false,
  withoutAlt: [],
  withLength: [],
};
const NO_TEXT: Draft['mistakes'] = [
  { field: '', expected: 'this file holds bytes that are no text in UTF-8: save it as UTF-8' },
];
const TOO_LONG: Draft['mistakes'] = [
  { field: '', expected: `this text is over the limit of ${formatLimit(TEXT_LIMIT_BYTES)}: no page can show it` },
];
/** A page that links lead to as soon as it is published, but that has nothing to read. */
const EMPTY_PAGE: Draft['mistakes'] = [{ field: 'text', expected: 'still to be written' }];
const LOST: Draft['mistakes'] = [{ field: '', expected: LOST_EXPECTED }];

/**
 * Opens a file. Returns undefined if it is no text, or if a required file does not exist.
 *
 * @param language of the default text that a missing file may have
 * @throws LostFile
 */
export async function openAt(
  { texts }: WithTexts,
  file: string,
  sha256: string | null,
  language = '',
): Promise<Opened | undefined> {
  if (sha256 !== null) return texts.open(file, sha256);
  return isOptionalFile(file) ? newFile(file, language) : undefined;
}

export const contentAt = async (context: WithTexts, ...state: State): Promise<Content | undefined> =>
  (await openAt(context, ...state))?.content;

/** Reads the content of a file. Returns undefined also if the stored file is lost. */
export const shownAt = (context: WithTexts, ...state: State): Promise<Content | undefined> =>
  contentAt(context, ...state).catch(undefinedIfLost);

export const summaryAt = async (
  { texts }: WithTexts,
  kind: ContentKind,
  file: string,
  sha256: string | null,
): Promise<Summary> => (sha256 === null ? NO_SUMMARY : texts.summary(kind, file, sha256));

export async function titleAt(
  context: WithTexts,
  names: Names,
  file: string,
  sha256: string | null,
): Promise<string | undefined> {
  const kind = kindOf(file);
  if (!kind || (sha256 === null && !isOptionalFile(file))) return undefined;
  return kind.title ?? titleOf(await summaryAt(context, kind, file, sha256), names);
}

export async function lostAt(
  { texts }: WithTexts,
  file: string,
  states: readonly (string | null)[],
): Promise<Draft['mistakes']> {
  if (!kindOf(file)) return [];
  try {
    for (const sha256 of states) if (sha256 !== null) await texts.open(file, sha256);
    return [];
  } catch (error) {
    undefinedIfLost(error);
    return [{ field: '', expected: 'its stored copy is missing or damaged: restore it from a backup' }];
  }
}

/** Lists the mistakes that stop the build or leave a page empty, in words for the owner. */
export async function mistakesAt(
  { texts }: WithTexts,
  names: Names,
  file: string,
  sha256: string | null,
): Promise<Draft['mistakes']> {
  const kind = kindOf(file);
  if (!kind || sha256 === null) return [];
  let opened: Opened | undefined;
  try {
    opened = await texts.open(file, sha256);
  } catch (error) {
    undefinedIfLost(error);
    return LOST;
  }
  if (!opened) return texts.isTooLong(sha256) ? TOO_LONG : NO_TEXT;
  const mistakes = readAs(kind, opened.text, file, names).mistakes.map(({ field, expected }) =>
    describeMistake(file, { field, expected }),
  );
  return mistakes.length === 0 && isEmptyPage(file, opened.content) ? EMPTY_PAGE : mistakes;
}

const isEmptyPage = (file: string, content: Content | undefined) =>
  kindOf(file) === pageKind &&
  content?.body.trim() === '' &&
  ['show', 'description'].every((field) => valueAt(content.data, [field]) === undefined);

export const asFormContent = ({ data, body }: Content): Content => ({ data, body: withPlainBreaks(body) });
