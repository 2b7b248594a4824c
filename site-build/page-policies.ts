import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Others, withPolicy } from './page-steps/policy.ts';

/**
 * Gives every page its policy: those of the site, the not-found page and those that lead on from moved addresses.
 * Whatever changes pages must be done before: a script that is changed after it no longer runs.
 *
 * @param siteFolder absolute path of the built site
 */
export async function writePolicies(siteFolder: string, others: Others): Promise<void> {
  const pages = (await readdir(siteFolder, { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const file = join(siteFolder, page);
    await writeFile(file, withPolicy(await readFile(file, 'utf8'), others));
  }
}
