import { textHash } from '../../../model/translations/text-hash.ts';
import { pathKey } from '../../../model/translations/translatable.ts';
import type { TranslatedText } from '../../../model/translations/translation.ts';
import type { Key } from '../../api/json.ts';
import type { DraftText } from './merged.ts';
import { takeOnce } from './take-once.ts';
import { keysIn, type WrittenText } from './write-translation.ts';

/** The hash of an outdated text whose original is unknown, or stands elsewhere on the page. No text has it. */
const UNKNOWN_ORIGINAL = '00000000';

/**
 * Returns the texts of a draft with the hashes that their file notes: a new text notes its original as it is now, and a
 * text that was moved keeps its note. A text that an undo brings back has the note of the published file.
 *
 * @param texts the texts of the file as it is, and of the published file
 * @param wereOutdated the paths of those in the file whose original has changed
 * @param originalAt returns the original at a path as it is now
 */
export function withNotedHashes(
  { before, published }: { readonly before: readonly TranslatedText[]; readonly published: readonly TranslatedText[] },
  wereOutdated: ReadonlySet<string>,
  after: readonly DraftText[],
  originalAt: (path: readonly Key[]) => string,
  isElsewhere: ReturnType<typeof otherOriginals>,
): WrittenText[] {
  const { take } = takeOnce(before);
  const inPlace = after.map(({ path, text }) =>
    take((one) => one.text === text && pathKey(one.path) === pathKey(path)),
  );
  return after.map(({ path, text, isOutdated }, at) => {
    const isSame = (one: TranslatedText) => one.text === text && namesOf(one.path) === namesOf(path);
    // A duplicate has the note of the item that it was made from.
    const former = inPlace[at] ?? take(isSame) ?? (isOutdated ? before.find(isSame) : undefined);
    const wasOutdated = former !== undefined && wereOutdated.has(pathKey(former.path));
    const original = textHash(originalAt(path));
    if (!former) {
      const returning = published.find((one) => one.text === text && pathKey(one.path) === pathKey(path));
      const note = returning ? returning.originalHash : original;
      const saysOutdated = note !== undefined && note !== original;
      if (saysOutdated === isOutdated) return { path, text, originalHash: note };
      // A text that is written in the place of an outdated one is up to date, and one that an undo brings back is not.
      const isRewritten = before.some((one) => pathKey(one.path) === pathKey(path));
      return { path, text, originalHash: isOutdated && !isRewritten ? UNKNOWN_ORIGINAL : original };
    }
    if (wasOutdated && !isOutdated) return { path, text, originalHash: original };
    const isUnknown = isOutdated && (!wasOutdated || isElsewhere(path, former.originalHash));
    return { path, text, originalHash: isUnknown ? UNKNOWN_ORIGINAL : former.originalHash };
  });
}

/** Returns a function that returns whether an original at another path of the same names has a hash. */
export function otherOriginals(originals: ReadonlyMap<string, string>) {
  const found = Map.groupBy(originals, ([key, text]) => `${namesOf(keysIn(key))} ${textHash(text)}`);
  return (path: readonly Key[], hash: string | undefined): boolean =>
    (found.get(`${namesOf(path)} ${hash}`) ?? []).some(([key]) => key !== pathKey(path));
}

/** Returns the names in a path, which stay when an item is moved. */
export const namesOf = (path: readonly Key[]) => path.filter((key) => typeof key === 'string').join('.');
