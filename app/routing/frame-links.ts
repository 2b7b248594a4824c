import type { SiteContent } from '../../assets/site-content.ts';
import { RESUME_PATH } from '../../model/addresses.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { foreignTexts, type LanguageAttributes } from '../../model/translations/foreign-texts.ts';

export type FrameLink = { to: string; label: string; language?: LanguageAttributes };

type LinkSources = Pick<SiteContent, 'sections' | 'about' | 'resume' | 'pages' | 'messages'>;

/** Returns the tabs: the sections, then the pages that the owner has added. */
export function tabsOf({ sections, pages }: Pick<LinkSources, 'sections' | 'pages'>): FrameLink[] {
  const works = sections.map((section) => ({ to: addressOf(sectionKind, section), label: section.label }));
  return [...works, ...ownPages(pages, 'tabs')];
}

export function footerLinksOf({ about, resume, pages, messages }: LinkSources): FrameLink[] {
  return [
    { to: '/contact', label: messages.footer_contact },
    ...(about ? [{ to: aboutKind.address, label: messages.footer_about }] : []),
    ...(resume ? [{ to: RESUME_PATH, label: messages.footer_resume }] : []),
    ...ownPages(pages, 'footer'),
  ];
}

const ownPages = (pages: LinkSources['pages'], place: 'tabs' | 'footer') =>
  pages
    .filter(({ link }) => link === place)
    .map((page): FrameLink => {
      const language = foreignTexts(page).foreign?.heading;
      return { to: `/${page.slug}`, label: page.heading, ...(language && { language }) };
    });
