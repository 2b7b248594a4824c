import { z } from 'zod/mini';

import { fieldSchema, kindSchema, mistakeSchema } from './drafts.ts';

/** What differs in one place. */
const differenceSchema = z.object({
  field: fieldSchema,
  /** In the words of the form. */
  label: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** The items of a list by their names, where some moved, came or went. */
  order: z.optional(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});

const what = z.enum(['changed', 'added', 'removed']);

/** What differs in one file, or in an entry with all that stands beside its text. */
export const changedFileSchema = z.object({
  file: z.string(),
  /** As in `Draft`; 0 in the timeline. */
  etag: z.number(),
  /** Its title, or its path where it has none. */
  title: z.string(),
  kind: z.union([kindSchema, z.literal('other')]),
  /** The title of the entry in whose folder another file stands. */
  entry: z.optional(z.string()),
  /** Pages on which it shows, the one where it shows most first. */
  addresses: z.array(z.string()),
  /** The first of them before it was renamed. */
  addressBefore: z.optional(z.string()),
  what,
  /** None where it cannot be told field by field. */
  differences: z.array(differenceSchema),
  /** What is published and taken back with it: its pictures, and all that stood under its old name. */
  others: z.array(z.object({ file: z.string(), etag: z.number(), what })),
  isConflicted: z.boolean(),
  /** Changed in the content folder alone, and not published since. */
  isByHand: z.boolean(),
  /** It waits until it has no mistakes: a publish leaves it out. */
  isUnfinished: z.optional(z.boolean()),
  mistakes: z.array(mistakeSchema),
});

/** Fields that could be better: their number, and the first in the order of the site. */
const advisedSchema = z.object({
  count: z.number(),
  first: z.object({ file: z.string(), kind: kindSchema, field: fieldSchema }),
});

/** Before a publish. */
export const changesSchema = z.object({
  files: z.array(changedFileSchema),
  /** What keeps the site from being built, and stands in no changed file. */
  otherMistakes: z.array(z.object({ file: z.string(), field: z.string(), expected: z.string() })),
  /** Alternative texts that are missing, on whatever page; undefined where all pictures have some. */
  withoutWords: z.optional(advisedSchema),
  /** Descriptions that are too short or too long for search engines; undefined where none is. */
  descriptions: z.optional(advisedSchema),
  /** Whether the site will have no address of its own, which search engines, feeds and share pictures need. */
  isWithoutAddress: z.optional(z.boolean()),
  /** Letters that no font has for the resume sheet and the social cards, by the package that would bring them. */
  letters: z.optional(
    z.array(z.object({ letters: z.string(), isLeftOut: z.boolean(), package: z.optional(z.string()) })),
  ),
});

export const revisionSchema = z.object({
  id: z.string(),
  at: z.string(),
  note: z.string(),
  author: z.string(),
  source: z.enum(['studio', 'disk', 'undo']),
  isPublished: z.boolean(),
  /** While its release is kept, the draft's port shows its pages: `/about?release=<id>`. */
  release: z.optional(z.string()),
  /** Whether there is its social card: `/api/revision/card?id=`. */
  hasCard: z.boolean(),
  /** Its files were removed to make room: it can be neither looked at nor brought back. */
  isCleared: z.optional(z.boolean()),
  /** Titles of what it changed. */
  changed: z.array(z.string()),
});

export const timelineSchema = z.object({
  revisions: z.array(revisionSchema),
  /** For the next page: `before`. */
  more: z.optional(z.string()),
});

/** One line of what a publish answers. */
export const publishLineSchema = z.union([
  z.object({ is: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ is: z.literal('published'), revision: z.string(), seconds: z.number(), pages: z.number() }),
  z.object({ is: z.literal('nothing') }),
  /** Somebody has changed something since the list was shown, or a file is contested: to be looked at again. */
  z.object({ is: z.literal('changed-meanwhile') }),
  z.object({ is: z.literal('failed'), why: z.string() }),
]);

export type ChangedFile = z.infer<typeof changedFileSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type TimelineRevision = z.infer<typeof revisionSchema>;
export type Timeline = z.infer<typeof timelineSchema>;
export type PublishLine = z.infer<typeof publishLineSchema>;
