import { z } from 'zod';

/** A task for the process: store a file, or return a JPEG placeholder. */
export const requestSchema = z.object({ task: z.enum(['make', 'quick']), url: z.string() });
export type Request = z.infer<typeof requestSchema>;

export const resultSchema = z.object({
  /** Whether the file is in the store. */
  isStored: z.boolean().optional(),
  jpeg: z.instanceof(Uint8Array).optional(),
});
export type Result = z.infer<typeof resultSchema>;
