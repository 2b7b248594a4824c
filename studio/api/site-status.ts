import { z } from 'zod/mini';

/** Where the published site can be reached, as of now. */
export const siteStatusSchema = z.object({
  /** The public server on this computer. */
  here: z.object({ address: z.string(), isAnswering: z.boolean() }),
  /** The address for everybody; undefined where none is set, or one that only this computer can open. */
  everywhere: z.optional(z.object({ address: z.string(), answer: z.enum(['this-site', 'another-site', 'none']) })),
  /** Whether a publish also goes to a host: by PUBLISH_COMMAND, or to the other servers of a shared site. */
  isOnHost: z.boolean(),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;
