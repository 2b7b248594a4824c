import path from 'node:path';
import { needsDarkGround } from '../../../assets/images/light-picture.ts';
import { type InRow, rowsOf } from '../../../assets/images/rows.ts';
import { cardRatio } from '../../../assets/images/shape.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import { followsInkSwitch } from '../../../model/kept-inks.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import { withCommas } from '../../../model/lists.ts';
import { cardsAPage, cardsOf, privateAddress } from '../../../model/page-addresses.ts';
import { projectName } from '../../../model/project-name.ts';
import { fillTemplate } from '../../../model/template.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { yearText } from '../../../model/year.ts';
import type { CardFact } from '../../components/card/card.tsx';
import { listPage, type PageInAddress } from '../../components/list-pages/list-page.ts';
import { headingApart } from '../../components/page-head/heading-apart.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';
import { firstPictureOf } from '../project/first-picture.ts';

/** The ratio of width to height of a row on each width of the wall, which is the sum of its pictures' ratios. */
const ROWS = { large: { phone: undefined, wall: 2.2, wide: 3 }, small: { phone: 2.2, wall: 5, wide: 7 } } as const;

/** The limits of a small card's ratio, which put two or three of them in a row of a phone. */
const SMALL_RATIO = { least: 0.8, most: 1.2 };

type WorksSection = Extract<SiteContent['sections'][number], { kind: 'works' }>;

/** Returns a page of the works; undefined if there is no page with this tag and number. */
export async function worksView(content: SiteContent, section: WorksSection, inAddress: PageInAddress) {
  const pages = fillTemplate(content.messages.wall.pages, { section: section.label });
  const page = listPage(content, section, { inAddress, entriesAPage: cardsAPage(section), pages });
  if (!page) return undefined;
  const size = cardsOf(section);
  const pictures = await Promise.all(
    page.entries.map(async (work) => {
      const { folder, card } = work;
      const file = path.join(folder, card.file);
      const picture = await pictureView(folder, { ...card, ink_switch: followsInkSwitch(work, card.file) });
      const { text, gap } = await titleView(content, picture.alt, picture.foreign?.alt);
      const facts = section.card_facts ? factsOf(work, content.site.language) : '';
      return {
        file,
        name: projectName(work, content.projects),
        to: addressOf(projectKind, work),
        picture,
        ratio: ratioIn(size, cardRatio(picture, card.size)),
        ...((await needsDarkGround(file)) && { isLight: true }),
        title: text === picture.alt ? undefined : text,
        gap,
        ...(facts.length > 0 && { facts }),
        opening: await firstPictureOf(content, work),
      };
    }),
  );
  const { phone, wall: row, wide } = ROWS[size];
  const { address, texts, tags, ways } = page;
  const isWhole = inAddress.tag === undefined && !ways?.links.some(({ rel }) => rel === 'next');
  const ofClosed = isWhole ? await closedCards(content, section) : [];
  const inRows = [...pictures, ...ofClosed];
  const phoneRows = phone === undefined ? [] : rowsOf(inRows, phone);
  const wallRows = rowsOf(inRows, row);
  const wideRows = rowsOf(inRows, wide);
  const [onPhone, onWall, onWide] = [phoneRows.flat(), wallRows.flat(), wideRows.flat()];
  const rowsAt = (at: number) => ({
    row: inRow(onWall[at]),
    wideRow: inRow(onWide[at]),
    ...(onPhone[at] && { phoneRow: inRow(onPhone[at]) }),
  });
  const cards = pictures.map(({ file: _, ...card }, at) => ({ ...card, ...rowsAt(at) }));
  const closed = ofClosed.map((card, at) => ({ ...card, ...rowsAt(pictures.length + at) }));
  const heading = await headingView(content, page.heading, { language: page.headingIn });
  // A closed card has no picture that the heading could overprint.
  const firstIn = (rows: typeof wallRows) => rows[0]?.filter((thing) => 'file' in thing);
  const firstOnPhone = firstIn(phoneRows) ?? pictures.slice(0, 1);
  const [firstOnWall, firstOnWide] = [firstIn(wallRows) ?? [], firstIn(wideRows) ?? []];
  const apart = await headingApart(
    { heading, ink: 'blue', site: content.site },
    {
      phone: { pictures: firstOnPhone, into: { ems: 0.28 } },
      tablet: { pictures: firstOnWall, into: { ems: 0.16 } },
      wide: [firstOnWall, firstOnWide].map((first) => ({ pictures: first, into: { ems: 0.2 } })),
    },
  );
  return {
    head: await headOf(content, address, texts, { cardOf: `/${section.slug}` }),
    heading,
    ...apart,
    introduction: texts.introduction,
    ...foreignTexts(page),
    ...(tags && { tags }),
    cards,
    ...(closed.length > 0 && { closed }),
    ways,
  };
}

/** The ratio of width to height of a closed card. */
const CLOSED_RATIO = 4 / 3;

/** Returns the closed cards of a section, in the order of its works. */
const closedCards = ({ closedWorks, ...content }: SiteContent, { slug }: WorksSection) =>
  Promise.all(
    closedWorks
      .filter(({ project }) => project.section === slug && project.closed_card)
      .map(async ({ id, project }) => {
        const { text, ...title } = await titleView(
          content,
          project.closed_title ?? content.messages.closed.title,
          foreignTexts(project).foreign?.closed_title,
        );
        return { to: privateAddress(id), title: text, ...title, ratio: CLOSED_RATIO };
      }),
  );

type Work = WorksSection['entries'][number];

/** Returns the year and the tags; in parts if some are in another language than the page. */
function factsOf(work: Work, ofPage: string): string | CardFact[] {
  const { year, tags } = work;
  const { foreign } = foreignTexts(work);
  const facts = tags.map((text, at) => ({ text, language: foreign?.[`tags.${at}`] }));
  const all = year === undefined ? facts : [{ text: yearText(year), language: undefined }, ...facts];
  if (all.every(({ language }) => !language)) {
    return withCommas(
      all.map(({ text }) => text),
      ofPage,
    );
  }
  return all.map(({ text, language }, at) => ({
    text: at < all.length - 1 ? withCommas([text, ''], ofPage) : text,
    ...(language && { language }),
  }));
}

const ratioIn = (size: keyof typeof ROWS, ratio: number) =>
  size === 'large' ? ratio : Math.min(SMALL_RATIO.most, Math.max(SMALL_RATIO.least, ratio));

const inRow = ({ part = 1, beside = 0 }: Partial<InRow> = {}): InRow => ({ part, beside });
