import { z } from 'zod';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';

/**
 * A link that shows the draft. The SHA-256 of the secret in its address is stored in two halves: the first one is the
 * id, by which a link is found, and the second one is compared in constant time.
 */
const draftLinkSchema = z.object({
  proof: z.string().length(32),
  /** The person that the link is for. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Whether it shows the draft as it goes on, and not a copy of the draft as it was. */
  isFollowing: z.boolean(),
  withPrivate: z.boolean(),
  /** Whether it is uploaded to the site's host, where nobody counts. */
  isHosted: z.boolean(),
  /** How often a page was opened by its address. Nothing is stored about who opened it. */
  seen: z.int().min(0),
  seenAt: z.iso.datetime().optional(),
});

export type DraftLink = z.infer<typeof draftLinkSchema>;

export const draftLinksIn = (documents: Documents) => collection(documents, 'draftlink', draftLinkSchema);
