import { z } from 'zod';

const texts = z.record(z.string(), z.string().nullable());

/** A change of the draft: texts by path, or null for deleted texts. Other files are in the folder. */
export const draftSchema = z.object({
  version: z.number(),
  texts,
  published: texts,
});

const madeSchema = z.object({
  /** The path in the site without the base path, such as `/about/index.html`. */
  path: z.string(),
  body: z.union([z.string(), z.instanceof(Uint8Array)]),
  status: z.union([z.literal(200), z.literal(404)]),
});

const guestsSchema = z.object({
  /** Whether they see private works among the others. */
  withPrivate: z.boolean(),
});

/** A task of the process: to render a file for the owner or for guests, or to list the files that guests see. */
export const taskSchema = z.union([
  z.object({ path: z.string(), guests: guestsSchema.optional() }),
  z.object({
    filesFor: guestsSchema,
    /** The absolute path of a folder that all files are written into. */
    copyTo: z.string().optional(),
  }),
]);

export const guestFilesSchema = z.object({
  files: z.array(z.string()),
  statics: z.array(z.string()),
});

export const pageSchema = z.object({ version: z.number(), made: madeSchema });

/** The message from the process about a draft. */
export const readingSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('read'),
    version: z.number(),
    base: z.string(),
    pictures: z.array(z.string()),
  }),
  /** The draft could not be read. Drafts that a newer one replaced in the queue are not reported. */
  z.object({ is: z.literal('unread'), version: z.number(), reason: z.string() }),
]);

export type DraftChange = z.infer<typeof draftSchema>;
export type Reading = z.infer<typeof readingSchema>;
export type Page = z.infer<typeof pageSchema>;
export type Task = z.infer<typeof taskSchema>;
/** People who see the draft by a link of its owner. */
export type Guests = z.infer<typeof guestsSchema>;
/** The files that guests see: the paths of those above `/static/`, and the addresses of those below. */
export type GuestFiles = z.infer<typeof guestFilesSchema>;
export type Made = z.infer<typeof madeSchema>;
