import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { someAtATime } from '../assets/images/concurrency.ts';
import { describePicture } from '../assets/images/description.ts';
import { UnreadablePicture } from '../assets/images/source.ts';
import { describeMedia, UnreadableMedia } from '../assets/media/media.ts';
import { shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { fileName } from './schema-parts.ts';
import { parseMarkdown, parseYaml } from './source-text.ts';

/** A new file is held whole until it is known: all of 9,000 pictures at once were 4 GB. */
const FILES_AT_A_TIME = 16;

/** A field that names a file beside its text: `file` a picture, `sources` sound or film. No other field has these names. */
type Use = { kind: 'picture' | 'media'; name: string; field: PropertyKey[] };

/**
 * Opens every picture, film and sound that the given texts name; texts that have other mistakes too, so that
 * the owner is told of all at once.
 * Gives the absolute paths in use, and a mistake at the naming field for each file that is missing or unreadable.
 */
export async function findFiles(texts: readonly string[]) {
  const uses = (await Promise.all(texts.map(usesOf))).flat();
  const reasons: (string | undefined)[] = [];
  await someAtATime(FILES_AT_A_TIME, [...uses.entries()], async ([at, { kind, path }]) => {
    reasons[at] = await unreadable(kind, path);
  });
  const pathsOf = (kind: Use['kind']) => [...new Set(uses.filter((use) => use.kind === kind).map(({ path }) => path))];
  return {
    mistakes: uses.flatMap(({ text, line, name, field }, at): Mistake[] => {
      const reason = reasons[at];
      if (reason === undefined) return [];
      return [{ file: shownPath(text), line, field: field.map(String).join('.'), expected: `${name} ${reason}` }];
    }),
    pictures: pathsOf('picture'),
    media: pathsOf('media'),
  };
}

/** What a text names, each with its absolute path and the line that names it. */
async function usesOf(text: string) {
  const source = await readFile(text, 'utf8').catch(() => '');
  const document = (text.endsWith('.md') ? parseMarkdown(source, text) : parseYaml(source, text)).value;
  return usesIn(document?.data, []).map((use) => ({
    ...use,
    text,
    line: document?.lineOf(use.field) ?? 1,
    path: path.join(path.dirname(text), use.name),
  }));
}

/** Why a file cannot be shown, or nothing. */
async function unreadable(kind: Use['kind'], file: string): Promise<string | undefined> {
  try {
    await (kind === 'picture' ? describePicture(file) : describeMedia(file));
    return undefined;
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof UnreadableMedia) return error.reason;
    throw error;
  }
}

/** Walks data of any shape; names that the schema refuses, such as one with a slash, are left to it. */
function usesIn(data: unknown, field: PropertyKey[]): Use[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => usesIn(item, [...field, index]));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]): Use[] => {
    if (key === 'file') return use('picture', value, [...field, key]);
    if (key === 'sources' && Array.isArray(value)) {
      return value.flatMap((name, index) => use('media', name, [...field, key, index]));
    }
    return usesIn(value, [...field, key]);
  });
}

function use(kind: Use['kind'], value: unknown, field: PropertyKey[]): Use[] {
  const { data: name } = fileName.safeParse(value);
  return name === undefined ? [] : [{ kind, name, field }];
}
