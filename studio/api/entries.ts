import { z } from 'zod/mini';
import type { EntryKindName } from '../../model/kinds/names.ts';

/** What was taken from the desk can be put back on it by this id. */
export const stashSchema = z.object({ stash: z.optional(z.string()) });

/** Adds a work, a piece of music, of art, or a page. */
export type NewEntry = {
  readonly kind: EntryKindName;
  readonly title: string;
  /** Its name in addresses, where the title cannot give it or gives one that is taken. */
  readonly slug?: string | undefined;
};

/** Where an entry stands after it was added or renamed. */
export const placedSchema = z.object({ ...stashSchema.shape, file: z.string() });

export type Placed = z.infer<typeof placedSchema>;
