import { z } from 'zod/mini';

/** What was taken from the desk can be put back on it by this id. */
export const asideSchema = z.object({ aside: z.optional(z.string()) });

/** Adds a work, a piece of music, of art, or a page. */
export const newEntrySchema = z.object({
  kind: z.enum(['project', 'release', 'artwork', 'page']),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Its name in addresses, where the title cannot give it or gives one that is taken. */
  slug: z.optional(z.string().check(z.maxLength(100))),
});

/** Where an entry stands after it was added or renamed. */
export const placedSchema = z.extend(asideSchema, { file: z.string() });

export type NewEntry = z.infer<typeof newEntrySchema>;
export type Placed = z.infer<typeof placedSchema>;
