import type { SiteContent } from '../../assets/site-content.ts';
import { FEEDS, feedAddresses } from '../../model/addresses.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { hasSiteFeeds } from '../../model/sections.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { atomFeed, type Feed, jsonFeed, worksFeed } from './feeds.ts';
import { postsFeed } from './posts.ts';
import { sitemap } from './sitemap.ts';
import { humansTxt, llmsTxt, robotsTxt, SITEMAP } from './texts.ts';

/** Returns the files for crawlers. The sitemap and the feeds exist only if the site's address is known. */
export function discoveryFiles(content: SiteContent): SiteFile[] {
  const { url, base } = content.siteAddress;
  const file = (address: string, make: SiteFile['make']): SiteFile => ({ path: sitePath(address), make });
  const files = [
    file('/robots.txt', () => robotsTxt(url)),
    file('/humans.txt', () => humansTxt(content)),
    file('/llms.txt', () => llmsTxt(content, url ?? base)),
  ];
  if (url === undefined) return files;
  files.push(file(SITEMAP, (read) => sitemap(read, url, content.languages)));
  for (const one of [content, ...content.translations]) files.push(...feedFiles(one, url));
  return files;
}

function feedFiles(content: SiteContent, url: string): SiteFile[] {
  const feed = (made: () => Promise<Feed>, { atom, json }: Feed['feeds']): SiteFile[] => [
    { path: sitePath(content.path + atom), make: async () => atomFeed(content, await made(), url) },
    { path: sitePath(content.path + json), make: async () => jsonFeed(content, await made(), url) },
  ];
  const ofPosts = content.sections.filter((section) => section.kind === 'posts');
  return [
    ...(hasSiteFeeds(content) ? feed(() => worksFeed(content), FEEDS) : []),
    ...ofPosts.flatMap((section) =>
      feed(() => postsFeed(content, section), feedAddresses(addressOf(sectionKind, section))),
    ),
  ];
}
