import { FEEDS } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
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
  if (content.sections.length === 0) return files;
  return [...files, file(FEEDS.atom, () => atomFeed(content, url)), file(FEEDS.json, () => jsonFeed(content, url))];
}
