import { z } from 'zod/mini';

export const apiErrorSchema = z.object({
  error: z.enum([
    'signed-out',
    'verify',
    'conflict',
    'not-found',
    'bad-request',
    'too-many',
    'too-large',
    'full',
    'refused',
    'failed',
  ]),
  message: z.string(),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
