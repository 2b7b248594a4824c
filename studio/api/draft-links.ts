import { z } from 'zod/mini';

const draftLinkSchema = z.object({
  id: z.string(),
  /** The person that the link is for. */
  name: z.string(),
  madeAt: z.string(),
  until: z.string(),
  /** Whether it shows the draft as it goes on, and not as it was when the link was made. */
  isFollowing: z.boolean(),
  withPrivate: z.boolean(),
  /** How often somebody has opened a page by its address; missing on a host, which does not count. */
  seen: z.optional(z.number()),
  seenAt: z.optional(z.string()),
  /** `lost` if the copy of the draft could not be made, or is gone. */
  state: z.enum(['making', 'uploading', 'ready', 'lost']),
});

/** The links that show the draft. None of their secrets can be read again. */
export const draftLinksSchema = z.object({
  /** The place that serves the links: the studio, if it has an address of its own, or else the site's host. */
  servedFrom: z.enum(['studio', 'sftp', 'git', 'none']),
  /** Why no place can serve links, in a sentence. */
  obstacle: z.optional(z.string()),
  links: z.array(draftLinkSchema),
  /** The drafts on a host that the site has left, which the owner has to delete there. */
  stranded: z.array(z.object({ id: z.string(), folder: z.string() })),
});

/** The answer to a new link, with its address. Nothing shows it a second time. */
export const madeDraftLinkSchema = z.object({ ...draftLinksSchema.shape, link: z.string() });

export type ListedDraftLink = z.infer<typeof draftLinkSchema>;
export type DraftLinksAnswer = z.infer<typeof draftLinksSchema>;
