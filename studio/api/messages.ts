import { z } from 'zod/mini';

/** The filters of the list: messages that wait for an answer, and those that were held back or not delivered. */
/** The minutes for which a deleted message can be restored. */
export const RESTORE_MINUTES = 10;

export const messageFilterSchema = z.enum(['unanswered', 'attention']);

export type MessageFilter = z.infer<typeof messageFilterSchema>;

const headSchema = z.object({
  reference: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead', 'quarantined']),
  why: z.optional(z.string()),
  isNew: z.optional(z.boolean()),
  /** Whether the owner has marked the message as answered. */
  isAnswered: z.optional(z.boolean()),
});

export const messagesSchema = z.object({
  messages: z.array(headSchema),
  more: z.optional(z.string()),
  isSentOn: z.boolean(),
});

export const messageSchema = z.object({
  ...headSchema.shape,
  text: z.string(),
  /** The language in which the visitor read the form, in English words, on a site with several languages. */
  readIn: z.optional(z.string()),
  /** The mail server's answer to a delivered message. */
  answer: z.optional(z.string()),
});

export const trialSchema = z.object({ reference: z.string() });

export type MessageHead = z.infer<typeof headSchema>;
export type Messages = z.infer<typeof messagesSchema>;
export type Message = z.infer<typeof messageSchema>;
