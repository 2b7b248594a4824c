import { compile, parse, postprocess, preprocess } from 'micromark';
import type { z } from 'zod';
import { check } from './check.ts';
import type { NameInFolder } from './file-names.ts';
import { GFM, gfmHtml, withGfmElements } from './gfm.ts';
import { findExcess } from './markdown-limits.ts';
import { findForbiddenMarkdown, withAllowedTargets } from './markdown-rules.ts';
import { markdownWithNames, type Names, unknownPlaceholder } from './placeholders.ts';
import { failed, parseMarkdown, type Reading } from './source-text.ts';
import { type Translate, type WithLanguage, withLanguage } from './translations/translator.ts';

export type WithBody<T> = WithLanguage<T> & { html: string };

type MarkdownOptions = {
  names?: Names;
  /** The placeholders that are allowed besides the names. The page fills them in. */
  placeholders?: readonly string[];
  fileNameOf?: NameInFolder;
  idPrefix?: string;
  translate?: Translate;
};

/** Reads Markdown with fields. Its HTML is safe: raw HTML is escaped and links are checked. */
export function readMarkdown<T extends object>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  { names = {}, placeholders = [], fileNameOf, idPrefix = '', translate }: MarkdownOptions = {},
): Reading<WithBody<T>> {
  const parsed = parseMarkdown(text, file);
  if (!parsed.value) return parsed;
  const translated = translate?.(parsed.value) ?? { value: { document: parsed.value }, mistakes: [] };
  if (!translated.value) return translated;
  const { document, inLanguage } = translated.value;
  const fields = check(document, schema, names, fileNameOf);
  const { bodyLine, bodyFile = file } = document;
  const excess = findExcess(document.body);
  if (excess) {
    const line = bodyLine + excess.line - 1;
    return failed([...fields.mistakes, { file: bodyFile, line, field: 'text', expected: excess.expected }]);
  }
  const body = markdownWithNames(document.body, names);
  const events = postprocess(
    parse({ extensions: [...GFM] })
      .document()
      .write(preprocess()(body, undefined, true)),
  );
  const mistakes = [...fields.mistakes];
  let words = body;
  for (const [step, token] of events) {
    // Code may contain braces that are not placeholders. Its line breaks stay, so that line numbers do not change.
    if (step === 'enter' && CODE.has(token.type)) words = withoutLetters(words, token.start.offset, token.end.offset);
  }
  for (const { line, expected } of findForbiddenMarkdown(events, true)) {
    mistakes.push({ file: bodyFile, line: bodyLine + line - 1, field: 'text', expected });
  }
  for (const [at, line] of words.split('\n').entries()) {
    const expected = unknownPlaceholder(line, placeholders);
    if (expected) mistakes.push({ file: bodyFile, line: bodyLine + at, field: 'text', expected });
  }
  if (!fields.value || mistakes.length > 0) return failed(mistakes);
  const html = compile({ allowDangerousProtocol: true, htmlExtensions: [...gfmHtml(idPrefix)] })(events);
  const value = withLanguage(fields.value, inLanguage);
  return { value: { ...value, html: withGfmElements(withAllowedTargets(html)).trim() }, mistakes: [] };
}

const CODE: ReadonlySet<string> = new Set(['codeText', 'codeFenced', 'codeIndented']);

const withoutLetters = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end);
