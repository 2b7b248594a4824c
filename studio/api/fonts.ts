import { z } from 'zod/mini';

/** The font families of the site: installed packages, and the owner's own fonts. */
export const fontsSchema = z.object({
  fonts: z.array(
    z.object({
      /** The name in site.yaml: `barlow-condensed`. */
      name: z.string(),
      family: z.string(),
      isFor: z.array(z.enum(['display', 'text'])),
    }),
  ),
});

export type Fonts = z.infer<typeof fontsSchema>;
