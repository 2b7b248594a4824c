import type { SiteContent } from '../../../assets/site-content.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { partsBelowText } from '../../components/section/section-view.ts';
import { headOf } from '../../document/head.ts';

type OwnPage = SiteContent['pages'][number];

/** Returns the data of a page that the owner has added. */
export async function ownPageView(content: SiteContent, page: OwnPage) {
  const { foreign } = foreignTexts(page);
  return {
    head: await headOf(content, `/${page.slug}`, { title: page.title, description: page.summary }),
    heading: await headingView(content, page.heading, { language: foreign?.heading }),
    text: page.html,
    ...foreignTexts(page),
    shown: await partsBelowText(content, page),
  };
}
