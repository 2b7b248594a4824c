import { decodeString } from 'micromark-util-decode-string';
import type { Event } from 'micromark-util-types';
import { downloadMistake, fileOfTarget } from './downloads.ts';
import type { FoundMistake } from './yaml-mistakes.ts';

const LINK_TARGETS: ReadonlySet<string> = new Set([
  'resourceDestinationString',
  'definitionDestinationString',
  'autolinkProtocol',
]);
const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const LINK_EXPECTED =
  'expected a link to https://…, to mailto:…, to tel:…, to an address of this site such as /contact, or to #…';
const LINK_OR_FILE_EXPECTED = `${LINK_EXPECTED.replace(', or to #…', ', to #…')}, or to a file beside this text such as press-kit.pdf`;

/** Returns whether a link is allowed. Other schemes can run code, and relative paths depend on the current page. */
function isAllowedTarget(target: string): boolean {
  if (/^(#|\/(?!\/))/.test(target)) return !target.includes('\\');
  return LINK_SCHEMES.has(URL.parse(target)?.protocol ?? '');
}

const TARGET = / href="([^"]*)"/g;
const SCHEME = /^[^/?#:]*:/;

/** Empties the targets with other schemes in micromark's HTML, which then may have those that micromark forbids. */
export const withAllowedTargets = (html: string): string =>
  html.replace(TARGET, (href, target: string) => {
    const [scheme] = SCHEME.exec(target) ?? [];
    return scheme === undefined || LINK_SCHEMES.has(scheme.toLowerCase()) ? href : ' href=""';
  });

const CURES = {
  film: 'a film stands in the fields of a project (layout: film) or a release (clip), players of YouTube, Vimeo, Spotify and others in a release (video, player)',
  sound: 'a recording stands in the fields of a release (recording)',
};

const EMBEDDED = /<(iframe|embed|object|video|audio)[\s>]/i;

/** Returns why the target of a link is forbidden; undefined if it is allowed. */
function linkMistake(target: string, hasFolder: boolean): string | undefined {
  const file = hasFolder ? fileOfTarget(target) : undefined;
  if (file !== undefined) return downloadMistake(file);
  if (isAllowedTarget(target)) return undefined;
  return hasFolder ? LINK_OR_FILE_EXPECTED : LINK_EXPECTED;
}

/**
 * Finds forbidden Markdown, with lines counted from 1 in the text.
 *
 * @param hasFolder whether links of the text may lead to files in its folder
 */
export function findForbiddenMarkdown(events: readonly Event[], hasFolder = false): FoundMistake[] {
  const found: FoundMistake[] = [];
  let isInPicture = false;
  for (const [step, token, context] of events) {
    if (token.type === 'image') isInPicture = step === 'enter';
    // Skips the address of a picture, because the picture itself is already reported.
    else if (isInPicture) continue;
    const expected = step === 'enter' && forbidden(token.type, () => context.sliceSerialize(token), hasFolder);
    if (expected) found.push({ line: token.start.line, expected });
  }
  return found;
}

/** Returns why a token of Markdown is forbidden; undefined if it is allowed. */
function forbidden(type: string, source: () => string, hasFolder: boolean): string | undefined {
  if (type === 'image') {
    return 'pictures stand in the fields above, where they get their sizes; take them out of the text';
  }
  if (LINK_TARGETS.has(type)) return linkMistake(decodeString(source()), hasFolder);
  if (type === 'htmlFlow' || type === 'htmlText') {
    const element = EMBEDDED.exec(source())?.[1];
    return (
      element &&
      `an <${element}> cannot stand in a text: ${CURES[element.toLowerCase() === 'audio' ? 'sound' : 'film']}, or link to its page`
    );
  }
  const isTopHeading =
    (type === 'atxHeading' && /^#(?!#)/.test(source())) ||
    (type === 'setextHeading' && source().trimEnd().endsWith('='));
  return isTopHeading ? 'the page has its heading already; start headings in the text with ##' : undefined;
}
