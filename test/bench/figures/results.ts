import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';

const RESULTS_FOLDER = join(PROJECT_FOLDER, 'test', 'bench', 'results');

/** Writes all measurements as JSON to a folder that git ignores, and prints the path of the file. */
export async function saveResults(name: string, found: unknown): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const file = join(RESULTS_FOLDER, `${name}.json`);
  await writeFile(file, `${JSON.stringify(found, undefined, 2)}\n`);
  process.stdout.write(`All runs: ${relative(PROJECT_FOLDER, file)}\n`);
}

/** Prints one line per missed limit and sets the exit code to 1 if there is any. */
export function endWith(missed: readonly string[]): void {
  for (const line of missed) process.stderr.write(`Missed: ${line}\n`);
  if (missed.length > 0) process.exitCode = 1;
}
