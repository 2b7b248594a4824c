import type { SiteContent } from '../../assets/site-content.ts';
import { feedAddresses } from '../../model/addresses.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';

/** The feeds of a section's posts, which the head of its pages names. */
export type SectionFeeds = { title: string; atom: string; json: string };

/** Returns the feeds of a section's posts; undefined if the site's address is unknown, without which there are none. */
export function feedsOf(
  { site, siteAddress, path }: Pick<SiteContent, 'site' | 'siteAddress' | 'path'>,
  section: SiteContent['sections'][number],
): SectionFeeds | undefined {
  if (siteAddress.url === undefined) return undefined;
  return { title: `${section.label} – ${site.studio}`, ...feedAddresses(path + addressOf(sectionKind, section)) };
}
