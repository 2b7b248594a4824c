import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Receipt } from '../mail/message.ts';
import { REFUSALS, type Reason, type Refused } from './refused.ts';

/** What the answer page says to a visitor without a script; plain text, escaped on the page. */
export type AnswerWords = {
  /** Language of the words, as in `lang`. */
  readonly language: string;
  readonly sent: string;
  readonly error: string;
  readonly thanks: string;
  /** Stands before the reference. */
  readonly reference: string;
  /** What to do after an error. */
  readonly advice: string;
  readonly back: string;
  /** Where the link back leads. */
  readonly formPath: string;
  readonly siteName: string;
  readonly homePath: string;
  /** The page's style sheet, from the build. */
  readonly style: string;
  /** Why a message was not taken; reasons that are left out read as `fault`. */
  readonly why: Readonly<Partial<Record<Reason, string>>> & { readonly fault: string };
};

/** Says that the message is on disk. */
export function accepted(c: Context, { reference }: Receipt, words: AnswerWords): Response | Promise<Response> {
  // A header, for the hosted service's text is "OK" and nothing else.
  c.header('X-Reference', reference);
  return answer(c, { status: 200, text: 'OK' }, words, {
    heading: words.sent,
    lines: [words.thanks, `${words.reference} ${reference}.`],
  });
}

/** Says that the message was not taken, and why. */
export function refused(c: Context, { reason, headers }: Refused, words: AnswerWords): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const lines = [words.why[reason] ?? words.why.fault, words.advice];
  return answer(c, REFUSALS[reason], words, { heading: words.error, lines });
}

/** The page has no script and asks for nothing but its fonts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Page = { readonly heading: string; readonly lines: readonly string[] };

/** A form that posts itself asks for HTML and gets a page, `fetch` asks for anything and gets the wire's text. */
function answer(
  c: Context,
  wire: { readonly status: ContentfulStatusCode; readonly text: string },
  words: AnswerWords,
  { heading, lines }: Page,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if (!c.req.header('Accept')?.includes('text/html')) return c.text(wire.text, wire.status);
  c.header('Content-Security-Policy', POLICY);
  const page = html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${raw(words.style)}</style>
</head>
<body>
<header><a href="${words.homePath}">${words.siteName}</a></header>
<main>
<h1>${heading}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
<p><a href="${words.formPath}">${words.back}</a></p>
</main>
</body>
</html>`;
  return c.html(page, wire.status);
}
