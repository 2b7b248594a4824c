import { compile, parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';
import type { z } from 'zod';
import { check } from './check.ts';
import type { NameInFolder } from './file-names.ts';
import { findExcess } from './markdown-limits.ts';
import { markdownWithNames, type Names, strangePlaceholder } from './placeholders.ts';
import { failed, parseMarkdown, type Reading } from './source-text.ts';

/** Fields of a Markdown file with its body as HTML. */
export type WithBody<T> = T & { html: string };

type MarkdownOptions = {
  names?: Names;
  /** What may stand in braces besides the names: it is filled in where the page is made. */
  placeholders?: readonly string[];
  /** Gives the name under which the folder of the text has a file that the text names. */
  fileNameOf?: NameInFolder;
};

/** Reads Markdown with fields. The HTML is safe: raw HTML is escaped, and links are checked. */
export function readMarkdown<T extends object>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  { names = {}, placeholders = [], fileNameOf }: MarkdownOptions = {},
): Reading<WithBody<T>> {
  const document = parseMarkdown(text, file);
  if (!document.value) return document;
  const fields = check(document.value, schema, names, fileNameOf);
  const { bodyLine } = document.value;
  const excess = findExcess(document.value.body);
  if (excess) {
    const line = bodyLine + excess.line - 1;
    return failed([...fields.mistakes, { file, line, field: 'text', expected: excess.expected }]);
  }
  const body = markdownWithNames(document.value.body, names);
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(body, undefined, true)),
  );
  const mistakes = [...fields.mistakes];
  let inPicture = false;
  let words = body;
  for (const [step, token, context] of events) {
    // Code may have braces of its own; the lines stay.
    if (step === 'enter' && CODE.has(token.type)) words = withoutLetters(words, token.start.offset, token.end.offset);
    if (token.type === 'image') inPicture = step === 'enter';
    // The address of a picture is no link: the picture itself is the mistake.
    else if (inPicture) continue;
    const expected = step === 'enter' && forbidden(token.type, () => context.sliceSerialize(token));
    if (expected) mistakes.push({ file, line: bodyLine + token.start.line - 1, field: 'text', expected });
  }
  for (const [at, line] of words.split('\n').entries()) {
    const expected = strangePlaceholder(line, placeholders);
    if (expected) mistakes.push({ file, line: bodyLine + at, field: 'text', expected });
  }
  if (!fields.value || mistakes.length > 0) return failed(mistakes);
  return { value: { ...fields.value, html: compile()(events).trim() }, mistakes: [] };
}

/** As micromark names it. */
const CODE: ReadonlySet<string> = new Set(['codeText', 'codeFenced', 'codeIndented']);

const withoutLetters = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end);

/** As micromark names them. */
const LINK_TARGETS: ReadonlySet<string> = new Set([
  'resourceDestinationString',
  'definitionDestinationString',
  'autolinkProtocol',
]);
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);
const LINK_EXPECTED =
  'expected a link to https://…, to mailto:…, to an address of this site such as /contact, or to #…';

/** Other schemes run code; relative paths depend on where one is. */
function leadsSomewhere(target: string): boolean {
  if (/^(#|\/(?!\/))/.test(target)) return !target.includes('\\');
  return LINK_SCHEMES.has(URL.parse(target)?.protocol ?? '');
}

/** Why a piece of Markdown is refused. */
function forbidden(type: string, source: () => string): string | undefined {
  if (type === 'image') {
    return 'pictures stand in the fields above, where they get their sizes; take them out of the text';
  }
  if (LINK_TARGETS.has(type)) return leadsSomewhere(decodeString(source())) ? undefined : LINK_EXPECTED;
  const isTopHeading =
    (type === 'atxHeading' && /^#(?!#)/.test(source())) ||
    (type === 'setextHeading' && source().trimEnd().endsWith('='));
  return isTopHeading ? 'the page has its heading already; start headings in the text with ##' : undefined;
}
