import type { FileHost } from './host.ts';
import { readManifest } from './manifest.ts';

const TEST_FILE = '.site-upload-test';

/** Writes, renames and deletes a small file, and returns a sentence about what the folder holds. @throws HostError */
export async function testFiles(host: FileHost): Promise<string> {
  await host.put(`${TEST_FILE}.unfinished`, Buffer.from('test'));
  await host.rename?.(`${TEST_FILE}.unfinished`, TEST_FILE);
  for (const path of [TEST_FILE, `${TEST_FILE}.unfinished`]) await host.remove(path);
  const manifest = await readManifest(host);
  if (manifest.size > 0) return 'It works. Your site is there already.';
  const other = await host.read('index.html');
  return other
    ? 'It works. The folder has an index.html, which your site replaces.'
    : 'It works. Nothing is online yet.';
}
