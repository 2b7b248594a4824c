import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Graph } from 'schema-dts';
import { FEEDS, siteAddresses } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { structuredData } from '../page-steps/structured-data.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { sitemap } from './sitemap.ts';
import { humansTxt, llmsTxt, robotsTxt, SITEMAP } from './texts.ts';

const HEAD_END = '</head>';

/**
 * Puts up what shows machines the way: structured data in every page, and the files that they ask for at the site's
 * root. Sitemap and feeds hold whole addresses by their formats: they are made where the site's own is known.
 *
 * @param siteFolder absolute path of the built site; its pages must stand there
 */
export async function putUpSignposts(content: Content, siteFolder: string): Promise<void> {
  const addresses = siteAddresses(content);
  for (const address of addresses) {
    const file = join(siteFolder, address, 'index.html');
    const page = await readFile(file, 'utf8');
    await writeFile(file, withStructuredData(page, await structuredData(content, address)));
  }
  const { url, base } = content.place;
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

/** Adds data to the head of a finished page. Not in React's own rendering, which would send it a second time as its data. */
export function withStructuredData(page: string, data: Graph): string {
  const parts = page.split(HEAD_END);
  if (parts.length !== 2) throw new Error(`Expected one ${HEAD_END} in a page, found ${parts.length - 1}.`);
  // A sign of less could end the script: in JSON it may be written by its number.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return parts.join(`<script type="application/ld+json">${json}</script>${HEAD_END}`);
}
