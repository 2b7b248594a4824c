import { z } from 'zod/mini';

/** Families that the site can be set in: those of packages that are installed, and the owner's own. */
export const fontsSchema = z.object({
  fonts: z.array(
    z.object({
      /** As site.yaml names it: `barlow-condensed`. */
      name: z.string(),
      family: z.string(),
      /** For what it has the weights. */
      isFor: z.array(z.enum(['display', 'text'])),
    }),
  ),
});

export type Fonts = z.infer<typeof fontsSchema>;
