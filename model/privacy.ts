import { z } from 'zod';
import { readMarkdown, type WithBody } from './markdown.ts';
import type { Mistake } from './mistakes.ts';
import { line, pageDescription } from './schema-parts.ts';
import { failed, type Reading } from './source-text.ts';
import { fillTemplate } from './template.ts';

/** `privacy.md`; `{kept_days}` in the Markdown is the figure of site.yaml. */
export const privacySchema = z.strictObject({ title: line, description: pageDescription, heading: line });

export type PrivacyFields = z.infer<typeof privacySchema>;

/**
 * What a site may do with what visitors write or play: have a form, whose messages come to its own server or to a
 * service; have the owner's address instead; have players of other sites. A paragraph that begins with `{form}` is
 * shown where there is one, and so on.
 */
const MARKS = ['form', 'server', 'service', 'address', 'players'] as const;
export type Mark = (typeof MARKS)[number];

const FILLED_IN = ['kept_days', 'studio', 'owner'];
const KNOWN: ReadonlySet<string> = new Set([...MARKS, ...FILLED_IN]);
const EXPECTED = `expected a paragraph to begin with ${MARKS.map((mark) => `{${mark}}`).join(', ')} or with words`;

const MARKED_LINE = /^\{(\w+)\}/;
const MARKED_PARAGRAPH = new RegExp(`<p>\\{(${MARKS.join('|')})\\}\\s*(.*?</p>)\\n?`, 'gs');

/** Reads `privacy.md`. */
export function readPrivacy(text: string, file: string): Reading<WithBody<PrivacyFields>> {
  const reading = readMarkdown(text, file, privacySchema);
  const mistakes = text.split('\n').flatMap((written, index): Mistake[] => {
    const mark = MARKED_LINE.exec(written)?.[1];
    if (mark === undefined || KNOWN.has(mark)) return [];
    return [{ file, line: index + 1, field: 'text', expected: EXPECTED }];
  });
  return mistakes.length > 0 ? failed([...reading.mistakes, ...mistakes]) : reading;
}

/** The HTML of `privacy.md` for a site that does this. */
export function privacyText(html: string, done: ReadonlySet<Mark>, keptDays: number): string {
  const shown = html.replace(MARKED_PARAGRAPH, (_, mark: Mark, rest: string) => (done.has(mark) ? `<p>${rest}\n` : ''));
  return fillTemplate(shown.trim(), { kept_days: keptDays });
}
