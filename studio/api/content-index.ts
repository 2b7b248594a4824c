import { z } from 'zod/mini';

import { fieldSchema, kindSchema, mistakeSchema } from './drafts.ts';

/** Everything on the desk at once. */
export const contentIndexSchema = z.object({
  siteName: z.string(),
  /** Where the owner opens the published site; undefined where that is not known. */
  siteAddress: z.optional(z.string()),
  /** In the order of the site. */
  entries: z.array(
    z.object({
      file: z.string(),
      kind: kindSchema,
      title: z.string(),
      /** On the site: `/portfolio/dogwood`, `/music#halftone`; undefined for what stands on many pages. */
      address: z.optional(z.string()),
      /** Its name in addresses, where it has one that can be changed. */
      slug: z.optional(z.string()),
      /** Its place among its kind, where it has one. */
      order: z.optional(z.number()),
      /** Below the studio's address; null where an entry of its kind has a picture and this one has none yet. */
      thumbnail: z.optional(z.nullable(z.string())),
      isHidden: z.boolean(),
      isChanged: z.boolean(),
      /** Where it differs from what visitors see; undefined where that cannot be told field by field. */
      changedFields: z.optional(z.array(fieldSchema)),
      isConflicted: z.boolean(),
      /** What keeps its draft from being published; undefined where nothing does. */
      mistakes: z.optional(z.array(mistakeSchema)),
    }),
  ),
  /** How many files differ from what is published. */
  changes: z.number(),
  /** The published revision that `undo` would take back. */
  undoable: z.optional(z.object({ revision: z.string(), at: z.string(), note: z.string() })),
  /** Drafts that were put aside and can be put back, the newest first: texts by their titles, or how many files. */
  stashes: z.array(z.object({ id: z.string(), at: z.string(), titles: z.array(z.string()), files: z.number() })),
  /** How many messages of visitors wait for the owner: held back as spam, or given up. */
  heldMessages: z.optional(z.number()),
  /** How many others came since the owner saw the list of messages. */
  newMessages: z.optional(z.number()),
  /** The last run of PUBLISH_COMMAND; undefined where there is none. */
  delivery: z.optional(z.object({ state: z.enum(['running', 'done', 'failed']), at: z.string(), output: z.string() })),
  /** Which stored files are missing or damaged, and the way back; undefined where none are. */
  lostFiles: z.optional(z.string()),
  /** Why the last backup failed; undefined where it did not. */
  backupProblem: z.optional(z.string()),
});

export type ContentIndex = z.infer<typeof contentIndexSchema>;
