import { textHash } from '../../../model/translations/text-hash.ts';
import { pathKey } from '../../../model/translations/translatable.ts';
import type { TranslatedText } from '../../../model/translations/translation.ts';
import type { Key } from '../../api/json.ts';
import type { DraftText } from './merged.ts';
import { takeOnce } from './take-once.ts';
import type { WrittenText } from './write-translation.ts';

/** The hash of an outdated text whose original is not noted. No text has it. */
export const UNKNOWN_ORIGINAL = '00000000';

/**
 * Returns the texts of a draft with the hashes that their file notes: a new text notes its original as it is now, and a
 * text that was moved keeps its note. A text that an undo brings back has the note of the published file.
 *
 * @param before the texts of the file as it is
 * @param published those of the published file
 * @param wereOutdated the paths of those in the file whose original has changed
 * @param originalAt returns the original at a path as it is now
 */
export function withNotedHashes(
  { before, published }: { readonly before: readonly TranslatedText[]; readonly published: readonly TranslatedText[] },
  wereOutdated: ReadonlySet<string>,
  after: readonly DraftText[],
  originalAt: (path: readonly Key[]) => string,
): WrittenText[] {
  const keyAt = (text: { readonly path: readonly Key[] }) => pathKey(text.path);
  const hashAt = (path: readonly Key[]) => textHash(originalAt(path));
  const isAt = (former: TranslatedText, { path }: DraftText) => keyAt(former) === pathKey(path);
  const isIn = (former: TranslatedText, { path }: DraftText) => namesOf(former.path) === namesOf(path);
  const isAsOutdated = (former: TranslatedText, { isOutdated }: DraftText) =>
    wereOutdated.has(keyAt(former)) === isOutdated;
  const agrees = ({ originalHash = '' }: TranslatedText, { path, isOutdated }: DraftText) =>
    isOutdated || ['', hashAt(path)].includes(originalHash);
  const { take } = takeOnce(before);
  const formers = new Map<DraftText, TranslatedText>();
  // Twins have the same text, so the best fits come first. The last two are texts that the owner marks as up to date.
  const byFit: readonly ((former: TranslatedText, text: DraftText) => boolean)[] = [
    (former, text) => isAt(former, text) && isAsOutdated(former, text),
    (former, text) => isIn(former, text) && isAsOutdated(former, text) && agrees(former, text),
    (former, text) => isAt(former, text) && !text.isOutdated,
    (former, text) => isIn(former, text) && !text.isOutdated,
  ];
  for (const fits of byFit) {
    for (const text of after) {
      const former = formers.has(text) ? undefined : take((one) => one.text === text.text && fits(one, text));
      if (former) formers.set(text, former);
    }
  }
  return after.map((one) => {
    const { path, text, isOutdated } = one;
    // An outdated duplicate has the note of the item that it was made from.
    const former =
      formers.get(one) ??
      before.find((other) => isOutdated && other.text === text && isIn(other, one) && isAsOutdated(other, one));
    if (former) {
      const isMarked = wereOutdated.has(keyAt(former)) && !isOutdated;
      return { path, text, originalHash: isMarked ? hashAt(path) : former.originalHash };
    }
    const returning = published.find((other) => other.text === text && isAt(other, one));
    const note = returning ? returning.originalHash : hashAt(path);
    const saysOutdated = note !== undefined && note !== hashAt(path);
    if (saysOutdated === isOutdated) return { path, text, originalHash: note };
    // A text that is written in the place of an outdated one is up to date, and one that an undo brings back is not.
    const isRewritten = before.some((other) => isAt(other, one) && other.text !== text);
    return { path, text, originalHash: isOutdated && !isRewritten ? UNKNOWN_ORIGINAL : hashAt(path) };
  });
}

/** Returns the names in a path, which stay when an item is moved. */
export const namesOf = (path: readonly Key[]) => path.filter((key) => typeof key === 'string').join('.');
