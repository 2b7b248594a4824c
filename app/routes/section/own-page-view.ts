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

async function shownView({ messages }: SiteContent, folder: string, show: NonNullable<OwnPage['show']>) {
  const { sections, words } = await sectionViews(show, { folder, words: messages, isFirstOnPage: false });
  return { sections, words: { ...words, zoom: messages.zoom, pictures: messages.project.pictures } };
}
