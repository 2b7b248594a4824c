import { FEEDS, feedAddresses } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { hasSiteFeeds } from '../../model/sections.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { atomFeed, type Feed, jsonFeed, worksFeed } from './feeds.ts';
import { postsFeed } from './posts.ts';
import { sitemap } from './sitemap.ts';
import { humansTxt, llmsTxt, robotsTxt, SITEMAP } from './texts.ts';

/** Returns the files for crawlers. The sitemap and the feeds exist only if the site's address is known. */
export function discoveryFiles(content: Content): SiteFile[] {
  const { url, base } = content.siteAddress;
  const file = (address: string, make: SiteFile['make']): SiteFile => ({ path: sitePath(address), make });
  const files = [
    file('/robots.txt', () => robotsTxt(url)),
    file('/humans.txt', () => humansTxt(content)),
    file('/llms.txt', () => llmsTxt(content, url ?? base)),
  ];
  if (url === undefined) return files;
  files.push(file(SITEMAP, (read) => sitemap(read, url, siteAddresses(content))));
  const feed = (made: () => Promise<Feed>, { atom, json }: Feed['feeds']) => [
    file(atom, async () => atomFeed(content, await made(), url)),
    file(json, async () => jsonFeed(content, await made(), url)),
  ];
  if (hasSiteFeeds(content)) files.push(...feed(() => worksFeed(content), FEEDS));
  for (const section of content.sections) {
    if (section.kind !== 'posts') continue;
    files.push(...feed(() => postsFeed(content, section), feedAddresses(addressOf(sectionKind, section))));
  }
  return files;
}
