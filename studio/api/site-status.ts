import { z } from 'zod/mini';

export const siteStatusSchema = z.object({
  here: z.object({ address: z.string(), isAnswering: z.boolean() }),
  /** The public address; undefined if none is set, if only this computer can open it, or if it is the sample's. */
  everywhere: z.optional(z.object({ address: z.string(), answer: z.enum(['this-site', 'another-site', 'none']) })),
  /** Whether a publish also reaches a host: by PUBLISH_COMMAND, or through other servers of a shared site. */
  isOnHost: z.boolean(),
  /** Whether that host only serves files, so that it takes no messages of the contact form. */
  isStatic: z.boolean(),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;
