import { z } from 'zod';
import type { Message } from '../mail/message.ts';
import { isAddress } from './address.ts';
import type { Fields } from './form-body.ts';
import { type Reason, Refused } from './refused.ts';
import { suspicionOf } from './suspicion.ts';
import { LIMITS_CHARS } from './wire.ts';

/** The field that makes a resubmission one with what it repeats. */
export const KEY_FIELD = 'idempotency_key';
const KEY = /^[\w-]{8,100}$/;

/** What the client must show to be answered; the form and the relay share them. */
export type Ids = { readonly serviceId: string; readonly templateId: string; readonly publicKey: string };

// Marks, embeddings, overrides and isolates: with them a name could turn round the words beside it.
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A line break in one of these is an attempt to write a header of one's own: refused, not mended. */
const oneLine = z
  .string()
  .refine((text) => !/[\r\n\0]/.test(text))
  // The other controls come with text pasted from slides and tables and mean a space there.
  .transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());

const TOO_LONG = 'too large' satisfies Reason;
const messageSchema = z.object({
  user_name: oneLine
    .transform((name) => name.replace(BIDI_CONTROLS, '').trim())
    .pipe(z.string().min(1).max(LIMITS_CHARS.user_name)),
  user_email: oneLine.refine(isAddress),
  title: oneLine.pipe(z.string().min(1).max(LIMITS_CHARS.title)),
  message: z
    .string()
    .refine((text) => !text.includes('\0'))
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1).max(LIMITS_CHARS.message, TOO_LONG)),
});

const REASON_BY_FIELD: Readonly<Record<string, Reason>> = {
  user_name: 'name',
  user_email: 'address',
  title: 'subject',
  message: 'message',
};

/** @throws Refused in the hosted service's words when a parameter is missing or not ours */
export function checkIds(fields: Fields, { serviceId, templateId, publicKey }: Ids): void {
  const [key, service, template] = ['user_id', 'service_id', 'template_id'].map((name) => fields.get(name));
  if (!key) throw new Refused('no key');
  if (!service) throw new Refused('no service');
  if (!template) throw new Refused('no template');
  if (key !== publicKey) throw new Refused('unknown key');
  if (service !== serviceId) throw new Refused('unknown service');
  if (template !== templateId) throw new Refused('unknown template');
}

/**
 * Makes the message of a form's fields.
 *
 * @throws Refused for a field that is missing, empty, or holds what it must not
 */
export function readMessage(fields: Fields): Message {
  const result = messageSchema.safeParse(Object.fromEntries(fields));
  if (!result.success) {
    const [issue] = result.error.issues;
    if (issue?.message === TOO_LONG) throw new Refused(TOO_LONG);
    throw new Refused(REASON_BY_FIELD[String(issue?.path[0])] ?? 'broken body');
  }
  const { user_name: name, user_email: email, title: subject, message: text } = result.data;
  const key = fields.get(KEY_FIELD) ?? '';
  return { name, email, subject, text, key: KEY.test(key) ? key : undefined, suspicion: suspicionOf(fields) };
}
