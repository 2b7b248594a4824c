import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SECRET } from '../../fixtures/hostile-requests.ts';
import { type SmallSite, smallSite } from '../../fixtures/server-process.ts';

const FILM_BYTES = 300_000;

/** Creates a small built site with one file of each kind, and secrets in and around its folder. */
export async function siteWithSecrets(): Promise<SmallSite> {
  const site = await smallSite();
  const write = async (file: string, content: string | Uint8Array) => {
    const path = join(site.buildFolder, 'current', 'site', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const outside = ['../secret.txt', '../../.env', '../../../data/message.txt'];
  for (const secret of [...outside, '.env', '.htaccess', '.git/config']) {
    await write(secret, SECRET);
  }
  await write('../redirects.json', '[{"from":"/old","to":"/about"}]');
  await write('404.html', 'ways on');
  await write('about/index.html', 'about');
  await write('page.css', 'plain');
  for (const packed of ['page.css.br', 'page.css.gz']) await write(packed, 'packed');
  await write('../../static/film.webm', new Uint8Array(FILM_BYTES));
  return site;
}
