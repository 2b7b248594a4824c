import { slug } from '../../model/slug.ts';

/** A file system takes 255 bytes; a number may come behind it. */
const LONGEST = 80;
const INSTEAD = { picture: 'picture', film: 'film', sound: 'recording', mark: 'mark' } as const;

/**
 * The name under which a file that was dropped stands in the content: its last part in plain letters, and the extension
 * of what it is, whatever it was called.
 */
export function fileNameOf(dropped: string, is: keyof typeof INSTEAD, extension: string): string {
  const last = dropped.split(/[/\\]/).at(-1) ?? '';
  const stem = last.replace(/\.[^.]*$/, '').slice(0, 4 * LONGEST);
  const plain = slug(stem).slice(0, LONGEST).replace(/-$/, '');
  return `${/[a-z0-9]/i.test(last) && plain !== 'unnamed' ? plain : INSTEAD[is]}.${extension}`;
}
