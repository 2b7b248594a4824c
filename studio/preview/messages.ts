import { z } from 'zod';

const texts = z.record(z.string(), z.string().nullable());

/** What the process that renders is told. */
export const requestSchema = z.discriminatedUnion('is', [
  /** The draft is another: texts that have changed, null for those that are gone. Other files stand in the folder. */
  z.object({
    is: z.literal('draft'),
    version: z.number(),
    texts,
    /** The same as visitors have them. */
    published: texts,
  }),
  /** A file of the site, by its path from the root of the host. */
  z.object({ is: z.literal('make'), id: z.number(), path: z.string() }),
]);

const madeSchema = z.object({
  /** Below the base path, in the site: `/about/index.html`. */
  path: z.string(),
  body: z.union([z.string(), z.instanceof(Uint8Array)]),
  status: z.union([z.literal(200), z.literal(404)]),
});

/** What it answers. */
export const answerSchema = z.discriminatedUnion('is', [
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
  z.object({ is: z.literal('made'), id: z.number(), version: z.number(), made: madeSchema }),
  z.object({ is: z.literal('failed'), id: z.number(), reason: z.string() }),
]);

export type Request = z.infer<typeof requestSchema>;
export type Answer = z.infer<typeof answerSchema>;
/** A file of the draft's site. */
export type Made = z.infer<typeof madeSchema>;
