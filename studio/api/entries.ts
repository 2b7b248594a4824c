import { z } from 'zod/mini';
import type { EntryKindName, SectionKindName } from '../../model/kinds/names.ts';

export const stashSchema = z.object({ stash: z.optional(z.string()) });

export type NewEntry = {
  readonly kind: EntryKindName;
  readonly title: string;
  readonly slug?: string | undefined;
  /** The folder of the section that lists the entry; without it, the first section for entries of its kind. */
  readonly section?: string | undefined;
  /** The kind of a new section. */
  readonly shows?: SectionKindName | undefined;
};

export const entryPathSchema = z.object({ ...stashSchema.shape, file: z.string() });

export type EntryPath = z.infer<typeof entryPathSchema>;
