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

/** A font that was added: its family's name in site.yaml, and its weights, such as 300 and 800 for 300 to 800. */
export const addedFontSchema = z.object({ name: z.string(), weights: z.array(z.number()), isVariable: z.boolean() });

export type AddedFont = z.infer<typeof addedFontSchema>;
export type Fonts = z.infer<typeof fontsSchema>;
