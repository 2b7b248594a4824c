import type { SiteContent } from '../../../assets/site-content.ts';
import { PRIVATE_PATH } from '../../../lib/sealed-files.ts';
import { privateAddress } from '../../../model/page-addresses.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { headOf } from '../../document/head.ts';

type Params = { readonly section?: string | undefined; readonly slug?: string | undefined };

/** Returns the closed page of a private work, which says nothing about the work; undefined for another address. */
export async function closedPage(content: SiteContent, { section, slug }: Params) {
  const closed = content.closedWorks.find(({ id }) => id === slug);
  if (!closed || `/${section}` !== PRIVATE_PATH) return undefined;
  const { closed: words } = content.messages;
  const title = closed.project.closed_title ?? words.title;
  const address = privateAddress(closed.id);
  return {
    type: 'closed' as const,
    head: await headOf(content, address, { title, description: words.introduction }, { isUnlisted: true }),
    heading: await headingView(content, title, { language: foreignTexts(closed.project).foreign?.closed_title }),
    address: content.path + address,
    words,
  };
}
