import { compile, parse, postprocess, preprocess } from 'micromark';
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
  const { body, bodyLine } = document.value;
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(body, undefined, true)),
  );
  const mistakes = [...fields.mistakes];
  for (const [step, token, context] of events) {
    const expected = step === 'enter' && forbidden(token.type, () => context.sliceSerialize(token));
    if (expected) mistakes.push({ file, line: bodyLine + token.start.line - 1, field: 'text', expected });
  }
  if (!fields.value || mistakes.length > 0) return failed(mistakes);
  return { value: { ...fields.value, html: compile()(events).trim() }, mistakes: [] };
}

/** Why a piece of Markdown may not stand in the text; `source` gives it as it was written. */
function forbidden(type: string, source: () => string): string | undefined {
  if (type === 'image') {
    return 'pictures stand in the fields above, where they get their sizes; take them out of the text';
  }
  const isTopHeading =
    (type === 'atxHeading' && /^#(?!#)/.test(source())) ||
    (type === 'setextHeading' && source().trimEnd().endsWith('='));
  return isTopHeading ? 'the page has its heading already; start headings in the text with ##' : undefined;
}
