import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';
import { fieldSchema } from './drafts.ts';

/** The parts of the site that are still the sample. */
export const firstRunSchema = z.object({
  /** Whether the site still has a text or picture of the sample. */
  isSample: z.boolean(),
  /** The parts that can be archived. */
  left: z.object({
    /** Works, music and art with the sample's own text, and pages that name its owner. */
    entries: z.array(z.object({ kind: z.enum(ENTRY_KIND_NAMES), file: z.string(), title: z.string() })),
    hasResume: z.boolean(),
    profiles: z.array(z.string()),
    hasMark: z.boolean(),
    /** The number of other texts of the sample, which are replaced by neutral ones. */
    texts: z.number(),
  }),
  /** Fields of site.yaml with the sample's values, which only the owner can fill in. */
  asked: z.array(fieldSchema),
  /** The archived parts of the sample, which can be restored. */
  archive: z.optional(z.object({ at: z.string(), titles: z.array(z.string()) })),
  /** The address that the server forwards messages to. */
  mailTo: z.optional(z.string()),
});

export type FirstRun = z.infer<typeof firstRunSchema>;
