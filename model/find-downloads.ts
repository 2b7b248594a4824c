import { parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';
import { downloadMistake, fileOfTarget } from './downloads.ts';
import { GFM } from './gfm.ts';

const TARGETS: ReadonlySet<string> = new Set(['resourceDestinationString', 'definitionDestinationString']);
/** Links and pictures, which may be inside a link. */
const LINKS: ReadonlySet<string> = new Set(['link', 'image']);
const MAY_HAVE_FILES = /\]\(|\]:/;

/**
 * Finds the files that the links of a Markdown text lead to, with lines counted from 1. `words` is the text of the
 * link; it is empty for the definition of a reference, as in `[kit]: kit.pdf`.
 */
export function downloadsIn(markdown: string): { name: string; line: number; words: string }[] {
  if (!MAY_HAVE_FILES.test(markdown)) return [];
  const events = postprocess(
    parse({ extensions: [...GFM] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const links: string[] = [];
  return events.flatMap(([step, token, context]) => {
    const text = () => decodeString(context.sliceSerialize(token));
    if (LINKS.has(token.type)) {
      if (step === 'enter') links.push('');
      else links.pop();
    }
    if (step !== 'enter') return [];
    if (token.type === 'labelText' && links.at(-1) === '') links[links.length - 1] = text();
    if (!TARGETS.has(token.type)) return [];
    const name = fileOfTarget(text());
    return name === undefined || downloadMistake(name)
      ? []
      : [{ name, line: token.start.line, words: links.at(-1) ?? '' }];
  });
}
