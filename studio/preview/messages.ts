import { z } from 'zod';

const texts = z.record(z.string(), z.string().nullable());

/** Tells the process that the draft has changed: texts, null for those that are gone. Other files stand in the folder. */
export const draftSchema = z.object({
  version: z.number(),
  texts,
  /** The same as visitors have them. */
  published: texts,
});

const madeSchema = z.object({
  /** Below the base path, in the site: `/about/index.html`. */
  path: z.string(),
  body: z.union([z.string(), z.instanceof(Uint8Array)]),
  status: z.union([z.literal(200), z.literal(404)]),
});

export const pageSchema = z.object({ version: z.number(), made: madeSchema });

/** What the process says of drafts. */
export const readingSchema = z.discriminatedUnion('is', [
  /** The draft has been read. */
  z.object({
    is: z.literal('read'),
    version: z.number(),
    base: z.string(),
    /** Pictures that pages of it may ask for. */
    pictures: z.array(z.string()),
  }),
  /** Of drafts that came while another was read the newest alone is; this is one that could not be. */
  z.object({ is: z.literal('unread'), version: z.number(), reason: z.string() }),
]);

export type DraftChange = z.infer<typeof draftSchema>;
export type Reading = z.infer<typeof readingSchema>;
/** A page of one version of the draft. */
export type Page = z.infer<typeof pageSchema>;
/** A file of the draft's site. */
export type Made = z.infer<typeof madeSchema>;
