import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Receipt } from '../mail/message.ts';
import type { Fields } from './form-body.ts';
import { REFUSALS, type Reason, type Refused } from './refused.ts';

/** The pages that a visitor without a script is answered with; the build makes them. */
export type AnswerPages = {
  readonly sent: Template;
  readonly notSent: Template;
  /** What to do after an error: while what was written stands on the page, and where it could not be read. */
  readonly advice: { readonly kept: string; readonly lost: string };
  /** Why a message was not taken; reasons that are left out read as `fault`. */
  readonly why: Readonly<Partial<Record<Reason, string>>> & { readonly fault: string };
};

/** The pieces of a page, and by their names the places for text between them. */
export type Template = readonly (string | { readonly slot: string })[];

/** Says that the message is on disk. */
export function accepted(c: Context, { reference }: Receipt, pages: AnswerPages): Response | Promise<Response> {
  // A header, for the hosted service's text is "OK" and nothing else.
  c.header('X-Reference', reference);
  return answer(c, { status: 200, text: 'OK' }, pages.sent, { reference });
}

/** Says that the message was not taken, and why; `fields` is what was written, if it could be read. */
export function refused(
  c: Context,
  { reason, headers }: Refused,
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

/** Whether a form has posted itself: it asks for HTML, where `fetch` asks for anything. */
export const wantsPage = (c: Context): boolean => c.req.header('Accept')?.includes('text/html') ?? false;

/** A form that posts itself gets a page, `fetch` gets the wire's text. */
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
