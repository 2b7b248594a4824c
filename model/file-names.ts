import { existsSync, readdirSync } from 'node:fs';
import { normalName } from './normal-name.ts';

/** Returns the spelling that a folder has for the name of a file. */
export type NameInFolder = (name: string) => string;

const ASCII = /^[ -~]*$/;

/** Returns a function that finds names in a folder, where ü may be two code points and one in the text. */
export function namesInFolder(folder: string): NameInFolder {
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    if (ASCII.test(name)) return name;
    names ??= new Set(existsSync(folder) ? readdirSync(folder) : []);
    if (names.has(name)) return name;
    return [...names].find((other) => normalName(other) === normalName(name)) ?? name;
  };
}

/** The fields that name a file, or a list of files, in the folder of their text. */
const NAMING: ReadonlySet<string> = new Set(['file', 'sources', 'mark', 'download', 'track']);

/** Returns the data with the names of files in the spelling of their folder. */
export function withNamesInFolder(data: unknown, nameOf: NameInFolder, isName = false): unknown {
  if (typeof data === 'string') return isName ? nameOf(data) : data;
  if (Array.isArray(data)) return data.map((item) => withNamesInFolder(item, nameOf, isName));
  if (typeof data !== 'object' || data === null) return data;
  const named = Object.entries(data).map(([key, value]) => [key, withNamesInFolder(value, nameOf, NAMING.has(key))]);
  return Object.fromEntries(named);
}
