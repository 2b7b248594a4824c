import { z } from 'zod/mini';
import { SECTION_KIND_NAMES } from '../../model/kinds/names.ts';
import { fieldSchema, kindSchema, mistakeSchema, untranslatedSchema } from './drafts.ts';
import { uploadStateSchema } from './hosting.ts';

export const contentIndexSchema = z.object({
  siteName: z.string(),
  siteAddress: z.optional(z.string()),
  /** The time zone by whose clocks works and posts become public. */
  timeZone: z.optional(z.string()),
  /** The languages into which the site is translated. */
  furtherLanguages: z.optional(z.array(z.string())),
  /** The further languages of the published site. */
  publishedLanguages: z.optional(z.array(z.string())),
  entries: z.array(
    z.object({
      file: z.string(),
      kind: kindSchema,
      title: z.string(),
      /** The address on the site: `/music#halftone`; undefined for a file that many pages show. */
      address: z.optional(z.string()),
      slug: z.optional(z.string()),
      order: z.optional(z.number()),
      /** The day, perhaps with a time, from which visitors see the entry. */
      published: z.optional(z.string()),
      /** Whether visitors do not see the entry before this day. */
      isUpcoming: z.optional(z.boolean()),
      /** The address in the studio; null for an entry whose kind has pictures, but which has none yet. */
      thumbnail: z.optional(z.nullable(z.string())),
      /** The kind of a section; undefined if its file cannot be read. */
      shows: z.optional(z.enum(SECTION_KIND_NAMES)),
      /** Whether a page has a link among the tabs. */
      isInTabs: z.optional(z.boolean()),
      isHidden: z.boolean(),
      isChanged: z.boolean(),
      /** The fields that differ from the public site; undefined if the file cannot be compared field by field. */
      changedFields: z.optional(z.array(fieldSchema)),
      isConflicted: z.boolean(),
      mistakes: z.optional(z.array(mistakeSchema)),
      /** The alternative texts that pictures of the entry lack; undefined if there are none. */
      withoutAlt: z.optional(z.array(fieldSchema)),
      /** The texts that further languages lack; undefined if there are none. */
      untranslated: z.optional(z.array(untranslatedSchema)),
    }),
  ),
  /** The number of changed files. Files in the folder of an entry count as one with it. */
  changes: z.number(),
  undoable: z.optional(z.object({ revision: z.string(), at: z.string(), note: z.string() })),
  stashes: z.array(z.object({ id: z.string(), at: z.string(), titles: z.array(z.string()), files: z.number() })),
  /** The number of messages that need the owner: suspected spam, and messages that could not be delivered. */
  heldMessages: z.optional(z.number()),
  newMessages: z.optional(z.number()),
  /** The upload to the host; undefined if the site has none. */
  upload: z.optional(uploadStateSchema),
  lostFiles: z.optional(z.string()),
  backupProblem: z.optional(z.string()),
  /** Whether no backup has left this machine for a month. */
  isBackupDue: z.optional(z.boolean()),
});

export type Untranslated = z.infer<typeof untranslatedSchema>;
export type ContentIndex = z.infer<typeof contentIndexSchema>;
