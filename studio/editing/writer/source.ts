import { frontMatterOf } from '../../../model/front-matter.ts';
import { parseMarkdown, parseYaml } from '../../../model/source-text.ts';

export type Parts = {
  readonly above: string;
  readonly yaml: string;
  readonly between: string;
  readonly body: string;
};

const MARKDOWN = /\.md$/;
const YAML = /\.ya?ml$/;
const BYTE_ORDER_MARK = '\uFEFF';

export const hasFields = (file: string) => MARKDOWN.test(file) || YAML.test(file);

export const hasBody = (file: string) => MARKDOWN.test(file);

/** Splits a text into its parts. Returns undefined if the fields are not fenced. */
export function partsOf(file: string, text: string): Parts | undefined {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  if (!hasBody(file)) return { above: mark, yaml: text.slice(mark.length), between: '', body: '' };
  const found = frontMatterOf(text);
  if ('expected' in found) return undefined;
  const start = text.indexOf('\n') + 1;
  const end = start + found.fields.length;
  const bodyStart = text.length - found.body.length;
  return { above: text.slice(0, start), yaml: found.fields, between: text.slice(end, bodyStart), body: found.body };
}

export const textOf = ({ above, yaml, between, body }: Parts) => above + yaml + between + body;

export type Content = {
  readonly data: unknown;
  /** The text below the fields, with the line breaks of the file. */
  readonly body: string;
};

/** Parses a content file. Returns undefined if the build cannot read it, or if it has no fields. */
export function contentOf(file: string, text: string): Content | undefined {
  if (!hasFields(file)) return undefined;
  const { value } = hasBody(file) ? parseMarkdown(text, file) : parseYaml(text, file);
  return value && { data: value.data, body: value.body };
}
