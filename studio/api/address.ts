import { z } from 'zod/mini';

export const addressCheckSchema = z.object({
  /** The addresses of the domain; empty for an unknown name. */
  found: z.array(z.string()),
  /** The addresses by which other computers can reach this one; empty on a laptop or behind a router. */
  own: z.array(z.string()),
  /**
   * The server that answers: this machine's, another one with this site, one with another site, or none because of a
   * wrong certificate or for another reason.
   */
  answer: z.enum(['here', 'this-site', 'another-site', 'certificate', 'none']),
});

export const addressSettingSchema = z.object({
  /** The value of SITE_URL, which wins over the address in the content. */
  setTo: z.optional(z.string()),
});

export type AddressCheck = z.infer<typeof addressCheckSchema>;
