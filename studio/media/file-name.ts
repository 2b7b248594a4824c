import { slug } from '../../model/slug.ts';

/** The longest stem. A file system allows 255 bytes, and a number may follow the stem. */
const MAX_STEM_LENGTH = 80;
const DEFAULT_NAMES = {
  picture: 'picture',
  film: 'film',
  sound: 'recording',
  captions: 'captions',
  mark: 'mark',
  download: 'file',
} as const;

/** Returns the name of an upload in the content: its last path segment as a slug, with the extension of its kind. */
export function fileNameOf(dropped: string, is: keyof typeof DEFAULT_NAMES, extension: string): string {
  const last = dropped.split(/[/\\]/).at(-1) ?? '';
  const stem = last.replace(/\.[^.]*$/, '').slice(0, 4 * MAX_STEM_LENGTH);
  const plain = slug(stem).slice(0, MAX_STEM_LENGTH).replace(/-$/, '');
  return `${/[a-z0-9]/i.test(last) && plain !== 'unnamed' ? plain : DEFAULT_NAMES[is]}.${extension}`;
}
