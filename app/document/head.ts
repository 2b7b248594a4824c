import type { SiteContent } from '../../assets/site-content.ts';
import { CARD, cardUrl } from '../../assets/social-cards/social-card.ts';
import { type PageLanguage, pagesIn } from '../components/language-switch/page-language.ts';
import type { SectionFeeds } from './section-feeds.ts';

/** The data of a page's head. `image` is its social card. */
export type Head = {
  title: string;
  /** Undefined for a work without words. */
  description: string | undefined;
  siteName: string;
  /** The key of the code that rendered the page. See routing/other-code.ts. */
  codeKey: string;
  /** The page is in no list, and search engines must not list it either. */
  isUnlisted?: true;
  /** The properties that need full addresses; undefined if the site's address is unknown, or for an unlisted page. */
  shared: { site: string; url: string; image: { url: string; width: number; height: number; alt: string } } | undefined;
  feeds?: SectionFeeds | undefined;
  /** The instant of a post's publication. */
  published?: string | undefined;
  language: string;
  /** The page in each language of the site, its own included; undefined if the site has one language. */
  languages?: readonly PageLanguage[] | undefined;
};

type MoreOfHead = Pick<Head, 'feeds' | 'published'> & {
  /** The address of the page whose card the page uses, by default its own. */
  readonly cardOf?: string;
  /** The page is in no list and has no card. */
  readonly isUnlisted?: boolean;
};

/** Returns the head of the page at `address`. */
export async function headOf(
  {
    site,
    cards,
    siteAddress,
    path,
    languages,
  }: Pick<SiteContent, 'site' | 'cards' | 'siteAddress' | 'path' | 'languages'>,
  address: string,
  page: { title: string; description: string | undefined },
  { cardOf = address, feeds, published, isUnlisted }: MoreOfHead = {},
): Promise<Head> {
  const { url } = siteAddress;
  const shared = async () => {
    const card = cards.get(cardOf);
    if (!card) throw new Error(`No social card is made for ${cardOf}: see page-cards.ts`);
    if (url === undefined) return undefined;
    return {
      site: url,
      url: url + path + address,
      image: { url: url + (await cardUrl(card)), ...CARD, alt: card.alt },
    };
  };
  return {
    title: page.title.includes(site.studio) ? page.title : `${page.title} – ${site.studio}`,
    description: page.description,
    siteName: site.studio,
    language: site.language,
    codeKey: import.meta.env.CODE_KEY,
    ...(feeds && { feeds }),
    ...(languages.length > 1 && { languages: pagesIn(languages, site.language, address) }),
    ...(published !== undefined && { published }),
    ...(isUnlisted && { isUnlisted: true }),
    shared: isUnlisted ? undefined : await shared(),
  };
}
