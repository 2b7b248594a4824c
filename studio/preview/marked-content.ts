import { relative } from 'node:path';
import type { SiteContent } from '../../assets/site-content.ts';
import type { Key } from '../api/json.ts';
import { markOf } from '../api/page-frame.ts';

/** Content whose words carry invisible marks, and what each of them stands for: a value of `data-field`, by number. */
export type MarkedContent = { readonly content: SiteContent; readonly marks: readonly string[] };

/** Invisible, no letters, no blanks: they break no word, and every family leaves them out. */
const START = '\u2060';
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'];
const MARK = new RegExp(`${START}([${DIGITS.join('')}]+)`, 'gu');

/** What holds no words: names of files, addresses, kinds; and what is said to machines alone. */
const NO_WORDS: ReadonlySet<string> = new Set([
  ...['file', 'sources', 'url', 'email', 'id', 'provider', 'mark', 'language', 'contact', 'inks', 'fonts', 'ink'],
  ...['layout', 'side', 'ground', 'table', 'kind', 'link', 'aliases', 'redirects', 'separations', 'opening'],
  ...['slug', 'folder', 'published', 'startDate', 'endDate', 'date', 'countryCode', 'description'],
]);

/** Puts marks into all words of a content that visitors see. */
export function markedContent(content: SiteContent): MarkedContent {
  const marks: string[] = [];
  const signsOf = new Map<string, string>();
  const signs = (file: string, field: Key[] | 'body'): string => {
    const mark = markOf(file, field);
    const known = signsOf.get(mark) ?? signsOfNumber(marks.push(mark) - 1);
    signsOf.set(mark, known);
    return known;
  };
  const markInside = (file: string, around: object, path: readonly Key[]): void => {
    for (const [name, value] of Object.entries(around)) {
      if (isWordless(name, path)) continue;
      const key = Array.isArray(around) ? Number(name) : name;
      const at = [...path, key];
      if (typeof value === 'object' && value !== null) markInside(file, value, at);
      if (typeof value !== 'string') continue;
      const isBody = name === 'html' && path.length === 0;
      const marked = isBody ? inBlocks(value, signs(file, 'body')) : beforeWords(value, signs(file, at));
      Reflect.set(around, key, marked);
    }
  };
  const marked = <T extends object | undefined>(file: string, value: T): T => {
    const copy = structuredClone(value);
    if (copy) markInside(file, copy, []);
    return copy;
  };
  const entry = <T extends { file: string }>(value: T): T => {
    const copy = marked(relative(content.folder, value.file), value);
    return { ...copy, file: value.file };
  };
  return {
    content: {
      ...content,
      site: marked('site.yaml', content.site),
      messages: marked('words.yaml', content.messages),
      about: marked('about.md', content.about),
      privacy: marked('privacy.md', content.privacy),
      resume: marked('resume.yaml', content.resume),
      projects: content.projects.map(entry),
      releases: content.releases.map(entry),
      artworks: content.artworks.map(entry),
      pages: content.pages.map(entry),
    },
    marks,
  };
}

/** Beside the names: a card's size, and the work that home has chosen. */
const isWordless = (name: string, path: readonly Key[]): boolean =>
  NO_WORDS.has(name) || (name === 'size' && path[0] === 'card') || (name === 'work' && path[0] === 'pages');

const signsOfNumber = (number: number) =>
  START + [...number.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)] ?? '').join('');

/** Before each word, so that each line of what is set in lines has one; not within braces that are filled in later. */
const beforeWords = (text: string, signs: string) => text.replace(/\S+/g, (word) => signs + word);

/** Puts signs at the end of each block of an HTML text: what a block begins with may say what becomes of it. */
export function inBlocks(html: string, signs: string): string {
  let marked = '';
  let end = 0;
  let before = '';
  for (const { 0: tag, index } of html.matchAll(/<[^<>]*>/g)) {
    const words = html.slice(end, index);
    const hasWords = words.trim() !== '' || END_OF_WORDS.test(before);
    marked += hasWords && END_OF_BLOCK.test(tag) ? words.trimEnd() + signs + tag : words + tag;
    end = index + tag.length;
    before = tag;
  }
  return marked + html.slice(end);
}

const END_OF_WORDS = /^<\/(?:a|em|strong|code)>$/;
const END_OF_BLOCK = /^<\/(?:p|h[1-6]|li|pre|blockquote|td|th|code)>$/;

/** The numbers of the marks in a text, each once, in their order. */
export const marksIn = (text: string): number[] => [
  ...new Set(
    Array.from(text.matchAll(MARK), ([, digits = '']) =>
      Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), DIGITS.length),
    ),
  ),
];
