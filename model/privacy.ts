import { PRIVACY_MARKS } from './kinds/privacy.ts';
import { fillTemplate } from './template.ts';

export type Mark = (typeof PRIVACY_MARKS)[number];

/** The number of days that messages are kept, and a description of where. */
export type Retention = { readonly days: number; readonly where: string };

const MARKED_PARAGRAPH = /<p>\{(\w+)\}\s*((?!\s)(?:(?!<p>).)*?<\/p>)\n?/gs;

const isMark = (name: string): name is Mark => PRIVACY_MARKS.some((mark) => mark === name);

/** Returns the HTML of `privacy.md` with the paragraphs whose marks are in `done`. */
export function privacyText(html: string, done: ReadonlySet<Mark>, kept: Retention): string {
  const shown = html.replace(MARKED_PARAGRAPH, (paragraph, mark: string, rest: string) => {
    if (!isMark(mark)) return paragraph;
    return done.has(mark) ? `<p>${rest}\n` : '';
  });
  return fillTemplate(shown.trim(), { kept_days: kept.days, kept_where: escapeHtml(kept.where) });
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
