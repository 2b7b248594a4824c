import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { contentFolder } from '../../../model/content-path.ts';
import { inlineScripts } from '../../../site-build/page-steps/policy.ts';
import { hashOf } from '../../../site-build/policy.ts';
import { buildFor } from './build-copy.ts';

/** Pairs of texts in an earlier deployment and in a later one, for files and their names. */
export type Revision = readonly (readonly [before: string, after: string])[];

const TEXT = /\.(html|data|js)$/;

/** Turns a site into a later deployment, in which texts differ and changed code only has its new name. */
export async function revise(folder: string, revision: Revision): Promise<void> {
  const changed = (text: string, by: Revision) =>
    by.reduce((whole, [before, after]) => whole.replaceAll(before, after), text);
  const revised = (text: string) => changed(text, revision);
  // Each page's policy contains the hashes of its scripts.
  const hashes = (page: string): Revision =>
    inlineScripts(parse(page)).map((script) => [hashOf(script), hashOf(revised(script))]);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(name)) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, changed(revised(text), name.endsWith('.html') ? hashes(text) : []));
    // The name is matched as an address, because a revision may name a folder.
    await rename(file, path.join(folder, revised(`/${name}`)));
  }
}

export async function replaceSite(folder: string, other: string): Promise<void> {
  await rm(folder, { recursive: true });
  await cp(other, folder, { recursive: true });
}

/** Builds the site with the owner's setting `offline: false`, passes its folder on and deletes it. */
export async function buildWithoutOffline(url: string) {
  const content = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const name of await readdir(contentFolder())) {
    if (name !== 'site.yaml') await symlink(path.join(contentFolder(), name), path.join(content, name));
  }
  const site = await readFile(path.join(contentFolder(), 'site.yaml'), 'utf8');
  await writeFile(path.join(content, 'site.yaml'), `${site.replace(/^offline:.*\n/m, '')}\noffline: false\n`);
  const copy = await buildFor(url, { content });
  return {
    folder: path.join(copy.build, 'client'),
    remove: () => Promise.all([copy.remove(), rm(content, { recursive: true })]),
  };
}
