import { z } from 'zod/mini';

const passphraseSchema = z.object({
  id: z.string(),
  /** The client that has the passphrase. */
  name: z.string(),
  /** The last day on which it opens the work: `2026-12-24`. */
  until: z.optional(z.string()),
  hasEnded: z.boolean(),
});

/** The passphrases of a private work. None can be read again. */
export const passphrasesSchema = z.object({
  /** The address of the closed page on the site; missing before the first passphrase. */
  address: z.optional(z.string()),
  passphrases: z.array(passphraseSchema),
  /** Whether the environment sets them, so that they cannot be changed here. */
  isInEnvironment: z.boolean(),
  /**
   * How far the last change has come, until it is published. If the site is `outdated`, a removed passphrase still opens
   * the published work. If the work is not on the site yet, its first publish has `failed`.
   */
  publishing: z.optional(z.enum(['running', 'failed', 'outdated'])),
});

/** The answer to a new passphrase. Nothing shows its words a second time. */
export const madePassphraseSchema = z.object({ ...passphrasesSchema.shape, words: z.string() });

export type Passphrases = z.infer<typeof passphrasesSchema>;
export type ListedPassphrase = z.infer<typeof passphraseSchema>;
