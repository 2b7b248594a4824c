import type { LoaderFunctionArgs } from 'react-router';
import { markAddresses } from '../../assets/icons/mark.ts';
import type { SiteContent } from '../../assets/site-content.ts';
import type { Content } from '../../model/content.ts';
import { inkProperties } from '../../model/contrast.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { hasSiteFeeds } from '../../model/sections.ts';
import { textDirection } from '../../model/text-direction.ts';
import { foreignTexts } from '../../model/translations/foreign-texts.ts';
import { separable } from '../components/ink-switch/densities.ts';
import { languagesView } from '../components/language-switch/language-view.ts';
import { headingView } from '../components/page-head/heading-view.ts';
import { withoutBasePath } from '../routing/base-path.ts';
import { footerLinksOf, tabsOf } from '../routing/frame-links.ts';
import { isUnknown } from '../routing/paths.ts';
import { siteContext } from '../routing/site-context.ts';

/** Returns the data of the frame around every page, and the words of error pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content } = context.get(siteContext);
  const pathname = withoutBasePath(new URL(request.url).pathname).slice(content.path.length);
  const { site, messages, mark, siteAddress } = content;
  const { language, studio, footer, profiles, inks, pages } = site;
  const sectionsOfKind = (expected: 'works' | 'posts') =>
    content.sections.filter(({ kind }) => kind === expected).map((section) => addressOf(sectionKind, section));
  const languages = languagesView(content);
  const footerIn = foreignTexts(site).foreign?.footer;
  const posts = sectionsOfKind('posts');
  return {
    address: siteAddress.url && siteAddress.url.replace(/^https?:\/\//, '') + content.path,
    language,
    languagePath: content.path,
    ...(textDirection(language) === 'rtl' && { direction: 'rtl' }),
    ...(languages && { languages }),
    studio,
    name: await headingView(content, studio),
    mark: markAddresses(mark),
    footer,
    ...(footerIn && { footerIn }),
    profiles,
    /** The custom properties of the inks and of the colors for words. */
    colors: inkProperties(inks),
    inkSwitch: inkSwitchOf(site, messages),
    hasOfflineCache: site.offline,
    /** The addresses of the sections whose works have pages. */
    workSections: sectionsOfKind('works'),
    hasForm: site.contact === 'form',
    hasFeeds: siteAddress.url !== undefined && hasSiteFeeds(content),
    ...(posts.length > 0 && { posts: { sections: posts, back: messages.posts.back } }),
    tabs: tabsOf(content),
    footerLinks: footerLinksOf(content),
    // Only the not-found page gets the addresses, which tell whether the last visited page still exists.
    ...(isUnknown(pathname) && { addresses: siteAddresses(content) }),
    notFound: await specialPage(content, pages['not-found']),
    error: await specialPage(content, pages.error),
    words: frame(messages),
  };
}

async function specialPage<P extends { heading: string }>(content: SiteContent, page: P) {
  const { foreign } = foreignTexts(page);
  return {
    ...page,
    ...foreignTexts(page),
    heading: await headingView(content, page.heading, { language: foreign?.heading }),
  };
}

/** Returns the switch that lifts inks; undefined if the owner has turned it off or no ink can be separated. */
function inkSwitchOf({ ink_switch, inks }: Content['site'], messages: Content['messages']) {
  const lifted = ink_switch ? separable(inks) : [];
  return lifted.length > 0 ? { inks: lifted, words: messages.ink_switch } : undefined;
}

function frame(messages: Content['messages']) {
  const {
    footer_about: _fa,
    footer_resume: _fr,
    footer_contact: _fc,
    wall: _w,
    posts: _q,
    project: _p,
    closed: _k,
    slideshow: _s,
    film: _f,
    motion: _m,
    before_after: _b,
    downloads: _g,
    moved: _v2,
    zoom: _z,
    plates: _l,
    resume: _r,
    resume_pdf: _d,
    contact: _c,
    privacy: _v,
    relay: _y,
    offline: _o,
    ink_switch: _i,
    languages: _n,
    draft: _d2,
    ...rest
  } = messages;
  return rest;
}
