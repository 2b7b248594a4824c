import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';
import { fieldSchema } from './drafts.ts';

export const firstRunSchema = z.object({
  isSample: z.boolean(),
  left: z.object({
    /** Works, music and art with the sample's own text, and pages that name its owner. */
    entries: z.array(z.object({ kind: z.enum(ENTRY_KIND_NAMES), file: z.string(), title: z.string() })),
    hasResume: z.boolean(),
    profiles: z.array(z.string()),
    hasMark: z.boolean(),
    texts: z.number(),
  }),
  asked: z.array(fieldSchema),
  archive: z.optional(z.object({ at: z.string(), titles: z.array(z.string()) })),
  mailTo: z.optional(z.string()),
});

export type FirstRun = z.infer<typeof firstRunSchema>;
