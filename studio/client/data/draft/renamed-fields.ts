import type { Key } from '../../../api/json.ts';

/** A field that a migration has moved: what a browser keeps of it follows. */
export type RenamedField = {
  /** The format that has the new path. */
  readonly to: number;
  /** The files that have it. */
  readonly file: RegExp;
  /** The beginnings of its paths. */
  readonly before: readonly Key[];
  readonly after: readonly Key[];
};

/** In the order of formats. Format 2 has moved no field. */
export const RENAMED_FIELDS: readonly RenamedField[] = [];

/** The path of a field in this code's format, from its path in an earlier one. */
export function currentPath(
  file: string,
  path: readonly Key[],
  format: number,
  renamed: readonly RenamedField[] = RENAMED_FIELDS,
): readonly Key[] {
  let current = path;
  for (const { to, file: files, before, after } of renamed) {
    const isIt = to > format && files.test(file) && before.every((key, at) => current[at] === key);
    if (isIt) current = [...after, ...current.slice(before.length)];
  }
  return current;
}
