import { parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';
import { downloadMistake, fileOfTarget } from './downloads.ts';
import { GFM } from './gfm.ts';

const TARGETS: ReadonlySet<string> = new Set(['resourceDestinationString', 'definitionDestinationString']);
const MAY_HAVE_FILES = /\]\(|\]:/;

/** Finds the files that the links of a Markdown text lead to, with lines counted from 1. */
export function downloadsIn(markdown: string): { name: string; line: number }[] {
  if (!MAY_HAVE_FILES.test(markdown)) return [];
  const events = postprocess(
    parse({ extensions: [...GFM] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events.flatMap(([step, token, context]) => {
    if (step !== 'enter' || !TARGETS.has(token.type)) return [];
    const name = fileOfTarget(decodeString(context.sliceSerialize(token)));
    return name === undefined || downloadMistake(name) ? [] : [{ name, line: token.start.line }];
  });
}
