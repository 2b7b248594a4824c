import { FEEDS, siteAddresses } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { hasWorks } from '../../model/sections.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { atomFeed, jsonFeed } from './feeds.ts';
import { sitemap } from './sitemap.ts';
import { humansTxt, llmsTxt, robotsTxt, SITEMAP } from './texts.ts';

/**
 * The files that machines ask for at the site's root. Sitemap and feeds hold whole addresses by their formats: they are
 * made where the site's own is known, and feeds where there is work to tell of.
 */
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
  if (!hasWorks(content)) return files;
  return [...files, file(FEEDS.atom, () => atomFeed(content, url)), file(FEEDS.json, () => jsonFeed(content, url))];
}
