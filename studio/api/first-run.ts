import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';

/** The tasks of the checklist in its order: pictures come first. */
export const TASKS = [
  'portrait',
  'section',
  'work',
  'name',
  'headline',
  'about',
  'email',
  'mark',
  'address',
  'rest',
] as const;

export const firstRunSchema = z.object({
  isSample: z.boolean(),
  /** The tasks that are done, as the content of the draft shows. */
  done: z.array(z.enum(TASKS)),
  left: z.object({
    /** Works, music and art with the sample's own text, and pages that name its owner. */
    entries: z.array(z.object({ kind: z.enum(ENTRY_KIND_NAMES), file: z.string(), title: z.string() })),
    hasResume: z.boolean(),
    profiles: z.array(z.string()),
    hasMark: z.boolean(),
    texts: z.number(),
  }),
  archive: z.optional(z.object({ at: z.string(), titles: z.array(z.string()) })),
  /** The address that gets the messages of visitors, if it is not the one that they read. */
  mailTo: z.optional(z.string()),
});

export type Task = (typeof TASKS)[number];
export type FirstRun = z.infer<typeof firstRunSchema>;
