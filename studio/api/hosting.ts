import { z } from 'zod/mini';

/** The upload to the host. Visitors of this computer's site see a publish at once; those of the host see it after this. */
export const uploadStateSchema = z.object({
  type: z.enum(['sftp', 'git', 'command']),
  /** The name of the host for the owner. */
  name: z.string(),
  /** Undefined if nothing was uploaded to this host yet. */
  state: z.optional(z.enum(['running', 'done', 'failed'])),
  at: z.optional(z.string()),
  /** The number of uploaded files, of those that have changed. */
  done: z.optional(z.number()),
  of: z.optional(z.number()),
  /** Since when the host has served the last complete upload. */
  onlineSince: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The last lines of PUBLISH_COMMAND. */
  output: z.optional(z.string()),
  /** The pages of which the host may serve the old or the new one. */
  mixture: z.array(z.string()),
});

export const hostTrialSchema = z.object({
  isWorking: z.boolean(),
  message: z.string(),
  /** The fingerprint that the host has shown, if it is another one than the accepted one. */
  hostKey: z.optional(z.string()),
});

export type UploadState = z.infer<typeof uploadStateSchema>;
export type HostTrial = z.infer<typeof hostTrialSchema>;
