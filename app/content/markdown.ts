import { micromark } from 'micromark';
import type { z } from 'zod';
import { check, failed, parseMarkdown, type Reading } from './document.ts';

/** Fields of a Markdown file with its body as HTML. */
export type WithBody<T> = T & { html: string };

/**
 * Reads a Markdown file against the schema of its fields. Never throws.
 * The HTML is safe by construction: micromark escapes raw HTML and drops addresses with odd schemes.
 */
export function readMarkdown<T extends object>(text: string, file: string, schema: z.ZodType<T>): Reading<WithBody<T>> {
  const document = parseMarkdown(text, file);
  if (!document.value) return document;
  const fields = check(document.value, schema);
  const bodyLine = text.slice(0, text.length - document.value.body.length).split('\n').length;
  const html = micromark(document.value.body);
  const mistakes = [...fields.mistakes];
  const mistake = (expected: string) => mistakes.push({ file, line: bodyLine, field: 'text', expected });
  if (html.includes('<img'))
    mistake('pictures stand in the fields above, where they get their sizes; take them out of the text');
  if (/<h1\b/.test(html)) mistake('the page has its heading already; start headings in the text with ##');
  if (!fields.value || mistakes.length > 0) return failed(mistakes);
  return { value: { ...fields.value, html }, mistakes: [] };
}
