import { compile, parse, postprocess, preprocess } from 'micromark';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { findExcess } from './markdown-limits.ts';
import { forbiddenIn } from './markdown-rules.ts';

const EXTENSIONS = [gfmStrikethrough({ singleTilde: false })];

const eventsOf = (caption: string) =>
  postprocess(
    parse({ extensions: EXTENSIONS })
      .text()
      .write(preprocess()(caption, undefined, true)),
  );

/** A caption as HTML: links, emphasis, code and struck words of Markdown. All else stands as it is written. */
export const captionHtml = (caption: string): string =>
  compile({ htmlExtensions: [gfmStrikethroughHtml()] })(eventsOf(caption));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A caption without the signs of Markdown, for feeds, structured data and other places that show words alone. */
export const plainCaption = (caption: string): string =>
  captionHtml(caption)
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? '');

/** What is wrong with a caption, to end the sentence of a mistake; undefined where nothing is. */
export const captionMistake = (caption: string): string | undefined =>
  findExcess(caption)?.expected ??
  (BEGINS_FORBIDDEN.test(caption) ? forbiddenIn(eventsOf(caption))[0]?.expected : undefined);

/** Links, pictures and elements begin with one of these. */
const BEGINS_FORBIDDEN = /[[<]/;
