import { textHash } from '../../../model/translations/text-hash.ts';
import { BODY, pathKey } from '../../../model/translations/translatable.ts';
import { readTranslation } from '../../../model/translations/translation.ts';
import type { Key } from '../../api/json.ts';
import { UNKNOWN_ORIGINAL } from './noted-hashes.ts';
import { type TranslationSource, type WrittenText, writeTranslation } from './write-translation.ts';

type OriginalAt = (path: readonly Key[]) => string;

/**
 * Writes the texts of a language as `writeTranslation` does, so that each is read at its place again. A text that would
 * be read as the translation of another original, which has the words that it notes, no longer notes them.
 *
 * @param originalAt returns the original at a path
 * @param stays returns whether the text at a path belongs there, whatever it notes
 */
export function writeInPlace(
  source: TranslationSource,
  texts: readonly WrittenText[],
  originalAt: OriginalAt,
  stays: (text: WrittenText) => boolean,
): string | undefined {
  const written = writeTranslation(source, texts);
  const lost = new Set(
    misread({ ...source, text: written }, texts).filter(
      (one) =>
        stays(one) &&
        ![UNKNOWN_ORIGINAL, textHash(originalAt(one.path))].includes(one.originalHash ?? UNKNOWN_ORIGINAL),
    ),
  );
  if (lost.size === 0) return written;
  const mended = texts.map((one) => (lost.has(one) ? { ...one, originalHash: UNKNOWN_ORIGINAL } : one));
  return writeInPlace(source, mended, originalAt, stays);
}

/** Returns those texts of a file that are not read at their places. */
export function misread(
  { file, kind, text, original }: TranslationSource,
  texts: readonly WrittenText[],
): WrittenText[] {
  const read = readTranslation(kind, { data: original, body: '' }, { text: text ?? '', file }).texts;
  const keyOf = ({ path, text, originalHash }: WrittenText) => `${pathKey(path)} ${originalHash} ${text}`;
  const inPlace = new Set(read.map(keyOf));
  return texts.filter((one) => one.path[0] !== BODY && !inPlace.has(keyOf(one)));
}
