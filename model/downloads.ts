import { DOWNLOAD_TYPES } from '../lib/download-types.ts';

/** A file name as the target of a link: without a scheme, a folder, a query or a place on a page. */
const FILE_TARGET = /^[^/\\#?:]+\.(\w{1,5})$/;

/** Returns the name of the file in the text's folder that a link leads to; undefined for other links. */
export function fileOfTarget(target: string): string | undefined {
  if (!FILE_TARGET.test(target) || target.startsWith('.')) return undefined;
  const name = decoded(target);
  return name === undefined || /[/\\]/.test(name) ? undefined : name;
}

/** Returns the extension of a file in small letters. */
export const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The extensions of the files that visitors can download. */
export const DOWNLOAD_EXTENSIONS: readonly string[] = [...DOWNLOAD_TYPES.keys()];

/** Returns why visitors cannot download a file of this name; undefined if they can. */
export const downloadMistake = (name: string): string | undefined =>
  DOWNLOAD_TYPES.has(extensionOf(name))
    ? undefined
    : `${name} is not a file that visitors can download (${DOWNLOAD_EXTENSIONS.join(', ')}); put others into a ZIP`;

const LINK_START = '<a href="';
/** The start of a link in micromark's HTML. */
const LINK = /^<a href="([^"]*)"([^>]*)>/;

export type DownloadLink = { readonly url: string; readonly note: string };

/**
 * Replaces the links to files in HTML from Markdown by links that download them.
 *
 * @param linkOf returns the address of a file and the words that follow its link; undefined for a missing file
 */
export const withDownloads = (html: string, linkOf: (name: string) => DownloadLink | undefined): string =>
  html
    .split('</a>')
    .map((part) => {
      const at = part.lastIndexOf(LINK_START);
      const [start, href, attributes] = (at < 0 ? null : LINK.exec(part.slice(at))) ?? [];
      const name = href && fileOfTarget(href.replaceAll('&amp;', '&'));
      const link = name && linkOf(name);
      if (!start || !name || !link) return part;
      const text = part.slice(at + start.length);
      return `${part.slice(0, at)}<a href="${link.url}" download="${escaped(name)}"${attributes}>${text}${escaped(link.note)}`;
    })
    .join('</a>');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
