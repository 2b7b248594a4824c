import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Receipt } from '../mail/message.ts';
import type { Fields } from './form-body.ts';
import { LANGUAGE_FIELD } from './form-message.ts';
import { type HttpError, REFUSALS, type Reason } from './http-error.ts';

export type AnswerPages = {
  readonly sent: Template;
  readonly notSent: Template;
  /** Advice after an error: `kept` if the page returns the form's fields, `lost` if they could not be read. */
  readonly advice: { readonly kept: string; readonly lost: string };
  /** The error texts; a reason without a text uses `fault`. */
  readonly why: Readonly<Partial<Record<Reason, string>>> & { readonly fault: string };
};

/** The answers in the first language of the site, and in the others by their tags. */
export type Answers = { readonly first: AnswerPages; readonly others: ReadonlyMap<string, AnswerPages> };

/** Returns the answers in the language of a form; in the first language if the form could not be read. */
export const answersIn = ({ first, others }: Answers, fields: Fields | undefined): AnswerPages =>
  others.get(fields?.get(LANGUAGE_FIELD) ?? '') ?? first;

export type Template = readonly (string | { readonly slot: string })[];

export function accepted(c: Context, { reference }: Receipt, pages: AnswerPages): Response | Promise<Response> {
  // The reference is a header because the body must be exactly "OK", like the hosted service's.
  c.header('X-Reference', reference);
  return answer(c, { status: 200, text: 'OK' }, pages.sent, { reference });
}

export function refused(
  c: Context,
  { reason, headers }: HttpError,
  fields: Fields | undefined,
  { notSent, advice, why }: AnswerPages,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return answer(c, REFUSALS[reason], notSent, {
    ...Object.fromEntries(fields ?? []),
    // HTML drops the first line break in a text area.
    message: `\n${fields?.get('message') ?? ''}`,
    reason: why[reason] ?? why.fault,
    advice: fields ? advice.kept : advice.lost,
  });
}

/** Returns whether the form was posted without scripts: `fetch` does not request HTML. */
export const wantsPage = (c: Context): boolean => c.req.header('Accept')?.includes('text/html') ?? false;

function answer(
  c: Context,
  wire: { readonly status: ContentfulStatusCode; readonly text: string },
  page: Template,
  values: Readonly<Record<string, string>>,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if (!wantsPage(c)) return c.text(wire.text, wire.status);
  const pieces = page.map((piece) => (typeof piece === 'string' ? raw(piece) : (values[piece.slot] ?? '')));
  return c.html(html`${pieces}`, wire.status);
}
