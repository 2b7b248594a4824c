import { compile, parse, postprocess, preprocess } from 'micromark';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { findExcess } from './markdown-limits.ts';
import { findForbiddenMarkdown, withAllowedTargets } from './markdown-rules.ts';
import { plainHtml } from './plain-html.ts';

const EXTENSIONS = [gfmStrikethrough({ singleTilde: false })];

const eventsOf = (caption: string) =>
  postprocess(
    parse({ extensions: EXTENSIONS })
      .text()
      .write(preprocess()(caption, undefined, true)),
  );

/** Renders the links, emphasis, code and strikethrough of a caption as HTML. Other Markdown stays plain text. */
export const captionHtml = (caption: string): string =>
  withAllowedTargets(
    compile({ allowDangerousProtocol: true, htmlExtensions: [gfmStrikethroughHtml()] })(eventsOf(caption)),
  );

/** Returns a caption without Markdown syntax, for feeds, structured data and other plain text. */
export const plainCaption = (caption: string): string => plainHtml(captionHtml(caption));

/** Returns the end of the sentence that names a caption's mistake; undefined if the caption is valid. */
export const captionMistake = (caption: string): string | undefined =>
  findExcess(caption)?.expected ??
  (BEGINS_FORBIDDEN.test(caption) ? findForbiddenMarkdown(eventsOf(caption))[0]?.expected : undefined);

const BEGINS_FORBIDDEN = /[[<]/;
