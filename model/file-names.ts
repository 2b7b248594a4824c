import { readdir } from 'node:fs/promises';
import { normalName } from './normal-name.ts';

/** Returns the name under which the folder has a file that a text names. */
export type NameInFolder = (name: string) => string;

/** Reads how a folder writes its names: a text may write ü as one code point where the name of the file has two. */
export async function namesInFolder(folder: string): Promise<NameInFolder> {
  const names = new Set(await readdir(folder).catch(() => []));
  const byNormalName = new Map(Array.from(names, (name) => [normalName(name), name]));
  return (name) => (names.has(name) ? name : (byNormalName.get(normalName(name)) ?? name));
}

/** Fields that name a file, or a list of files, in the folder of their text. */
const NAMING: ReadonlySet<string> = new Set(['file', 'sources', 'mark']);

/** Returns the data with the names of files as their folder writes them. */
export function withNamesInFolder(data: unknown, nameOf: NameInFolder, isName = false): unknown {
  if (typeof data === 'string') return isName ? nameOf(data) : data;
  if (Array.isArray(data)) return data.map((item) => withNamesInFolder(item, nameOf, isName));
  if (typeof data !== 'object' || data === null) return data;
  const named = Object.entries(data).map(([key, value]) => [key, withNamesInFolder(value, nameOf, NAMING.has(key))]);
  return Object.fromEntries(named);
}
