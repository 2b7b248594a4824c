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
export type Made = z.infer<typeof madeSchema>;
