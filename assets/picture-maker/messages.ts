import { z } from 'zod';

const task = z.enum(['make', 'quick']);

/** What the process is asked for: a file in the store, or a JPEG at once. */
export const requestSchema = z.object({ task, url: z.string() });
export type Request = z.infer<typeof requestSchema>;

/** What has become of a request: one for each. */
export const answerSchema = z.object({
  task,
  url: z.string(),
  /** Whether the file is in the store now. */
  isStored: z.boolean().optional(),
  jpeg: z.instanceof(Uint8Array).optional(),
  /** Why there is neither, with the file's name. */
  failure: z.string().optional(),
});
export type Answer = z.infer<typeof answerSchema>;
