import { posix } from 'node:path';
import { DOWNLOAD_TYPES } from '../../lib/download-types.ts';
import { extensionOf } from '../../model/downloads.ts';
import { labelAt } from '../../model/fields/label-at.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { englishNameOf } from '../../model/languages.ts';
import { normalName } from '../../model/normal-name.ts';
import { translatedFileAt } from '../../model/translations/translation.ts';
import { filesNamedIn } from '../../model/used-files.ts';
import type { StoredFiles } from '../api/pictures.ts';
import { translatedField } from '../api/translated-fields.ts';

/** File names that texts can use as pictures, films, recordings and captions, or `site.yaml` as the mark. */
const MEDIA = /\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm)$/i;
/** Returns whether the link of a text can lead to a file. */
export const isDownload = (path: string) => DOWNLOAD_TYPES.has(extensionOf(path)) && !path.startsWith('fonts/');
const TEXT = /\.(?:md|ya?ml)$/i;

type Use = StoredFiles['files'][number]['uses'][number];

/** Returns the uses of each media file by path. An unreadable text may use every file in its folder. */
export async function fileUsesIn(
  content: readonly string[],
  read: (path: string) => Promise<string | undefined>,
): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  const unreadable = new Map<string, Use>();
  for (const path of content) {
    if (!TEXT.test(path) || posix.basename(path) === 'README.md') continue;
    // A translation names the files beside its original.
    const translated = translatedFileAt(path);
    const file = translated?.original ?? path;
    const folder = posix.dirname(file);
    const text = await read(path);
    const found = text === undefined ? undefined : filesNamedIn(text, file);
    if (!found) unreadable.set(folder, { file });
    for (const { name, field } of found?.named ?? []) {
      const kind = kindOf(file);
      const ofOriginal = kind && labelAt(kind, field, found?.data);
      const label = translated && ofOriginal ? `${ofOriginal} in ${englishNameOf(translated.language)}` : ofOriginal;
      const key = normalName(posix.join(folder, name));
      const use = { file, field: translated ? translatedField(field, translated.language) : field };
      uses.set(key, [...(uses.get(key) ?? []), { ...use, ...(label !== undefined && { label }) }]);
    }
  }
  const usesOf = (path: string) => {
    const possible = unreadable.get(posix.dirname(path));
    return uses.get(normalName(path)) ?? (possible ? [possible] : []);
  };
  return new Map(
    content
      .filter((path) => MEDIA.test(path) || isDownload(path))
      .sort()
      .map((path) => [path, usesOf(path)]),
  );
}
