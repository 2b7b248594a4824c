import { z } from 'zod';
import { line, order, pictureRef, published, year } from './schema-parts.ts';

/** `artwork.md`; the Markdown is the wall text. */
export const artworkSchema = z.strictObject({
  title: line,
  year,
  published,
  medium: line,
  size: line,
  order,
  picture: pictureRef.omit({ caption: true }),
  caption: line,
});

export type ArtworkFields = z.infer<typeof artworkSchema>;
