import { type FileKind, kindOfBytes } from '../../model/first-bytes.ts';
import { OTHER_FORMAT_REASONS } from '../api/pictures.ts';
import { UnusableFile } from './unusable-file.ts';

export type UsableKind = Exclude<FileKind, { is: 'other' }>;

const UNKNOWN_KIND =
  'This is no picture, film or recording that browsers know. Pictures: JPEG, PNG, WebP, AVIF, TIFF, SVG, animated GIF. Films: MP4, WebM. Sound: MP3, M4A, Ogg, WAV.';

/** Returns the kind of a file from its first bytes. @throws UnusableFile for an empty file or another kind */
export function kindOfFile(head: Uint8Array): UsableKind {
  if (head.length === 0) throw new UnusableFile('There is nothing in this file.');
  const kind = kindOfBytes(head);
  if (!kind) throw new UnusableFile(UNKNOWN_KIND);
  if (kind.is === 'other') throw new UnusableFile(OTHER_FORMAT_REASONS[kind.format]);
  return kind;
}
