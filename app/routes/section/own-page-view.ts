import type { SiteContent } from '../../../assets/site-content.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { sectionViews } from '../../components/section/section-view.ts';
import { headOf } from '../../document/head.ts';

type OwnPage = SiteContent['pages'][number];

/** Returns the data of a page that the owner has added. */
export async function ownPageView(content: SiteContent, page: OwnPage) {
  return {
    head: await headOf(content, `/${page.slug}`, page),
    heading: await headingView(content, page.heading),
    text: page.html,
    shown: page.show && (await shownView(content, page.folder, page.show)),
  };
}

async function shownView({ messages, site }: SiteContent, folder: string, show: NonNullable<OwnPage['show']>) {
  const options = { folder, words: messages, language: site.language, isFirstOnPage: false };
  const { sections, words } = await sectionViews(show, options);
  return { sections, words: { ...words, zoom: messages.zoom, pictures: messages.project.pictures } };
}
