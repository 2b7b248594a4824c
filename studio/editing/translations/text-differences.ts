import { labelAt } from '../../../model/fields/label-at.ts';
import type { Kind } from '../../../model/kinds/kind.ts';
import { BODY, pathKey } from '../../../model/translations/translatable.ts';
import type { TranslatedText } from '../../../model/translations/translation.ts';
import type { ChangedFile } from '../../api/publishing.ts';
import { translatedField } from '../../api/translated-fields.ts';
import { namesOf } from './noted-hashes.ts';
import { takeOnce } from './take-once.ts';

/** Compares the texts of a translation. Texts that only moved with their originals are left out. */
export function textDifferences(
  kind: Kind,
  language: string,
  before: readonly TranslatedText[],
  after: readonly TranslatedText[],
  original: unknown,
): ChangedFile['differences'] {
  const { left, take } = takeOnce(before);
  const inPlace = ({ path, text }: TranslatedText) =>
    take((one) => pathKey(one.path) === pathKey(path) && one.text === text);
  const moved = ({ path, text }: TranslatedText) =>
    take((one) => namesOf(one.path) === namesOf(path) && one.text === text);
  const changed = after.filter((text) => !inPlace(text)).filter((text) => !moved(text));
  const differenceAt = (path: TranslatedText['path'], texts: { readonly before?: string; readonly after?: string }) => {
    const field = path[0] === BODY ? BODY : [...path];
    return { field: translatedField(field, language), label: labelAt(kind, field, original), ...texts };
  };
  const replaced = changed.map(({ path, text }) => {
    const former = take((one) => pathKey(one.path) === pathKey(path));
    return differenceAt(path, { after: text, ...(former && { before: former.text }) });
  });
  return [...replaced, ...Array.from(left, ({ path, text }) => differenceAt(path, { before: text }))];
}
