import { upperFirst } from '../../../../model/first-letter.ts';

/** Returns the name of a file in words: `press-kit.pdf` is "Press kit". */
export const wordsOfFile = (file: string) =>
  upperFirst(
    file
      .replace(/\.[^.]*$/, '')
      .replace(/[-_[\]\\]+/g, ' ')
      .trim(),
  );

/** Returns the target of a link to a file beside the text. */
export const targetOfFile = (file: string) =>
  /^[\p{L}\d._-]+$/u.test(file)
    ? file
    : encodeURIComponent(file).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Adds a link to a file as the last paragraph of a Markdown text. */
export function withFileLink(file: string, text: string): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : '\n\n'}[${wordsOfFile(file)}](${targetOfFile(file)})`;
}
