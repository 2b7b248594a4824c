import { posix } from 'node:path';
import { normalName } from '../../model/normal-name.ts';
import { namesIn } from '../../model/used-files.ts';

/** Whatever texts can name as pictures, films and recordings, or `site.yaml` as the mark; all else is left alone. */
const MEDIA = /\.(?:avif|gif|heic|jpe?g|png|tiff?|webp|m4a|mov|mp3|mp4|ogg|opus|wav|webm)$|^[^/]+\.svg$/i;
const TEXT = /\.(?:md|ya?ml)$/i;

/**
 * Paths of pictures, films, recordings and marks that no text names.
 *
 * @param content paths in the content folder
 * @param read gives the text of a file; undefined where it is none
 */
export async function unusedIn(
  content: readonly string[],
  read: (path: string) => Promise<string | undefined>,
): Promise<string[]> {
  const used = new Set<string>();
  const leftAlone = new Set<string>();
  for (const path of content) {
    if (!TEXT.test(path) || posix.basename(path) === 'README.md') continue;
    const folder = posix.dirname(path);
    const text = await read(path);
    const names = text === undefined ? undefined : namesIn(text, path);
    // What it names cannot be told while it cannot be read.
    if (names === undefined) leftAlone.add(folder);
    for (const name of names ?? []) used.add(normalName(posix.join(folder, name)));
  }
  return content.filter(
    (path) => MEDIA.test(path) && !used.has(normalName(path)) && !leftAlone.has(posix.dirname(path)),
  );
}
