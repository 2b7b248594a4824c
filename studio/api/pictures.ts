import { z } from 'zod/mini';
import { MARK_MAX_BYTES } from '../../model/mark-max-bytes.ts';

const MB = 1024 * 1024;

/** A file that is dropped has at most so many bytes. */
export const MOST_BYTES = { picture: 100 * MB, film: 200 * MB, sound: 100 * MB, mark: MARK_MAX_BYTES } as const;

/** In the owner's words; `bytes` are undefined where they were not counted to the end. */
export function markTooLarge(bytes: number | undefined): string {
  const has = bytes === undefined ? 'more than 4 KB, which' : `${Math.ceil(bytes / 1024)} KB, and 4 KB`;
  return `This drawing has ${has} is the most. Export it as plain or optimized SVG, with as few points as it needs.`;
}

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

/** Files in the content that no text names. */
export const unusedSchema = z.object({
  files: z.array(z.object({ path: z.string(), sha256: z.string(), bytes: z.number() })),
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
export type Unused = z.infer<typeof unusedSchema>;
export type Room = z.infer<typeof roomSchema>;
