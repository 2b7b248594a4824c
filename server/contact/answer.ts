import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Receipt } from '../mail/message.ts';
import type { Fields } from './form-body.ts';
import { type HttpError, REFUSALS, type Reason } from './http-error.ts';

/** The build's pages for visitors without scripts. */
export type AnswerPages = {
  readonly sent: Template;
  readonly notSent: Template;
  /** After an error: with the form's fields on the page, and where they could not be read. */
  readonly advice: { readonly kept: string; readonly lost: string };
  /** Reasons that are left out read as `fault`. */
  readonly why: Readonly<Partial<Record<Reason, string>>> & { readonly fault: string };
};

export type Template = readonly (string | { readonly slot: string })[];

/** The answer for a message that is on disk. */
export function accepted(c: Context, { reference }: Receipt, pages: AnswerPages): Response | Promise<Response> {
  // A header: the hosted service's body is "OK" and nothing else.
  c.header('X-Reference', reference);
  return answer(c, { status: 200, text: 'OK' }, pages.sent, { reference });
}

/** The answer for a message that was not taken; `fields`, where they could be read, are given back. */
export function refused(
  c: Context,
  { reason, headers }: HttpError,
  fields: Fields | undefined,
  { notSent, advice, why }: AnswerPages,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return answer(c, REFUSALS[reason], notSent, {
    ...Object.fromEntries(fields ?? []),
    // HTML drops the first line break of a text area.
    message: `\n${fields?.get('message') ?? ''}`,
    reason: why[reason] ?? why.fault,
    advice: fields ? advice.kept : advice.lost,
  });
}

/** Whether a form was posted without script: `fetch` does not ask for HTML. */
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
