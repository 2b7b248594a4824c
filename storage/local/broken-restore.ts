import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { codeOf } from './full.ts';

/** Returns the paths of the old and the new folder that a restore keeps until it swaps them. */
export const restorePaths = (folder: string, time: string) => ({
  before: `${folder}.before-${time}`,
  unpacked: `${folder}.restored-${time}`,
});

/** Describes the copies that an interrupted restore left beside a missing folder, and how to continue. */
export function brokenRestore(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const time = timesOfRestores(folder).at(-1);
  if (time === undefined) return undefined;
  const { before, unpacked } = restorePaths(folder, time);
  // Folders are only moved once the backup is unpacked and checked.
  if (!existsSync(before)) return `There is no folder ${folder}: a restore was interrupted. Restore once more.`;
  const restored = existsSync(unpacked) ? `, and what was restored is in ${unpacked}` : '';
  return (
    `There is no folder ${folder}: a restore was interrupted. What was there before is in ${before}${restored}. ` +
    `Rename the one you want to ${folder}, or move the copies elsewhere to start without them.`
  );
}

function timesOfRestores(folder: string): string[] {
  const name = basename(folder);
  return namesIn(dirname(folder))
    .flatMap((other) => (other.startsWith(`${name}.`) ? other.slice(name.length + 1) : []))
    .flatMap((rest) => /^(?:before|restored)-(\d{4}-\d\d-\d\d-\d{6})$/.exec(rest)?.[1] ?? [])
    .sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
