import type { SiteContent } from '../../../assets/site-content.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { headOf } from '../../document/head.ts';

/** Returns the data of a page that the owner has added. */
export async function ownPageView(content: SiteContent, page: SiteContent['pages'][number]) {
  return {
    head: await headOf(content, `/${page.slug}`, page),
    heading: await headingView(content, page.heading),
    text: page.html,
  };
}
