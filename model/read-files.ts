import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { check } from './check.ts';
import { type NameInFolder, namesInFolder } from './file-names.ts';
import { undefinedIfMissing } from './if-missing.ts';
import type { Kind } from './kinds/kind.ts';
import type { KindName } from './kinds/names.ts';
import { pageKind } from './kinds/page.ts';
import { folderOf, pathOf } from './kinds/places.ts';
import { readMarkdown, type WithBody } from './markdown.ts';
import { missingFile } from './missing-file.ts';
import { shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import type { Names } from './placeholders.ts';
import { readText, UnreadableText } from './read-text.ts';
import type { Schemas } from './schemas.ts';
import { SLUG } from './slug.ts';
import { failed, parseYaml, type Reading } from './source-text.ts';
import { type Translator, type WithLanguage, withLanguage } from './translations/translator.ts';

/** A content entry. `slug` is its name in addresses; `folder` and `file` are absolute paths. */
export type Entry<T> = WithBody<T> & { slug: string; folder: string; file: string };

type ReadOptions = {
  /** The text to read if the file is missing. Without it a missing file is a mistake. */
  ifMissing?: string;
};

/**
 * Reads a text and passes it to a reader, with its shown path and a function that finds the exact name of a file beside
 * it. A text that is missing or cannot be read is a mistake.
 */
export async function readFileWith<T>(
  file: string,
  read: (text: string, file: string, fileNameOf: NameInFolder) => Reading<T>,
  { ifMissing }: ReadOptions = {},
): Promise<Reading<T>> {
  try {
    return read(await readText(file), shownPath(file), namesInFolder(path.dirname(file)));
  } catch (error) {
    if (error instanceof UnreadableText) {
      return failed([{ file: shownPath(file), line: 1, field: '', expected: error.message }]);
    }
    const reason = reasonOf(error);
    if (reason === 'ENOENT' && ifMissing !== undefined) return read(ifMissing, shownPath(file), (name) => name);
    const expected = (await missingFile(file)) ?? `this file cannot be read: ${reason}`;
    return failed([{ file: shownPath(file), line: 1, field: '', expected }]);
  }
}

type Listed = { readonly name: string; readonly isFolder: boolean };

/** Lists a folder and follows links; empty if it does not exist. `walkContent` reports broken links. */
async function readFolder(folder: string): Promise<{ listed: Listed[]; mistakes: Mistake[] }> {
  try {
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
    const found = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)));
    const listed = names.flatMap((name, at): Listed[] => {
      const entry = found[at];
      return entry?.isFile() || entry?.isDirectory() ? [{ name, isFolder: entry.isDirectory() }] : [];
    });
    return { listed, mistakes: [] };
  } catch (error) {
    const expected = `this folder cannot be read: ${reasonOf(error)}`;
    return { listed: [], mistakes: [{ file: shownPath(folder), line: 1, field: '', expected }] };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** How the texts of a language are read. */
export type Reader = {
  readonly names: Names;
  readonly schemas: Schemas;
  readonly translator: Translator;
  /** Leaves out entries without a section or a text, which the studio reports itself. */
  readonly isDraft: boolean;
};

/** Reads and checks a YAML file. */
export async function readYaml<T extends object>(
  file: string,
  kind: KindName,
  schema: z.ZodType<T>,
  { names, translator }: Pick<Reader, 'names' | 'translator'>,
  options?: ReadOptions,
): Promise<Reading<WithLanguage<T>>> {
  const translate = await translator(kind, file);
  const read = (text: string, name: string, fileNameOf: NameInFolder): Reading<WithLanguage<T>> => {
    const parsed = parseYaml(text, name);
    if (!parsed.value) return parsed;
    const translated = translate(parsed.value);
    if (!translated.value) return translated;
    const { document, inLanguage } = translated.value;
    const checked = check(document, schema, names, fileNameOf);
    return checked.value ? { value: withLanguage(checked.value, inLanguage), mistakes: [] } : checked;
  };
  return readFileWith(file, read, options);
}

/** Reads and checks a Markdown file. */
export async function readMarkdownFile<T extends object>(
  file: string,
  kind: KindName,
  schema: z.ZodType<T>,
  { names, translator }: Pick<Reader, 'names' | 'translator'>,
  options: ReadOptions & { readonly placeholders?: readonly string[]; readonly idPrefix?: string } = {},
): Promise<Reading<WithBody<T>>> {
  const { placeholders = [], idPrefix = '' } = options;
  const translate = await translator(kind, file);
  return readFileWith(
    file,
    (text, name, fileNameOf) =>
      readMarkdown(text, name, schema, { names, placeholders, fileNameOf, idPrefix, translate }),
    options,
  );
}

/** Returns the folders in a folder, without hidden ones. */
export async function foldersIn(folder: string): Promise<{ names: string[]; mistakes: Mistake[] }> {
  const { listed, mistakes } = await readFolder(folder);
  return {
    names: listed.filter(({ name, isFolder }) => isFolder && !name.startsWith('.')).map(({ name }) => name),
    mistakes,
  };
}

/** Reads the entries of a section, each in a folder of its own. A draft may have folders without a text. */
export async function readEntries<T extends object>(
  content: string,
  section: string,
  kind: Pick<Kind, 'path'> & { readonly name: KindName },
  schema: z.ZodType<T>,
  reader: Reader,
) {
  const folder = path.join(content, folderOf(kind, section));
  const { names: slugs, mistakes } = await foldersIn(folder);
  const locations = slugs.map((slug) => {
    const entryFolder = path.join(folder, slug);
    const file = path.join(content, pathOf(kind, { section, slug }));
    return { slug, named: entryFolder, folder: entryFolder, file };
  });
  const kept = reader.isDraft ? locations.filter(({ file }) => existsSync(file)) : locations;
  const read = await readLocations(kept, kind.name, schema, reader, 'folder');
  return {
    ...read,
    value: read.value.map((entry) => ({ ...entry, section })),
    mistakes: [...mistakes, ...read.mistakes],
  };
}

/** Reads the pages that the owner has added. */
export async function readPages(content: string, reader: Reader) {
  const folder = path.join(content, folderOf(pageKind));
  const { listed, mistakes } = await readFolder(folder);
  const files = listed.filter(({ isFolder }) => !isFolder).map(({ name }) => name);
  const pages = files.filter((name) => name.endsWith('.md') && !name.startsWith('.') && name !== 'README.md');
  const locations = pages.map((name) => {
    const file = path.join(folder, name);
    return { slug: path.basename(name, '.md'), named: file, folder, file };
  });
  const read = await readLocations(locations, pageKind.name, reader.schemas.page, reader, 'file');
  return { ...read, mistakes: [...mistakes, ...read.mistakes] };
}

/** The location of a text. `named` is the file or folder whose name gives the address. */
type EntryLocation = { slug: string; named: string; folder: string; file: string };

async function readLocations<T extends object>(
  locations: readonly EntryLocation[],
  kind: KindName,
  schema: z.ZodType<T>,
  reader: Reader,
  named: 'folder' | 'file',
) {
  const value: (WithBody<T> & { slug: string; folder: string; file: string })[] = [];
  const mistakes: Mistake[] = [];
  for (const { slug, named: location, folder, file } of [...locations].sort((a, b) => (a.slug < b.slug ? -1 : 1))) {
    mistakes.push(...findNameMistakes(location, slug, named));
    const reading = await readMarkdownFile(file, kind, schema, reader, { idPrefix: `${slug}-` });
    mistakes.push(...reading.mistakes);
    if (reading.value) value.push({ ...reading.value, slug, folder, file });
  }
  return { value, mistakes, files: locations.map(({ file }) => file) };
}

/** Finds a mistake in the name of a file or folder that becomes an address. */
export function findNameMistakes(named: string, slug: string, kind: 'folder' | 'file'): Mistake[] {
  if (SLUG.test(slug)) return [];
  const expected = `a ${kind}'s name becomes an address: expected small letters, digits and single hyphens`;
  return [{ file: shownPath(named), line: 1, field: '', expected }];
}
