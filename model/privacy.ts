import { z } from 'zod';
import { readMarkdown, type WithBody } from './markdown.ts';
import type { Names } from './placeholders.ts';
import { line, pageDescription } from './schema-parts.ts';
import type { Reading } from './source-text.ts';
import { fillTemplate } from './template.ts';

/** `privacy.md`. */
export const privacySchema = z.strictObject({ title: line, description: pageDescription, heading: line });

export type PrivacyFields = z.infer<typeof privacySchema>;

/**
 * What a site may do with what visitors write or play: have a form, whose messages come to its own server or to a
 * service; have the server mail them to the owner, or only keep them; have the owner's address instead; have players of
 * other sites. A paragraph that begins with `{form}` is shown where there is one, and so on.
 */
const MARKS = ['form', 'server', 'mailbox', 'no_mailbox', 'service', 'address', 'players'] as const;
export type Mark = (typeof MARKS)[number];

/** How long messages are kept, and in words where. */
export type Kept = { readonly days: number; readonly where: string };

/** `{kept_days}` and `{kept_where}` are filled in where the page is made. */
export const PRIVACY_PLACEHOLDERS = ['kept_days', 'kept_where', ...MARKS];

const MARKED_PARAGRAPH = new RegExp(`<p>\\{(${MARKS.join('|')})\\}\\s*((?!\\s)(?:(?!<p>).)*?</p>)\\n?`, 'gs');

/** Reads `privacy.md`. */
export const readPrivacy = (text: string, file: string, names: Names): Reading<WithBody<PrivacyFields>> =>
  readMarkdown(text, file, privacySchema, { names, placeholders: PRIVACY_PLACEHOLDERS });

/** The HTML of `privacy.md` for a site that does this. */
export function privacyText(html: string, done: ReadonlySet<Mark>, kept: Kept): string {
  const shown = html.replace(MARKED_PARAGRAPH, (_, mark: Mark, rest: string) => (done.has(mark) ? `<p>${rest}\n` : ''));
  return fillTemplate(shown.trim(), { kept_days: kept.days, kept_where: escapeHtml(kept.where) });
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
