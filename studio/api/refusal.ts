import { z } from 'zod/mini';

/** Every refusal: what happened, in the owner's words. */
export const refusalSchema = z.object({
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

export type Refused = z.infer<typeof refusalSchema>;
