import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEEDS, siteAddresses } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { sitemap } from './sitemap.ts';
import { humansTxt, llmsTxt, robotsTxt, SITEMAP } from './texts.ts';

/**
 * Writes the files that machines ask for at the site's root. Sitemap and feeds hold whole addresses by their formats: they are made where the site's own is known.
 *
 * @param siteFolder absolute path of the built site; its pages must stand there
 */
export async function writeDiscoveryFiles(content: Content, siteFolder: string): Promise<void> {
  const addresses = siteAddresses(content);
  const { url, base } = content.siteAddress;
  const files: (readonly [string, string])[] = [
    ['/robots.txt', robotsTxt(url)],
    ['/humans.txt', humansTxt(content)],
    ['/llms.txt', await llmsTxt(content, url ?? base)],
  ];
  if (url !== undefined) {
    files.push([SITEMAP, await sitemap(siteFolder, url, addresses)]);
    files.push([FEEDS.atom, await atomFeed(content, url)], [FEEDS.json, await jsonFeed(content, url)]);
  }
  for (const [address, text] of files) await writeFile(join(siteFolder, address), text);
}
