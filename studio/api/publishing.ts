import { z } from 'zod/mini';

import { fieldSchema, kindSchema, mistakeSchema } from './drafts.ts';

const differenceSchema = z.object({
  field: fieldSchema,
  label: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  /** The names of a list's items, if items were moved, added or removed. */
  order: z.optional(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});

const what = z.enum(['changed', 'added', 'removed']);

export const changedFileSchema = z.object({
  file: z.string(),
  /** The ETag as in `Draft`; 0 in the timeline. */
  etag: z.number(),
  title: z.string(),
  kind: z.union([kindSchema, z.literal('other')]),
  entry: z.optional(z.string()),
  /** The language of a translation, and the file that it translates. */
  translation: z.optional(z.object({ language: z.string(), original: z.string() })),
  addresses: z.array(z.string()),
  addressBefore: z.optional(z.string()),
  what,
  differences: z.array(differenceSchema),
  /** The files that are published and discarded together with this one: pictures, and files at an old path. */
  others: z.array(z.object({ file: z.string(), etag: z.number(), what })),
  isConflicted: z.boolean(),
  /** Whether the file was only edited by hand in the content folder, and is not published since. */
  isExternalEdit: z.boolean(),
  isUnfinished: z.optional(z.boolean()),
  mistakes: z.array(mistakeSchema),
});

const advisedSchema = z.object({
  count: z.number(),
  first: z.object({ file: z.string(), kind: kindSchema, field: fieldSchema }),
});

export const changesSchema = z.object({
  files: z.array(changedFileSchema),
  otherMistakes: z.array(z.object({ file: z.string(), field: z.string(), expected: z.string() })),
  descriptions: z.optional(advisedSchema),
  isWithoutAddress: z.optional(z.boolean()),
  /** Whether the contact form needs the site's own server, so that a static host would lose its messages. */
  isFormOfOwnServer: z.optional(z.boolean()),
  /** Letters that the fonts of the resume and the social cards lack, by the package that would add them. */
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
  /** The release, while it exists. The draft's port shows its pages: `/about?release=<id>`. */
  release: z.optional(z.string()),
  hasCard: z.boolean(),
  /** Whether the files were removed to free storage. The revision can be neither viewed nor restored. */
  isCleared: z.optional(z.boolean()),
  changed: z.array(z.string()),
});

export const timelineSchema = z.object({
  revisions: z.array(revisionSchema),
  more: z.optional(z.string()),
});

export const publishLineSchema = z.union([
  z.object({ is: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ is: z.literal('published'), revision: z.string(), seconds: z.number(), pages: z.number() }),
  z.object({ is: z.literal('nothing') }),
  z.object({ is: z.literal('changed-meanwhile') }),
  z.object({ is: z.literal('failed'), why: z.string() }),
]);

export type ChangedFile = z.infer<typeof changedFileSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type TimelineRevision = z.infer<typeof revisionSchema>;
export type Timeline = z.infer<typeof timelineSchema>;
export type PublishLine = z.infer<typeof publishLineSchema>;
