import { z } from 'zod/mini';
import { fitsExtension } from '../../model/download-bytes.ts';
import { downloadMistake, extensionOf } from '../../model/downloads.ts';
import type { OtherFormat } from '../../model/first-bytes.ts';
import { DRAWING_LIMIT_BYTES, FILE_LIMIT_BYTES, formatLimit, formatTooLarge } from '../../model/limits.ts';
import type { MovingPicture } from '../../model/moving-picture.ts';
import { fieldSchema } from './drafts.ts';

export type UploadType = keyof typeof FILE_LIMIT_BYTES;

const NAMES: Readonly<Record<UploadType, string>> = {
  picture: 'This picture',
  film: 'This film',
  sound: 'This recording',
  captions: 'This file of captions',
  mark: 'This drawing',
  download: 'This file',
};

/** Tells the owner that a file is too large, and what to do. Leave `bytes` out if the file was not read to its end. */
export function explainTooLarge(kind: UploadType, bytes?: number): string {
  const limit = FILE_LIMIT_BYTES[kind];
  const size = bytes === undefined ? `is over the limit of ${formatLimit(limit)}` : formatTooLarge(bytes, limit);
  const cure =
    kind === 'mark' ? 'Export it as plain or optimized SVG, with as few points as it needs' : 'Export it smaller';
  return `${NAMES[kind]} ${size}. ${cure}.`;
}

export const explainDrawingTooLarge = (bytes: number): string =>
  `This drawing ${formatTooLarge(bytes, DRAWING_LIMIT_BYTES)}. Export it as a PNG.`;

/** Returns why visitors cannot download a file, by its name and first bytes; undefined if they can. */
export function explainNoDownload(name: string, head: Uint8Array): string | undefined {
  if (head.length === 0) return 'There is nothing in this file.';
  if (downloadMistake(name)) return 'Visitors cannot download a file of this type. Put it into a ZIP.';
  const extension = extensionOf(name);
  if (fitsExtension(head, extension)) return undefined;
  return `This is not ${extension.toUpperCase()}, although its name ends so. Save it again.`;
}

export const EXPORT_FILM = 'Export it as MP4 with H.264, or as WebM.';
export const EXPORT_SOUND = 'Export it as MP3, or as M4A with AAC.';

export const OTHER_FORMAT_REASONS: Readonly<Record<OtherFormat, string>> = {
  pdf: 'A PDF is no picture. Export its page as a JPEG or PNG.',
  photoshop: 'Browsers cannot show a Photoshop file. Save it as a JPEG or PNG.',
  packed: 'This is a packed folder. Unpack it, and drop what is in it.',
  flac: `A FLAC is larger than visitors should wait for. ${EXPORT_SOUND}`,
  aiff: `Not all browsers play an AIFF. ${EXPORT_SOUND}`,
  'windows-media': `Browsers do not play Windows Media. ${EXPORT_FILM} Sound: MP3.`,
  avi: `Browsers do not play an AVI. ${EXPORT_FILM}`,
  quicktime: `Not all browsers play a QuickTime film. ${EXPORT_FILM}`,
};

export const GIF_REFUSED = 'A GIF has too few colors. Save it as a PNG.';

/** Returns why an animated picture of a format is rejected; undefined for the formats that the site shows. */
export const explainMovingPicture = (kind: MovingPicture): string | undefined =>
  kind === 'GIF' || kind === 'WebP'
    ? undefined
    : `This is an animated ${kind}. Save it as an animated WebP or GIF, or as a film: MP4 with H.264.`;

export const sayHdr = (transfer: 'PQ' | 'HLG'): string =>
  `This picture is HDR (${transfer}), and browsers show it in different colors. Export it without HDR.`;

/** An uploaded file. `name` is its name in the folder of the text. */
export const uploadedSchema = z.object({
  name: z.string(),
  sha256: z.string(),
  is: z.enum(['picture', 'film', 'sound', 'captions', 'mark', 'download']),
  /** The upright size of a picture, in pixels. */
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
  isLight: z.optional(z.boolean()),
});

export const encodingSchema = z.object({
  files: z.array(
    z.object({
      sha256: z.string(),
      done: z.number(),
      of: z.number(),
      problem: z.optional(z.string()),
    }),
  ),
});

export const storedFilesSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      /** The fields that use the file. A use without a field is an unreadable text, which may name the file. */
      uses: z.array(z.object({ file: z.string(), field: z.optional(fieldSchema), label: z.optional(z.string()) })),
    }),
  ),
});

export const storageUsageSchema = z.object({
  originals: z.number(),
  drafts: z.number(),
  revisions: z.number(),
  cache: z.number(),
  bound: z.optional(z.number()),
});

export type Uploaded = z.infer<typeof uploadedSchema>;
export type Encoding = z.infer<typeof encodingSchema>;
export type StoredFiles = z.infer<typeof storedFilesSchema>;
export type StorageUsage = z.infer<typeof storageUsageSchema>;
