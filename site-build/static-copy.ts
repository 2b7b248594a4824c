import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from '../app/routing/site-context.ts';
import { UNFINISHED_EXTENSION } from '../assets/cache/atomic-file.ts';
import { writeBillOfMaterials } from './file-steps/bill-of-materials.ts';
import { addressesWithoutFile } from './file-steps/redirects.ts';
import { PROJECT_FOLDER } from './project-folder.ts';
import { currentRelease } from './releases.ts';

export const staticCopy = (buildFolder: string) => join(buildFolder, 'client');

const BESIDE = ['nginx-headers.conf', 'firebase.json'];

const COPIED = 'client-release';

/** Returns advice about what works on static hosts in part only: the form, and old addresses with a query. */
export function adviceForStaticHosts({ email, content }: Pick<Site, 'email'> & AnyAliases): string[] {
  const lost = addressesWithoutFile(content);
  const aboutAddresses = `A static host does not redirect ${lost.join(', ')}, because it has no file for that. The site’s own server (npm start) does.`;
  const needsServer = email.service === 'own' && email.origin === '';
  return [...(needsServer ? [ABOUT_FORM] : []), ...(lost.length > 0 ? [aboutAddresses] : [])];
}

type AnyAliases = { readonly content: Parameters<typeof addressesWithoutFile>[0] };
const ABOUT_FORM =
  'The contact form needs the site’s own server (npm start). On a static host set the three EMAIL_ ids of an e-mail service, or write contact: address in site.yaml: docs/editing.md, Messages.';

/**
 * Copies the served release, with all files that it needs, for static hosts. The copy and the release share their files
 * as hard links, because neither is edited.
 *
 * @param buildFolder a build folder whose current release has all its pictures
 * @returns false if the copy already exists
 */
export async function copyForStaticHosts(buildFolder: string): Promise<boolean> {
  const release = await currentRelease(buildFolder);
  if (!release) throw new Error(`There is no release in ${buildFolder}.`);
  const copy = staticCopy(buildFolder);
  const copied = join(buildFolder, COPIED);
  if (existsSync(copy) && (await readFile(copied, 'utf8').catch(() => '')) === release.id) return false;
  await rm(copied, { force: true });
  const unfinished = copy + UNFINISHED_EXTENSION;
  await rm(unfinished, { recursive: true, force: true });
  const site = join(release.folder, 'site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    await linkFile(file, join(unfinished, file.slice(site.length)));
  }
  for (const url of release.statics) await linkFile(join(buildFolder, url), join(unfinished, url));
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
  for (const name of BESIDE) await copyFile(join(release.folder, name), join(buildFolder, name));
  await writeFile(copied, release.id);
  return true;
}

/** Writes the copy for static hosts and the list of packages next to it. */
export async function writeStaticCopy(buildFolder: string): Promise<boolean> {
  const isCopied = await copyForStaticHosts(buildFolder);
  if (isCopied) await writeBillOfMaterials(PROJECT_FOLDER, join(buildFolder, 'sbom.json'));
  return isCopied;
}

async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to);
}
