import { z } from 'zod';

/** What the process is asked for: a file in the store, or a JPEG at once. */
export const requestSchema = z.object({ task: z.enum(['make', 'quick']), url: z.string() });
export type Request = z.infer<typeof requestSchema>;

export const resultSchema = z.object({
  /** Whether the file is in the store now. */
  isStored: z.boolean().optional(),
  jpeg: z.instanceof(Uint8Array).optional(),
});
export type Result = z.infer<typeof resultSchema>;
