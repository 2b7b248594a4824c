import { relative } from 'node:path';
import type { SiteContent } from '../../assets/site-content.ts';
import type { Field, Fields, LineFormat } from '../../model/fields/field.ts';
import { fieldsIn, itemOf } from '../../model/fields/walk.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { postKind } from '../../model/kinds/post.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { wordsKind } from '../../model/kinds/words.ts';
import { sectionsOf } from '../../model/sections.ts';
import { hasTranslation } from '../../model/translations/translatable.ts';
import type { Key } from '../api/json.ts';
import { markOf } from '../api/page-frame.ts';
import { translatedField } from '../api/translated-fields.ts';

/** Content with invisible characters in its texts that encode an index in `fields`, the values of `data-field`. */
export type StegaContent = { readonly content: SiteContent; readonly fields: readonly string[] };

/** Invisible characters that are neither letters nor blanks. They break no word, and every font omits them. */
const START = '\u2060';
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'];
const STEGA = new RegExp(`${START}([${DIGITS.join('')}]+)`, 'gu');

export function withStega(content: SiteContent): StegaContent {
  const fields: string[] = [];
  const signsFor = new Map<string, string>();
  const signsOf = (mark: string): string => {
    const signs = signsFor.get(mark) ?? signsOfNumber(fields.push(mark) - 1);
    signsFor.set(mark, signs);
    return signs;
  };
  const inLanguages = [content, ...content.translations].map((one) => withStegaIn(one, signsOf));
  const [first = content, ...translations] = inLanguages;
  return { content: { ...first, translations }, fields };
}

/** Returns the content of one language with stega. `signsOf` returns the stega for a mark. */
function withStegaIn(content: SiteContent, signsOf: (mark: string) => string): SiteContent {
  const language = content.path === '' ? undefined : content.site.language;
  const signsAt = (file: string, path: Key[] | 'body', isTranslated = true) =>
    signsOf(markOf(file, language === undefined || !isTranslated ? path : translatedField(path, language)));
  const addToFields = (file: string, within: Fields, around: object, path: readonly Key[]): void => {
    for (const [name, field] of Object.entries(within)) addTo(file, field, around, [...path, name]);
  };
  const addTo = (file: string, field: Field, around: object, path: Key[]): void => {
    const key = path.at(-1) ?? '';
    const value: unknown = Reflect.get(around, key);
    if (typeof value === 'string' && isOnPages(field)) {
      const signs = signsAt(file, path, hasTranslation(field));
      // A picture without an alternative text has a field, too.
      Reflect.set(around, key, field.type === 'alt' && value === '' ? signs : beforeWords(value, signs));
    }
    if (typeof value !== 'object' || value === null) return;
    const item = itemOf(field);
    if (item && Array.isArray(value)) for (const at of value.keys()) addTo(file, item, value, [...path, at]);
    else addToFields(file, fieldsIn(field, value) ?? {}, value, path);
  };
  const single = <T extends object | undefined>(kind: Kind, value: T, file = kind.path): T => {
    const copy = structuredClone(value);
    if (!copy) return copy;
    addToFields(file, kind.fields, copy, []);
    if (kind.body && 'html' in copy) Reflect.set(copy, 'html', inBlocks(String(copy.html), signsAt(file, 'body')));
    return copy;
  };
  const entries = <T extends { file: string }>(kind: Kind, values: readonly T[]): T[] =>
    values.map((value) => single(kind, value, relative(content.folder, value.file)));
  const works = {
    projects: entries(projectKind, content.projects),
    releases: entries(releaseKind, content.releases),
    artworks: entries(artworkKind, content.artworks),
    posts: entries(postKind, content.posts),
  };
  const shown = new Set(content.sections.map(({ slug }) => slug));
  const sections = content.allSections.filter(({ slug }) => shown.has(slug));
  return {
    ...content,
    site: single(siteKind, content.site),
    messages: single(wordsKind, content.messages),
    about: single(aboutKind, content.about),
    privacy: single(privacyKind, content.privacy),
    resume: single(resumeKind, content.resume),
    ...works,
    sections: sectionsOf(entries(sectionKind, sections), works),
    pages: entries(pageKind, content.pages),
  };
}

const TEXT_FORMATS: ReadonlySet<string> = new Set<LineFormat>(['caption', 'paragraph']);

/** Returns whether a field appears on pages. Lines with most formats are addresses and the like. */
function isOnPages(field: Field): boolean {
  if (field.stega === false) return false;
  if (field.type === 'line') return field.format === undefined || TEXT_FORMATS.has(field.format);
  return field.type === 'alt';
}

const signsOfNumber = (number: number) =>
  START + [...number.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)] ?? '').join('');

// Signs follow Markdown characters, as `_` after a letter begins no emphasis, and stay out of braces.
/** Adds signs before each word, so that every wrapped line has some. */
const beforeWords = (text: string, signs: string) =>
  text.replace(/\S+/g, (word) => word.replace(BEGINNING, (markdown) => markdown + signs));

const BEGINNING = /^[*_~[("']*(?=[^*_~[("'])/;

/** Adds signs at the end of each block of an HTML text, because its first words may decide its appearance. */
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

/** Returns the distinct numbers of the stega in a text, in their order. */
export const stegaIn = (text: string): number[] => [
  ...new Set(
    Array.from(text.matchAll(STEGA), ([, digits = '']) =>
      Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), DIGITS.length),
    ),
  ),
];
