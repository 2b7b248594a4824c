import path from 'node:path';
import { z } from 'zod';
import { describeField } from './describe-field.ts';
import { downloadMistake } from './downloads.ts';
import { namesInFolder } from './file-names.ts';
import { downloadsIn } from './find-downloads.ts';
import { shownPath } from './mistake-at.ts';
import { readText } from './read-text.ts';
import { fileName } from './schema-parts.ts';
import { parseMarkdown, parseYaml } from './source-text.ts';

/**
 * A named file. `file` names a picture, `sources` sound or film, `track` captions, which are media too, and `download` a
 * download; no other field does.
 */
type NamedFile = { kind: 'picture' | 'media' | 'download'; name: string; field: PropertyKey[] };

/** A file that a text of the content names. A link in the text below the fields names a download, too. */
export type FileUse = {
  readonly kind: NamedFile['kind'];
  readonly name: string;
  readonly path: string;
  /** The path of the text that names the file, relative to the project's folder. */
  readonly text: string;
  readonly line: number;
  readonly field: string;
};

/**
 * Returns every file that the texts (absolute paths) name, even if a text has mistakes.
 *
 * @param originalOf returns the original of a translation, which names the files beside its original
 */
export async function usesOf(
  texts: readonly string[],
  originalOf: (text: string) => string = (text) => text,
): Promise<FileUse[]> {
  return (await Promise.all(texts.map((text) => usesIn(text, path.dirname(originalOf(text)))))).flat();
}

async function usesIn(text: string, folder: string): Promise<FileUse[]> {
  const document = parsed(await readText(text).catch(() => ''), text);
  const fileNameOf = namesInFolder(folder);
  if (!document) return [];
  const named = [
    ...namedIn(document.data, []).map(({ field, ...file }) => ({
      ...file,
      line: document.lineOf(field),
      field: describeField(field),
    })),
    ...downloadsIn(document.body).map(({ name, line }) => ({
      kind: 'download' as const,
      name,
      line: document.bodyLine + line - 1,
      field: 'text',
    })),
  ];
  return named.map((file) => ({
    ...file,
    path: path.join(folder, fileNameOf(file.name)),
    text: shownPath(text),
  }));
}

const parsed = (source: string, path: string) =>
  (path.endsWith('.md') ? parseMarkdown(source, path) : parseYaml(source, path)).value;

type NamedFiles = {
  readonly data: unknown;
  /** Each name, with the field of the picture, film or sound, or `body` for a download. */
  readonly named: readonly { readonly name: string; readonly field: (string | number)[] | 'body' }[];
};

/** Returns all files that a text names, the mark among them; undefined for a text that cannot be read. */
export function filesNamedIn(source: string, path: string): NamedFiles | undefined {
  const document = parsed(source, path);
  if (!document) return undefined;
  const { data } = document;
  const { data: site } = z.object({ mark: fileName }).safeParse(data);
  const named = namedIn(data, []).map(({ kind, name, field }) => ({
    name,
    // Removes `file`, or `sources` and its index. A download has no field around it.
    field: field.slice(0, END_OF[kind]).filter((key) => typeof key !== 'symbol'),
  }));
  const downloads = downloadsIn(document.body).map(({ name }) => ({ name, field: 'body' as const }));
  return { data, named: [...named, ...downloads, ...(site ? [{ name: site.mark, field: ['mark'] }] : [])] };
}

const END_OF = { picture: -1, media: -2, download: undefined } as const;

/** Finds the named files. Invalid names, such as one with a slash, are left out because the schema reports them. */
function namedIn(data: unknown, field: PropertyKey[]): NamedFile[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => namedIn(item, [...field, index]));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]): NamedFile[] => {
    if (key === 'file') return named('picture', value, [...field, key]);
    if (key === 'download') return named('download', value, [...field, key]);
    if (key === 'track') return named('media', value, [...field, key]);
    if (key === 'sources' && Array.isArray(value)) {
      return value.flatMap((name, index) => named('media', name, [...field, key, index]));
    }
    return namedIn(value, [...field, key]);
  });
}

function named(kind: NamedFile['kind'], value: unknown, field: PropertyKey[]): NamedFile[] {
  const { data: name } = fileName.safeParse(value);
  if (name === undefined || (kind === 'download' && downloadMistake(name))) return [];
  return [{ kind, name, field }];
}
