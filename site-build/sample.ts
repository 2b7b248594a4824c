import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { z } from 'zod';
import { type Content, readContent } from '../model/content.ts';
import type { Field, Fields, LineFormat } from '../model/fields/field.ts';
import { valuesIn } from '../model/fields/walk.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import { entryTextOf, isInSection, kindOf, placeIn, SINGLE_FILES } from '../model/kinds/places.ts';
import { resumeKind } from '../model/kinds/resume.ts';
import { sectionKind } from '../model/kinds/section.ts';
import { parseMarkdown, parseYaml } from '../model/source-text.ts';
import { loadAllWords } from '../model/words/languages.ts';
import { counted } from '../server/mail/counted.ts';

export const LIST_FILE = join(import.meta.dirname, 'sample.json');
const HASH_DIGITS = 16;
const listSchema = z.object({
  names: z.array(z.string()),
  /** The size and hash of each file, such as `48213 0f3c…`, by its path in the content folder. */
  files: z.record(z.string(), z.string()),
  /** The hashes of the texts in the site's single files, and of each work's body. */
  phrases: z.array(z.string()),
  /** The files and texts of the samples of earlier releases, from which many owners have started. */
  earlier: z.optional(z.object({ files: z.array(z.string()), phrases: z.array(z.string()) })),
});

export type Sample = z.infer<typeof listSchema>;

/** The parts of the sample in a content folder; paths are relative to the folder. */
export type SampleLeft = {
  readonly names: readonly { readonly name: string; readonly files: readonly string[] }[];
  readonly pictures: readonly string[];
  readonly works: readonly string[];
  /** Texts that equal the sample's: the file and its fields, such as `footer`. */
  readonly texts: readonly { readonly file: string; readonly fields: readonly string[] }[];
};

export async function readSample(): Promise<Sample> {
  return listSchema.parse(JSON.parse(await readFile(LIST_FILE, 'utf8')));
}

/** Returns whether a file is the text of a work. */
function isEntryText(file: string): boolean {
  const kind = kindOf(file);
  return kind !== undefined && isInSection(kind);
}

/** Returns the texts that an owner edits rather than replaces: the site's single files and the heads of its sections. */
const editedIn = (files: Iterable<string>) => [
  ...SINGLE_FILES,
  ...[...files].filter((file) => placeIn(sectionKind, file) !== undefined),
];

/**
 * Creates the description from a folder with the sample content. Throws if its texts have mistakes.
 *
 * @param before the description until now, whose files and texts are kept as those of earlier releases
 */
export async function describeSample(folder: string, before?: Sample): Promise<Sample> {
  const { content } = await readContent(folder);
  if (!content) throw new Error(`The content of ${folder} has mistakes.`);
  const { site, resume } = content;
  const names = [
    ...[site.studio, site.owner.name, ...(site.url ? [new URL(site.url).hostname] : [])],
    ...[
      ...(resume?.work ?? []).flatMap(({ name }) => name ?? []),
      ...(resume?.education ?? []).flatMap(({ institution }) => institution ?? []),
    ],
  ];
  const all = await filesOf(folder);
  const edited = editedIn(all);
  const files: Sample['files'] = {};
  for (const file of all) {
    if (!edited.includes(file)) files[file] = await fingerprintOf(join(folder, file));
  }
  const works = Object.keys(files).filter(isEntryText);
  const phrases = await Promise.all([
    ...edited.map((name) => phrasesOfText(folder, name)),
    ...works.map((name) => bodyOf(folder, name)),
  ]);
  const now = {
    names: [...new Set(names.filter((name) => name !== undefined))],
    files,
    phrases: [...new Set(phrases.flat().map(hashOfPhrase))].sort(),
  };
  return before ? { ...now, earlier: earlierThan(now, before) } : now;
}

/** Returns what a description had and has no longer. */
function earlierThan(now: Sample, { files, phrases, earlier }: Sample): Sample['earlier'] {
  const without = (texts: Iterable<string>, others: readonly string[]) =>
    [...new Set(texts)].filter((text) => !others.includes(text)).sort();
  return {
    files: without([...(earlier?.files ?? []), ...Object.values(files)], Object.values(now.files)),
    phrases: without([...(earlier?.phrases ?? []), ...phrases], now.phrases),
  };
}

/** Returns the size and hash of each file of the sample, and of those of earlier releases. */
const filesIn = ({ files, earlier }: Sample): string[] => [...Object.values(files), ...(earlier?.files ?? [])];

/** Finds remains of the sample: pictures and works by their bytes, whatever their names, and the rest by its names. */
export async function findSample(folder: string, sample: Sample): Promise<SampleLeft> {
  const fingerprints = new Set(filesIn(sample));
  const sizes = new Set(filesIn(sample).map((text) => Number.parseInt(text, 10)));
  const files = await filesOf(folder);
  const texts = new Map<string, string>();
  const same: string[] = [];
  for (const file of files) {
    const path = join(folder, file);
    if (/\.(md|yaml)$/.test(file)) texts.set(file, await readFile(path, 'utf8'));
    // The size is compared first, because videos are large and few match a size in the sample.
    const isCandidate = sizes.has((await stat(path)).size);
    if (isCandidate && fingerprints.has(await fingerprintOf(path))) same.push(file);
  }
  const names = sample.names.map((name) => ({
    name,
    files: [...texts].flatMap(([file, text]) => (text.includes(name) ? [file] : [])),
  }));
  const textOf = (file: string) => entryTextOf(file, (text) => texts.has(text));
  const works = same.flatMap((file) => textOf(file) ?? []).map(posix.dirname);
  const textsLeft = editedIn(files).flatMap((file) => {
    const fields = sampleFieldsIn(sample, file, readOwnText(file, texts.get(file) ?? ''));
    return fields.length > 0 ? [{ file, fields: fields.map((field) => field.join('.')) }] : [];
  });
  return {
    names: names.filter((found) => found.files.length > 0),
    pictures: same.filter((file) => textOf(file) === undefined),
    works: [...new Set(works)],
    texts: textsLeft,
  };
}

