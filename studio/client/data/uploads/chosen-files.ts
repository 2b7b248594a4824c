import { DOWNLOAD_EXTENSIONS } from '../../../../model/downloads.ts';
import { type FileKind, HEAD_BYTES, kindOfBytes } from '../../../../model/first-bytes.ts';
import { DRAWING_LIMIT_BYTES, FILE_LIMIT_BYTES } from '../../../../model/limits.ts';
import { movingPicture } from '../../../../model/moving-picture.ts';
import {
  explainDrawingTooLarge,
  explainMovingPicture,
  explainNoDownload,
  explainTooLarge,
  GIF_REFUSED,
  OTHER_FORMAT_REASONS,
  type UploadType,
} from '../../../api/pictures.ts';
import { acceptHeic, heicAsJpeg, whyNoHeic } from './heic.ts';
import type { Dropped } from './uploads.ts';

/** The type of file that a field takes. */
export type AcceptedType = UploadType;

export const ACCEPT: Readonly<Record<AcceptedType, string>> = {
  picture: `image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff,image/svg+xml,.svg,.tif,.tiff${acceptHeic()}`,
  film: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  sound: 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.opus,.wav',
  captions: 'text/vtt,.vtt',
  mark: 'image/svg+xml,.svg',
  download: DOWNLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(),
};

type MediaType = Exclude<AcceptedType, 'captions' | 'mark' | 'download'>;

const NAMES: Readonly<Record<MediaType, string>> = {
  picture: 'a picture',
  film: 'a film',
  sound: 'a recording',
};

const ACCEPTED: Readonly<Record<MediaType, string>> = {
  picture: 'JPEG, PNG, WebP, AVIF, TIFF, SVG and animated GIF are taken.',
  film: 'MP4 and WebM are taken.',
  sound: 'MP3, M4A, Ogg and WAV are taken.',
};

const formatOf = (head: Uint8Array) => kindOfBytes(head)?.format;

/** Returns whether the check needs the whole file: the second frame of a GIF follows the pixels of the first. */
export const needsWholeFile = (head: Uint8Array): boolean => formatOf(head) === 'gif';

/**
 * Returns why a file is rejected, if it is. `head` is the first bytes, or the whole file if `needsWholeFile`. Only the
 * name of a download counts.
 */
export function rejectionReason(
  head: Uint8Array,
  bytes: number,
  wanted: AcceptedType,
  name: string,
): string | undefined {
  if (bytes === 0) return 'There is nothing in this file.';
  if (wanted === 'download') {
    return (
      explainNoDownload(name, head) ?? (bytes > FILE_LIMIT_BYTES.download ? explainTooLarge(wanted, bytes) : undefined)
    );
  }
  // Only the studio reads captions to their end.
  if (wanted === 'captions') return bytes > FILE_LIMIT_BYTES.captions ? explainTooLarge(wanted, bytes) : undefined;
  const kind = kindOfBytes(head);
  if (wanted === 'mark') return whyNoMark(kind, bytes);
  if (kind === undefined) return `This is not ${NAMES[wanted]} that browsers show. ${ACCEPTED[wanted]}`;
  const animation = wanted === 'picture' ? movingPicture(head) : undefined;
  const unshown = animation && explainMovingPicture(animation);
  if (unshown) return unshown;
  if (kind.is === 'other') return OTHER_FORMAT_REASONS[kind.format];
  if (kind.format === 'gif' && !animation) return GIF_REFUSED;
  if (kind.is !== wanted) return `This is ${NAMES[kind.is]}, and ${NAMES[wanted]} belongs here.`;
  if (kind.format === 'heic') return whyNoHeic();
  if (kind.format === 'svg') return bytes > DRAWING_LIMIT_BYTES ? explainDrawingTooLarge(bytes) : undefined;
  return bytes > FILE_LIMIT_BYTES[wanted] ? explainTooLarge(wanted, bytes) : undefined;
}

/** Checks only format and size. The studio checks the drawing, since the first bytes may be a long comment. */
function whyNoMark(kind: FileKind | undefined, bytes: number): string | undefined {
  if (kind !== undefined && kind.format !== 'svg') {
    return 'This is no SVG. The mark is a drawing, which stays sharp in every size: export it as SVG.';
  }
  return bytes > FILE_LIMIT_BYTES.mark ? explainTooLarge('mark', bytes) : undefined;
}

export const inspectFiles = (files: Iterable<File>, wanted: AcceptedType): Promise<readonly Dropped[]> =>
  Promise.all([...files].map((file) => inspectFile(file, wanted)));

async function inspectFile(file: File, wanted: AcceptedType): Promise<Dropped> {
  const { name, size } = file;
  try {
    let head = await readStart(file, HEAD_BYTES);
    if (wanted === 'picture' && needsWholeFile(head)) head = await readStart(file, FILE_LIMIT_BYTES.picture);
    const converted = wanted === 'picture' && formatOf(head) === 'heic' ? await heicAsJpeg(file) : undefined;
    if (converted) return { name: converted.name, blob: converted };
    return { name, blob: file, problem: rejectionReason(head, size, wanted, name) };
  } catch {
    return { name, blob: file, problem: 'It cannot be read. A folder? Open it, and drop what is in it.' };
  }
}

const ONLY_ONE = 'One file has its place here, and another was taken.';

/** Keeps the first valid file for a field that holds one, and marks the others with a problem. */
export function firstOf(dropped: readonly Dropped[]): readonly Dropped[] {
  const first = dropped.find(({ problem }) => problem === undefined);
  return dropped.map((file) => (file === first || file.problem ? file : { ...file, problem: ONLY_ONE }));
}

const readStart = async (file: File, bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
