import { posix } from 'node:path';
import { DOWNLOAD_TYPES } from '../../lib/download-types.ts';
import { extensionOf } from '../../model/downloads.ts';
import { labelAt } from '../../model/fields/label-at.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { normalName } from '../../model/normal-name.ts';
import { filesNamedIn } from '../../model/used-files.ts';
import type { StoredFiles } from '../api/pictures.ts';

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
    const folder = posix.dirname(path);
    const text = await read(path);
    const found = text === undefined ? undefined : filesNamedIn(text, path);
    if (!found) unreadable.set(folder, { file: path });
    for (const { name, field } of found?.named ?? []) {
      const kind = kindOf(path);
      const label = kind && labelAt(kind, field, found?.data);
      const key = normalName(posix.join(folder, name));
      uses.set(key, [...(uses.get(key) ?? []), { file: path, field, ...(label !== undefined && { label }) }]);
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
