import type { SiteContent } from '../../../assets/site-content.ts';
import { captionHtml } from '../../../model/caption.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { sectionKind } from '../../../model/kinds/section.ts';
import { yearText } from '../../../model/year.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';

type PrintsSection = Extract<SiteContent['sections'][number], { kind: 'prints' }>;

/** Returns the data of a section with prints, which share one page. */
export async function printsView(content: SiteContent, section: PrintsSection) {
  const { introduction } = section;
  const heading = await headingView(content, section.heading);
  const artworks = await Promise.all(
    section.entries.map(async ({ slug, folder, title, year, medium, size, caption, html, picture }) => ({
      slug,
      title: await titleView(content, title),
      year: yearText(year),
      medium,
      size,
      caption: captionHtml(caption),
      html,
      picture: await pictureView(folder, { ...picture, title }),
    })),
  );
  const head = await headOf(content, addressOf(sectionKind, section), section);
  return { head, heading, introduction, artworks, words: content.messages.zoom };
}
