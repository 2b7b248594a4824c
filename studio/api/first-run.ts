import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';
import { fieldSchema } from './drafts.ts';

/** How much of the site is still the sample that came with it. */
export const firstRunSchema = z.object({
  /** Whether it still says or shows anything of the sample's. */
  isSample: z.boolean(),
  /** What goes into the drawer. */
  left: z.object({
    /** Works, music and art with the sample's own text, and pages that name its owner. */
    entries: z.array(z.object({ kind: z.enum(ENTRY_KIND_NAMES), file: z.string(), title: z.string() })),
    hasResume: z.boolean(),
    profiles: z.array(z.string()),
    hasMark: z.boolean(),
    /** How many other texts stand as the sample has them, and get plain words. */
    texts: z.number(),
  }),
  /** Fields of site.yaml in which the sample's answers still stand, and which only the owner can answer. */
  asked: z.array(fieldSchema),
  /** What was put into the drawer, to come back by one press. */
  archive: z.optional(z.object({ at: z.string(), titles: z.array(z.string()) })),
  /** Where messages are sent on to by the server's settings. */
  mailTo: z.optional(z.string()),
});

export type FirstRun = z.infer<typeof firstRunSchema>;
