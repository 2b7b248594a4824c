import { z } from 'zod/mini';
import type { EntryKindName } from '../../model/kinds/names.ts';

export const stashSchema = z.object({ stash: z.optional(z.string()) });

export type NewEntry = {
  readonly kind: EntryKindName;
  readonly title: string;
  readonly slug?: string | undefined;
};

export const entryPathSchema = z.object({ ...stashSchema.shape, file: z.string() });

export type EntryPath = z.infer<typeof entryPathSchema>;
