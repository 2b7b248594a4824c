import { z } from 'zod/mini';
import type { EntryKindName } from '../../model/kinds/names.ts';

/** The id of the stash with the replaced drafts, if anything was stashed. */
export const stashSchema = z.object({ stash: z.optional(z.string()) });

export type NewEntry = {
  readonly kind: EntryKindName;
  readonly title: string;
  /** The slug, if the title gives none or a taken one. */
  readonly slug?: string | undefined;
};

export const placedSchema = z.object({ ...stashSchema.shape, file: z.string() });

export type Placed = z.infer<typeof placedSchema>;
