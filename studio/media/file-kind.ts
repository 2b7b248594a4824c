import { type FileKind, kindOfBytes } from '../../model/first-bytes.ts';
import { WHY_OTHER } from '../api/pictures.ts';
import { Unusable } from './unusable.ts';

/** What the site has a use for. */
export type UsableKind = Exclude<FileKind, { is: 'other' }>;

const NOTHING =
  'This is no picture, film or recording that browsers know. Pictures: JPEG, PNG, WebP, AVIF, TIFF, SVG. Films: MP4, WebM. Sound: MP3, M4A, Ogg, WAV.';

/** @throws Unusable for what the site has no use for */
export function kindOfFile(head: Uint8Array): UsableKind {
  if (head.length === 0) throw new Unusable('There is nothing in this file.');
  const kind = kindOfBytes(head);
  if (!kind) throw new Unusable(NOTHING);
  if (kind.is === 'other') throw new Unusable(WHY_OTHER[kind.format]);
  return kind;
}
