import { type Dirent, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { barePath } from './addresses.ts';
import { adviceOn } from './advice.ts';
import { describeField } from './describe-field.ts';
import type { Fields } from './fields/field.ts';
import type { PagePart } from './kinds/parts.ts';
import { shownPath } from './mistake-at.ts';
import { momentInWords } from './published.ts';

/** A note to the owner about the content. Unlike a mistake, it does not stop the build. */
export type Note = {
  /** The path relative to the project's folder: `content/photography`. */
  readonly file: string;
  readonly message: string;
};

export const formatNote = ({ file, message }: Note) => `Note: ${file}: ${message}`;

/** Returns a function that reports the notes that are new since its last call. */
export function noteReporter(report: (line: string) => void): (notes: readonly Note[]) => void {
  let reported: readonly string[] = [];
  return (notes) => {
    const lines = notes.map(formatNote);
    for (const line of lines.filter((line) => !reported.includes(line))) report(line);
    reported = lines;
  };
}

/** The placeholder text in the files that `npm run new` makes. */
export const UNFILLED = 'replace this by one sentence';

/** Returns a note for each text that still has the placeholder of `npm run new`. */
export const findUnfilled = (texts: readonly { file: string; description?: string | undefined }[]): Note[] =>
  texts
    .filter(({ description }) => description?.includes(UNFILLED))
    .map(({ file }) => ({ file: shownPath(file), message: 'still has the words that npm run new wrote' }));

/** Returns a note for each work and post that is not public yet. Each `file` is an absolute path. */
export const findUpcoming = (
  upcoming: readonly { readonly file: string; readonly published: string }[],
  timeZone: string,
): Note[] =>
  upcoming.map(({ file, published }) => ({
    file: shownPath(file),
    message: `not public yet: it appears with the first build after ${momentInWords(published)} (${timeZone}); the studio publishes it then by itself`,
  }));

const MAX_ADVISED = 3;

/** Returns a note for each advice on a text. `file` is an absolute path. */
export function findAdvice(file: string, fields: Fields, data: unknown): Note[] {
  const byMessage = Map.groupBy(adviceOn(fields, data), ({ message }) => message);
  return [...byMessage].map(([message, advice]) => {
    const named = advice.slice(0, MAX_ADVISED).map(({ field }) => describeField(field));
    const more = advice.length - named.length;
    return { file: shownPath(file), message: `${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}: ${message}` };
  });
}

const UNREAD_FOLDER = 'nothing in this folder is read: no text names a file in it';
const MAX_NAMED = 5;

/** Returns a note for each folder with files that nothing reads. All paths are absolute. */
export function findUnreadFiles(folder: string, read: ReadonlySet<string>): Promise<Note[]> {
  const foldersRead = new Set<string>();
  for (const file of read) {
    for (let inner = path.dirname(file); inner !== folder && !foldersRead.has(inner); inner = path.dirname(inner)) {
      foldersRead.add(inner);
    }
  }
  return unreadIn(folder, read, foldersRead);
}

async function unreadIn(folder: string, files: ReadonlySet<string>, folders: ReadonlySet<string>): Promise<Note[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !isIgnored(name));
  const items = entries.map((entry) => ({ path: path.join(folder, entry.name), isFolder: isFolder(folder, entry) }));
  const unread = items.filter((item) => !item.isFolder && !files.has(item.path));
  const names = unread.map((item) => path.basename(item.path)).sort();
  const notes = names.length > 0 ? [{ file: shownPath(folder), message: `nothing reads ${listed(names)}` }] : [];
  for (const { path: inner } of items.filter(({ isFolder }) => isFolder)) {
    notes.push(...(folders.has(inner) ? await unreadIn(inner, files, folders) : await notesOnUnreadFolder(inner)));
  }
  return notes;
}

async function notesOnUnreadFolder(folder: string): Promise<Note[]> {
  const isEmpty = (await readdir(folder)).every(isIgnored);
  return isEmpty ? [] : [{ file: shownPath(folder), message: UNREAD_FOLDER }];
}

const isFolder = (folder: string, entry: Dirent) =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() &&
    (statSync(path.join(folder, entry.name), { throwIfNoEntry: false })?.isDirectory() ?? false));

/** A link in Markdown to a page of this site. Links to files, such as a PDF, do not match. */
const OWN_LINK = /<a href="(\/[\w/-]*)(?=["#?])/g;

/** Returns a note for each link to an address that the site does not have. `file` is an absolute path. */
export function findLostLinks(
  texts: readonly { file: string; html: string }[],
  addresses: ReadonlySet<string>,
): Note[] {
  return texts.flatMap(({ file, html }) => {
    const linked = new Set([...html.matchAll(OWN_LINK)].map(([, address = '']) => barePath(address)));
    const lost = [...linked].filter((address) => !addresses.has(address));
    return lost.map((address) => ({ file: shownPath(file), message: `links to ${address}, where there is no page` }));
  });
}

type WithParts = { readonly file: string; readonly show?: readonly PagePart[] | undefined };

/** Returns a note for each button that leads to an address that the site does not have. `file` is an absolute path. */
export const findLostButtons = (pages: readonly WithParts[], addresses: ReadonlySet<string>): Note[] =>
  pages.flatMap(({ file, show = [] }) =>
    show
      .flatMap((part) => (part.layout === 'buttons' ? part.buttons : []))
      .filter(({ to }) => to.startsWith('/') && !addresses.has(barePath(to)))
      .map(({ label, to }) => ({
        file: shownPath(file),
        message: `the button “${label}” leads to ${to}, where there is no page`,
      })),
  );

/** Returns a note for each redirect to an address that the site lacks. `file` is the absolute path of site.yaml. */
export const findLostRedirects = (
  file: string,
  redirects: readonly { to: string }[],
  addresses: ReadonlySet<string>,
): Note[] =>
  redirects
    .filter(({ to }) => to.startsWith('/') && !addresses.has(to.replace(/#.*/, '')))
    .map(({ to }) => ({ file: shownPath(file), message: `redirects to ${to}, where there is no page` }));

const isIgnored = (name: string) => name.startsWith('.') || name === 'README.md';

const listed = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ');
