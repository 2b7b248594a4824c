import { z } from 'zod';

export const requestSchema = z.object({ task: z.enum(['make', 'quick']), url: z.string() });
export type Request = z.infer<typeof requestSchema>;

export const resultSchema = z.object({
  isStored: z.boolean().optional(),
  jpeg: z.instanceof(Uint8Array).optional(),
});
export type Result = z.infer<typeof resultSchema>;
