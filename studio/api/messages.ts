import { z } from 'zod/mini';

const headSchema = z.object({
  reference: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead', 'quarantined']),
  /** Why it is not delivered, in the owner's words. */
  why: z.optional(z.string()),
  /** Whether it came since the owner saw the list. */
  isNew: z.optional(z.boolean()),
});

/** Messages of the contact form, the newest first. */
export const messagesSchema = z.object({
  messages: z.array(headSchema),
  /** For the next page: `before`. */
  more: z.optional(z.string()),
  /** Whether messages are sent on at all: without MAIL_TO they wait here. */
  isSentOn: z.boolean(),
});

export const messageSchema = z.object({ ...headSchema.shape, text: z.string() });

export type MessageHead = z.infer<typeof headSchema>;
export type Messages = z.infer<typeof messagesSchema>;
export type Message = z.infer<typeof messageSchema>;
