import path from 'node:path';
import type { SiteContent } from '../../../assets/site-content.ts';
import { captionHtml } from '../../../model/caption.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { sectionKind } from '../../../model/kinds/section.ts';
import { foreignTexts, type LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { yearText } from '../../../model/year.ts';
import { headingApart } from '../../components/page-head/heading-apart.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';

type PrintsSection = Extract<SiteContent['sections'][number], { kind: 'prints' }>;

/** Returns the data of a section with prints, which share one page. */
export async function printsView(content: SiteContent, section: PrintsSection) {
  const { introduction } = section;
  const { foreign } = foreignTexts(section);
  const heading = await headingView(content, section.heading, { language: foreign?.heading });
  const artworks = await Promise.all(
    section.entries.map(async ({ slug, folder, title, year, medium, size, caption, html, picture, ...print }) => ({
      ...foreignTexts(print),
      slug,
      title: await titleView(content, title, foreignTexts(print).foreign?.title),
      year: yearText(year),
      medium,
      size,
      caption: captionHtml(caption),
      html,
      picture: await pictureView(folder, titled(picture, title, foreignTexts(print).foreign?.title)),
    })),
  );
  const pictures = await Promise.all(
    section.entries.slice(0, 2).map(async ({ folder, picture }) => ({
      file: path.join(folder, picture.file),
      picture: await pictureView(folder, picture),
    })),
  );
  const alone = { pictures: pictures.slice(0, 1), into: { ems: 0.2 } };
  const pair = pictures.map((print) => ({ ...print, part: pictures.length > 1 ? 1 / 2 : aloneOf(print.picture) }));
  const apart = await headingApart(
    { heading, ink: 'blue', site: content.site },
    { phone: alone, tablet: alone, wide: [{ pictures: pair, into: { ems: 0.34 }, isCentered: true }] },
  );
  const head = await headOf(content, addressOf(sectionKind, section), section);
  return { head, heading, ...apart, introduction, ...foreignTexts(section), artworks, words: content.messages.zoom };
}

/** Returns a picture with the title of its print. */
const titled = <P extends object>(picture: P, title: string, language: LanguageAttributes | undefined) => ({
  ...picture,
  title,
  ...(language && { foreign: { ...foreignTexts(picture).foreign, title: language } }),
});

/** Returns the part of a window of 1440 x 900 px that a single print fills, which is as high as the window at most. */
const aloneOf = ({ width, height }: { width: number; height: number }) => Math.min(1, (900 * width) / height / 1440);
