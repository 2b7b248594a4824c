import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { shownPath } from './mistake-at.ts';
import { nearest } from './nearest.ts';

const MAX_LISTED = 12;

/** Returns a message with the closest name in the folder, or all names; undefined if the file exists. */
export async function missingFile(file: string): Promise<string | undefined> {
  const exists = await stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  if (exists) return undefined;
  const [folder, name] = [path.dirname(file), path.basename(file)];
  const names = (await readdir(folder).catch(() => [])).filter((other) => !other.startsWith('.')).sort();
  const closest = nearest(name, names);
  const hint = closest ? `is it ${closest}?` : listed(names);
  return `there is no ${name} in ${shownPath(folder)}/; ${hint}`;
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'nothing is there';
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `there are only: ${names.slice(0, MAX_LISTED).join(', ')}${more}`;
}
