import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDER, setDataApart } from '../app/document/hydration-data.ts';

/**
 * Gives the data of each rendered page a file of its own. Comes before what else changes pages or names their scripts.
 *
 * @param siteFolder absolute path of the built site
 * @throws Error for a page that was not rendered by React Router
 */
export async function setPagesApart(siteFolder: string): Promise<void> {
  const pages = (await readdir(siteFolder, { recursive: true })).filter((file) => file.endsWith('.html'));
  await mkdir(join(siteFolder, DATA_FOLDER), { recursive: true });
  for (const page of pages) {
    const file = join(siteFolder, page);
    const { html, data } = setDataApart(await readFile(file, 'utf8'));
    await writeFile(file, html);
    if (data) await writeFile(join(siteFolder, DATA_FOLDER, data.fileName), data.script);
  }
}
