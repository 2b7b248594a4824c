import { z } from 'zod/mini';

export const fontsSchema = z.object({
  fonts: z.array(
    z.object({
      name: z.string(),
      family: z.string(),
      isFor: z.array(z.enum(['display', 'text'])),
    }),
  ),
});

export type Fonts = z.infer<typeof fontsSchema>;
