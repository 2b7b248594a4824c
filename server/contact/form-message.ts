import { z } from 'zod';
import type { Message } from '../mail/message.ts';
import { isAddress } from './address.ts';
import type { Fields } from './form-body.ts';
import { HttpError, type Reason } from './http-error.ts';
import { suspicionOf } from './suspicion.ts';
import { LIMITS_CHARS } from './wire.ts';

/** The field with the language of the form, which a site with several languages has. */
export const LANGUAGE_FIELD = 'language';

export const KEY_FIELD = 'idempotency_key';
const KEY = /^[\w-]{8,100}$/;
/** A language tag such as `pt-BR`; the mail names the language in words. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;

export type Ids = { readonly serviceId: string; readonly templateId: string; readonly publicKey: string };

// A name with these characters could reverse the text beside it.
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A single-line field; line breaks could inject a header. */
const oneLine = z
  .string()
  .refine((text) => !/[\r\n\0]/.test(text))
  // Text pasted from slides and tables contains other control characters in place of spaces.
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

/** Checks the ids of the form. Throws HttpError if an id is missing or wrong. */
export function checkIds(fields: Fields, { serviceId, templateId, publicKey }: Ids): void {
  const [key, service, template] = ['user_id', 'service_id', 'template_id'].map((name) => fields.get(name));
  if (!key) throw new HttpError('no key');
  if (!service) throw new HttpError('no service');
  if (!template) throw new HttpError('no template');
  if (key !== publicKey) throw new HttpError('unknown key');
  if (service !== serviceId) throw new HttpError('unknown service');
  if (template !== templateId) throw new HttpError('unknown template');
}

export function readMessage(fields: Fields): Message {
  const result = messageSchema.safeParse(Object.fromEntries(fields));
  if (!result.success) {
    const [issue] = result.error.issues;
    if (issue?.message === TOO_LONG) throw new HttpError(TOO_LONG);
    throw new HttpError(REASON_BY_FIELD[String(issue?.path[0])] ?? 'broken body');
  }
  const { user_name: name, user_email: email, title: subject, message: text } = result.data;
  const key = fields.get(KEY_FIELD) ?? '';
  const language = fields.get(LANGUAGE_FIELD) ?? '';
  return {
    name,
    email,
    subject,
    text,
    key: KEY.test(key) ? key : undefined,
    ...(TAG.test(language) && { language }),
    suspicion: suspicionOf(fields),
  };
}
