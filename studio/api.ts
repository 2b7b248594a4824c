import { z } from 'zod/mini';

/** What the studio's page and its server say to each other. All is JSON; a publish answers in lines of JSON. */

/** Where a value stands in a file: keys and places in lists, or the text below the fields. */
export const fieldSchema = z.union([
  z.literal('body'),
  z
    .array(z.union([z.string().check(z.maxLength(100)), z.int().check(z.gte(0), z.lte(9999))]))
    .check(z.minLength(1), z.maxLength(12)),
]);

const value = z.union([z.string().check(z.maxLength(200_000)), z.number(), z.boolean(), z.null()]);

/** One value set; null takes the field out. */
export const editSchema = z.object({ field: fieldSchema, value });

/** A file's fields as YAML has them, and the text below them. */
const contentSchema = z.object({ data: z.unknown(), body: z.string() });

/** In the words of the build; `field` as model/field-in-words.ts has it, empty for the whole file. */
const mistakeSchema = z.object({ field: z.string(), expected: z.string() });

/** A file in the studio. */
export const draftSchema = z.object({
  file: z.string(),
  kind: z.enum(['about', 'project']),
  /** Stands for what is published and the draft, the same for the same alone: `edit` is given the one that it was made on. */
  rev: z.number(),
  /** As it is in the draft; undefined where its text can be read by no form. */
  now: z.optional(contentSchema),
  /** As visitors have it; undefined where they have none. */
  published: z.optional(contentSchema),
  /** Whether the published file is another than that from which the draft began: the owner chooses. */
  isContested: z.boolean(),
  /** As the file stands in the content folder, where that is contested. */
  inFolder: z.optional(contentSchema),
  /** Who has changed it last, where it is a draft. */
  author: z.optional(z.string()),
  mistakes: z.array(mistakeSchema),
});

/** Everything on the desk at once. */
export const deskSchema = z.object({
  siteName: z.string(),
  /** Where visitors see it; undefined where the visitors' server is not known. */
  siteAddress: z.optional(z.string()),
  /** In the order of the site. */
  entries: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['about', 'project']),
      title: z.string(),
      /** On the site: `/portfolio/dogwood`. */
      address: z.string(),
      /** Below the studio's address. */
      thumbnail: z.optional(z.string()),
      isHidden: z.boolean(),
      isChanged: z.boolean(),
      isContested: z.boolean(),
    }),
  ),
  /** How many files differ from what is published. */
  changes: z.number(),
  /** The published revision that `undo` would take back. */
  undoable: z.optional(z.object({ revision: z.string(), at: z.string(), note: z.string() })),
  /** Drafts that were put aside and can be put back, the newest first. */
  asides: z.array(z.object({ id: z.string(), at: z.string(), titles: z.array(z.string()) })),
  /** The last run of PUBLISH_COMMAND; undefined where there is none. */
  delivery: z.optional(z.object({ state: z.enum(['running', 'done', 'failed']), at: z.string(), output: z.string() })),
  /** Why the last backup failed; undefined where it did not. */
  backupProblem: z.optional(z.string()),
});

/** What differs in one place. */
const differenceSchema = z.object({
  field: fieldSchema,
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});

/** What differs in one file. */
export const changedFileSchema = z.object({
  file: z.string(),
  /** As in `Draft`; 0 in the timeline. */
  rev: z.number(),
  /** Its title, or its path where it has none. */
  title: z.string(),
  kind: z.enum(['about', 'project', 'other']),
  what: z.enum(['changed', 'added', 'removed']),
  /** None where it cannot be told field by field. */
  differences: z.array(differenceSchema),
  isContested: z.boolean(),
  /** Changed in the content folder alone, and not published since. */
  isByHand: z.boolean(),
  mistakes: z.array(mistakeSchema),
});

/** Before a publish. */
export const changesSchema = z.object({
  files: z.array(changedFileSchema),
  /** What keeps the site from being built, and stands in no changed file. */
  otherMistakes: z.array(z.object({ file: z.string(), field: z.string(), expected: z.string() })),
});

export const revisionSchema = z.object({
  id: z.string(),
  at: z.string(),
  note: z.string(),
  author: z.string(),
  source: z.enum(['studio', 'disk', 'undo']),
  isPublished: z.boolean(),
  /** Titles of what it changed. */
  changed: z.array(z.string()),
});

export const timelineSchema = z.object({
  revisions: z.array(revisionSchema),
  /** For the next page: `before`. */
  more: z.optional(z.string()),
});

/** One line of what a publish answers. */
export const publishLineSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ is: z.literal('published'), revision: z.string(), seconds: z.number(), pages: z.number() }),
  z.object({ is: z.literal('nothing') }),
  /** Somebody has changed something since the list was shown, or a file is contested: to be looked at again. */
  z.object({ is: z.literal('changed-meanwhile') }),
  z.object({ is: z.literal('failed'), why: z.string() }),
]);

/** Who is there. Answered to everybody that may ask at all. */
export const sessionSchema = z.object({
  state: z.enum(['signed-out', 'signed-in']),
  /** Whether there is a passkey for this host name. */
  hasPasskey: z.boolean(),
  /** Whether this name is usable by link alone: `http://localhost`. */
  linkSuffices: z.boolean(),
  /** The passkey's name, or "the link". */
  author: z.optional(z.string()),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.optional(z.string()),
  /** Of the session that asks. */
  isThis: z.boolean(),
  isLast: z.boolean(),
});

export const openSessionSchema = z.object({
  id: z.string(),
  author: z.string(),
  /** "Firefox on Windows". */
  browser: z.string(),
  since: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
});

/** Every refusal: what happened, in the owner's words. */
export const refusalSchema = z.object({
  error: z.enum([
    'signed-out',
    'verify',
    'conflict',
    'not-found',
    'bad-request',
    'too-many',
    'too-large',
    'full',
    'refused',
    'failed',
  ]),
  message: z.string(),
});

export type Field = z.infer<typeof fieldSchema>;
export type Edit = z.infer<typeof editSchema>;
export type Draft = z.infer<typeof draftSchema>;
export type Desk = z.infer<typeof deskSchema>;
export type ChangedFile = z.infer<typeof changedFileSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type TimelineRevision = z.infer<typeof revisionSchema>;
export type Timeline = z.infer<typeof timelineSchema>;
export type PublishLine = z.infer<typeof publishLineSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type OpenSession = z.infer<typeof openSessionSchema>;
export type Refused = z.infer<typeof refusalSchema>;