/** Returns one line that counts the remains; undefined if nothing of the sample is left. */
export function sampleLine({ names, pictures, works, texts }: SampleLeft): string | undefined {
  const kinds = [
    [names.length, 'name'],
    [pictures.length, 'picture'],
    [works.length, 'work'],
    [texts.flatMap(({ fields }) => fields).length, 'text'],
  ] as const;
  const left = kinds.filter(([number]) => number > 0).map(([number, kind]) => counted(number, kind));
  if (left.length === 0) return undefined;
  return `Still of the sample: ${left.join(', ')}. npm run check:sample lists them.`;
}

/** Returns the line for a site with an address; without an address the site is not public yet. */
export async function sampleNotice(
  { folder, siteAddress }: Pick<Content, 'folder' | 'siteAddress'>,
  sample: Sample,
): Promise<string | undefined> {
  return siteAddress.url === undefined ? undefined : sampleLine(await findSample(folder, sample));
}

/** The shortest comparable text; shorter ones, and in a resume names of skills and schools, may coincide by chance. */
const SHORTEST_PHRASE_CHARS = 8;
const SHORTEST_OF_RESUME_CHARS = 40;
const WORDLESS_FORMATS: ReadonlySet<LineFormat> = new Set([
  'ink',
  'font',
  'language',
  'svg-file',
  'picture-file',
  'project-slug',
]);

/** Words that every site may contain, so they do not identify the sample. */
const COMMON_WORDS: ReadonlySet<string> = new Set((await loadAllWords()).flatMap(wordsIn).map((text) => text.trim()));

/** Returns the texts in default words; the lines of a list count as one text. */
function wordsIn(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word];
    if (Array.isArray(word)) return [word.join('\n')];
    return typeof word === 'object' && word !== null ? wordsIn(word) : [];
  });
}

type OwnText = { readonly data: unknown; readonly body: string };

function readOwnText(name: string, text: string): OwnText {
  if (name.endsWith('.yaml')) return { data: parseYaml(text, name).value?.data, body: '' };
  const { value } = parseMarkdown(text, name);
  return { data: value?.data, body: value?.body ?? '' };
}

async function phrasesOfText(folder: string, name: string): Promise<string[]> {
  const text = await readFile(join(folder, name), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? [] : ownTextsIn(name, readOwnText(name, text)).map((own) => own.text);
}

async function bodyOf(folder: string, name: string): Promise<string> {
  return parseMarkdown(await readFile(join(folder, name), 'utf8'), name).value?.body ?? '';
}

type TextAt = { readonly field: readonly string[]; readonly text: string };

const ownTextsIn = (name: string, { data, body }: OwnText): TextAt[] =>
  [...textsIn(kindOf(name)?.fields ?? {}, data), { field: ['body'], text: body }].filter(
    ({ text }) => text.trim().length >= shortestIn(name) && !COMMON_WORDS.has(text.trim()),
  );

const shortestIn = (name: string) => (name === resumeKind.path ? SHORTEST_OF_RESUME_CHARS : SHORTEST_PHRASE_CHARS);

/** Returns the texts in fields; the lines of a list, such as a headline's, count as one text. */
function textsIn(fields: Fields, data: unknown): TextAt[] {
  return valuesIn(fields, data).flatMap(({ field, path, value }) => {
    const isItem = typeof path.at(-1) === 'number';
    const isLines = field.type === 'list' && isWords(field.of);
    const lines: unknown[] = isLines || (isWords(field) && !isItem) ? [value].flat() : [];
    if (lines.length === 0 || lines.some((line) => typeof line !== 'string')) return [];
    return [{ field: path.map(String), text: lines.join('\n') }];
  });
}

function isWords(field: Field): boolean {
  if (field.type !== 'line') return field.type === 'alt';
  return !field.namesOtherSite && !(field.format && WORDLESS_FORMATS.has(field.format));
}

/** Returns the fields of a single file whose texts equal the sample's; `body` is the text below the fields. */
export const sampleFieldsIn = (sample: Sample, name: string, own: OwnText): (readonly string[])[] =>
  ownTextsIn(name, own).flatMap(({ field, text }) => (isOfSample(sample, text) ? [field] : []));

const hashOfPhrase = (text: string) => createHash('sha256').update(text.trim()).digest('hex').slice(0, HASH_DIGITS);

export function isOfSample({ phrases, earlier }: Sample, text: string): boolean {
  const hash = hashOfPhrase(text);
  const isKnown = phrases.includes(hash) || earlier?.phrases.includes(hash) === true;
  return text.trim().length >= SHORTEST_PHRASE_CHARS && isKnown;
}

export const isSampleFile = (sample: Sample, sha256: string): boolean =>
  filesIn(sample).some((fingerprint) => fingerprint.endsWith(` ${sha256.slice(0, HASH_DIGITS)}`));

async function filesOf(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    // The README describes the sample and is not published.
    if (entry.isFile() && file !== 'README.md') files.push(file);
  }
  return files.sort();
}

async function fingerprintOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${bytes.length} ${hash.slice(0, HASH_DIGITS)}`;
}
