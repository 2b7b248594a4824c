import { z } from 'zod/mini';
import { FILE_LIMIT_BYTES, formatLimit, formatTooLarge } from '../../model/limits.ts';
import type { MovingPicture } from '../../model/moving-picture.ts';
import { fieldSchema } from './drafts.ts';

/** The kinds of files that an owner brings. */
export type BroughtFile = keyof typeof FILE_LIMIT_BYTES;

const NAMES: Readonly<Record<BroughtFile, string>> = {
  picture: 'This picture',
  film: 'This film',
  sound: 'This recording',
  mark: 'This drawing',
};

/** Tells the owner that a file is too large, and what to do. Leave `bytes` out if the file was not read to its end. */
export function sayTooLarge(kind: BroughtFile, bytes?: number): string {
  const limit = FILE_LIMIT_BYTES[kind];
  const size = bytes === undefined ? `is over the limit of ${formatLimit(limit)}` : formatTooLarge(bytes, limit);
  const cure =
    kind === 'mark' ? 'Export it as plain or optimized SVG, with as few points as it needs' : 'Export it smaller';
  return `${NAMES[kind]} ${size}. ${cure}.`;
}

/** Why a still GIF is not taken, and what to do. */
export const GIF_REFUSED = 'A GIF has too few colors. Save it as a PNG.';

/** Tells the owner that a picture moves, and what to do. */
export const sayMoves = (kind: MovingPicture): string =>
  `This is an animated ${kind}. Save one picture of it as a PNG, or export it as a film: MP4 with H.264.`;

/** What has become of a file that was dropped; it stands beside the text by its name. */
export const uploadedSchema = z.object({
  name: z.string(),
  sha256: z.string(),
  is: z.enum(['picture', 'film', 'sound', 'mark']),
  /** Upright, in pixels, where it is a picture. */
  size: z.optional(z.object({ width: z.number(), height: z.number() })),
});

/** Pictures of the draft that are being made ready for visitors, by SHA-256; what is ready is not listed. */
export const encodingSchema = z.object({
  files: z.array(
    z.object({
      sha256: z.string(),
      done: z.number(),
      of: z.number(),
      /** Why it cannot be made ready, in the owner's words. */
      problem: z.optional(z.string()),
    }),
  ),
});

/** All pictures, films and recordings of the draft, by their paths. */
export const storedFilesSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      /** Where it is used: the text, and the field with its label. Without a field the text cannot be read, and may use it. */
      uses: z.array(z.object({ file: z.string(), field: z.optional(fieldSchema), label: z.optional(z.string()) })),
    }),
  ),
});

/** What takes room, in bytes. */
export const roomSchema = z.object({
  originals: z.number(),
  drafts: z.number(),
  /** Of old revisions alone. */
  revisions: z.number(),
  /** What can be made again. */
  cache: z.number(),
  /** Old revisions are kept up to so many bytes; undefined for all. */
  bound: z.optional(z.number()),
});

export type Uploaded = z.infer<typeof uploadedSchema>;
export type Encoding = z.infer<typeof encodingSchema>;
export type StoredFiles = z.infer<typeof storedFilesSchema>;
export type Room = z.infer<typeof roomSchema>;
