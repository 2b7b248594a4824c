import type { SiteContent } from '../../assets/site-content.ts';

export type FrameLink = { to: string; label: string };

type LinkSources = Pick<SiteContent, 'sections' | 'pages' | 'messages'>;

/** Returns the tabs: the owner's works, then the pages that the owner has added. */
export function tabsOf({ sections, pages, messages: { tabs } }: LinkSources): FrameLink[] {
  const labels = { portfolio: tabs.design, music: tabs.music, art: tabs.art };
  const works = sections.flatMap((section) =>
    section === 'resume' ? [] : [{ to: `/${section}`, label: labels[section] }],
  );
  return [...works, ...ownPages(pages, 'tabs')];
}

export function footerLinksOf({ sections, pages, messages }: LinkSources): FrameLink[] {
  return [
    { to: '/contact', label: messages.footer_contact },
    { to: '/about', label: messages.footer_about },
    ...(sections.includes('resume') ? [{ to: '/resume', label: messages.footer_resume }] : []),
    ...ownPages(pages, 'footer'),
  ];
}

const ownPages = (pages: LinkSources['pages'], place: 'tabs' | 'footer') =>
  pages.filter(({ link }) => link === place).map(({ slug, heading }) => ({ to: `/${slug}`, label: heading }));
