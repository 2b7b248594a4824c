import { Document, isMap, isNode, isScalar, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';
import { formatOf } from '../../model/format.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import type { Migration } from './migration.ts';

const WORDS_FILE = 'words.yaml';

/** The sections that every site had in format 2: the folder, the kind, and the field and default of the label. */
const SECTIONS = [
  { folder: 'portfolio', kind: 'works', tab: 'design', label: 'Design' },
  { folder: 'music', kind: 'releases', tab: 'music', label: 'Music' },
  { folder: 'art', kind: 'prints', tab: 'art', label: 'Art' },
] as const;

const sectionFile = (folder: string) => `${folder}/section.yaml`;
const FOLDERS: readonly string[] = SECTIONS.map(({ folder }) => folder);

/** Moves the heads of the sections from site.yaml, and their labels from words.yaml, to a file in each section. */
export const format3: Migration = {
  to: 3,
  touches: (path) => path === SITE_FILE || path === WORDS_FILE || FOLDERS.map(sectionFile).includes(path),
  migrate(texts) {
    const site = texts.get(SITE_FILE);
    const words = texts.get(WORDS_FILE);
    const tabs = words === undefined ? undefined : mapAt(words, ['tabs']);
    if (site !== undefined && formatOf(site) <= 2) {
      const pages = mapAt(site, ['pages']);
      for (const [index, { folder, kind, tab, label }] of SECTIONS.entries()) {
        const head = pages && headIn(site, pages, folder);
        // An interrupted migration has left the file.
        if (head === undefined || texts.has(sectionFile(folder))) continue;
        const facts = stringify({ kind, label: String(tabs?.get(tab) ?? label), order: index + 1 });
        const text = `${head.comments}${facts}${head.fields}`.replace(/(?<!\n)$/, '\n');
        texts.set(sectionFile(folder), site.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text);
      }
      const rest = pages ? withoutPairs(site, pages, FOLDERS, 'with-comments') : site;
      texts.set(SITE_FILE, rest.replace(/^format:([ \t]*)2\b/m, 'format:$13'));
    }
    const root = words === undefined ? undefined : mapAt(words, []);
    if (words !== undefined && root) texts.set(WORDS_FILE, withoutPairs(words, root, ['tabs'], 'without-comments'));
  },
};

/** Returns the mapping at a path; undefined if there is none or if the text is invalid. */
function mapAt(text: string, path: readonly string[]): YAMLMap | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const found = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(found) ? found : undefined;
}

type Head = { readonly comments: string; readonly fields: string };

/** Returns the fields of a section as the text of a mapping, and the comments above the section. */
function headIn(text: string, pages: YAMLMap, folder: string): Head | undefined {
  const pair = pages.items.find((item) => keyOf(item) === folder);
  if (!pair || !isMap(pair.value)) return undefined;
  const fields = pair.value;
  const [first] = fields.items;
  const lines = pages.flow ? undefined : linesOf(text, pages, pair);
  const comments = lines ? dedented(text.slice(lines.start, lines.key), indentAt(text, startOf(pair))) : '';
  if (lines && !fields.flow && first) {
    const start = lineStart(text, startOf(first));
    return { comments, fields: dedented(text.slice(start, lines.end), indentAt(text, startOf(first))) };
  }
  fields.flow = false;
  return { comments, fields: new Document(fields).toString({ lineWidth: 0 }) };
}

/** Removes pairs of a mapping, and keeps every other line. The comments above a pair are removed only if asked for. */
function withoutPairs(
  text: string,
  map: YAMLMap,
  keys: readonly string[],
  comments: 'with-comments' | 'without-comments',
): string {
  const isRemoved = (pair: Pair) => keys.includes(keyOf(pair));
  if (!map.items.some(isRemoved)) return text;
  if (map.flow) {
    const left = map.items.filter((pair) => !isRemoved(pair)).map((pair) => text.slice(startOf(pair), endOf(pair)));
    const [start = 0, end = text.length] = map.range ?? [];
    return `${text.slice(0, start)}{${left.join(', ')}}${text.slice(end)}`;
  }
  return map.items.filter(isRemoved).reduceRight((rest, pair) => {
    const { start, key, end } = linesOf(text, map, pair);
    return rest.slice(0, comments === 'with-comments' ? start : key) + rest.slice(end);
  }, text);
}

/** Returns where the lines of a pair of a block mapping start, with the comments above it, and where they end. */
function linesOf(text: string, map: YAMLMap, pair: Pair) {
  const next = map.items[map.items.indexOf(pair) + 1];
  const key = lineStart(text, startOf(pair));
  const end = next ? commentsAbove(text, startOf(next)) : endOfLast(text, pair);
  return { start: commentsAbove(text, startOf(pair)), key, end };
}

/** Returns the start of the comment lines directly above a key, which are indented as the key or less. */
function commentsAbove(text: string, at: number): number {
  let start = lineStart(text, at);
  while (start > 0) {
    const above = lineStart(text, start - 1);
    const indent = /^([ \t]*)#/.exec(text.slice(above, start))?.[1];
    if (indent === undefined || indent.length > indentAt(text, at)) return start;
    start = above;
  }
  return start;
}

/** Returns the end of the last pair of a mapping, with the comments that are indented as its value. */
function endOfLast(text: string, pair: Pair): number {
  let end = lineEnd(text, Math.max(startOf(pair), endOf(pair) - 1));
  for (let next = end; next < text.length; next = lineEnd(text, next)) {
    const line = text.slice(next, lineEnd(text, next));
    if (line.trim() !== '' && !(line.trim().startsWith('#') && line.search(/\S/) > indentAt(text, startOf(pair))))
      break;
    if (line.trim() !== '') end = lineEnd(text, next);
  }
  return end;
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => text.indexOf('\n', at) + 1 || text.length;
const indentAt = (text: string, at: number) => at - lineStart(text, at);
const dedented = (text: string, indent: number) =>
  text
    .split('\n')
    .map((line) => line.slice(Math.min(indent, Math.max(0, line.search(/[^ \t]|$/)))))
    .join('\n');

const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');
const startOf = ({ key }: Pair) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0);
const endOf = (pair: Pair) => (isNode(pair.value) ? pair.value.range?.[1] : undefined) ?? startOf(pair);
