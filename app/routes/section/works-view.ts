import path from 'node:path';
import { needsDarkGround } from '../../../assets/images/light-picture.ts';
import { rowsOf } from '../../../assets/images/rows.ts';
import { cardRatio } from '../../../assets/images/shape.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import { CARDS_A_PAGE, wallAddress, wallPages } from '../../../model/page-addresses.ts';
import { projectName } from '../../../model/project-name.ts';
import { fillTemplate } from '../../../model/template.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';
import { firstPictureOf } from '../project/first-picture.ts';

/** Returns the number in an address; undefined for 1, because the first page has no number. */
const numberOf = (text: string) => (/^(?:[2-9]|[1-9]\d+)$/.test(text) ? Number(text) : undefined);

/** The ratio of width to height of a row, which is the sum of its pictures' ratios. */
const ROW = 2.2;
const WIDE_ROW = 3;

type WorksSection = Extract<SiteContent['sections'][number], { kind: 'works' }>;

/** Returns a page of the works; undefined if there is no page with this number. Only the first page has no number. */
export async function worksView(content: SiteContent, section: WorksSection, numberInAddress?: string) {
  const { slug: sectionSlug, entries } = section;
  const last = wallPages(entries.length);
  const number = numberInAddress === undefined ? 1 : numberOf(numberInAddress);
  if (number === undefined || number > last) return undefined;
  const page =
    number === 1
      ? section
      : furtherPage(section, fillTemplate(content.messages.wall.position, { current: number, total: last }));
  const pictures = await Promise.all(
    entries.slice((number - 1) * CARDS_A_PAGE, number * CARDS_A_PAGE).map(async (project) => {
      const { folder, card } = project;
      const picture = await pictureView(folder, card);
      const { text, gap } = await titleView(content, picture.alt);
      return {
        name: projectName(project, content.projects),
        to: addressOf(projectKind, project),
        picture,
        ratio: cardRatio(picture, card.size),
        ...((await needsDarkGround(path.join(folder, card.file))) && { isLight: true }),
        title: text === picture.alt ? undefined : text,
        gap,
        opening: await firstPictureOf(content, project),
      };
    }),
  );
  const cards = rowsOf(pictures, ROW)
    .flat()
    .map(({ part, beside, ...card }) => ({ ...card, row: { part, beside } }));
  const wideRows = rowsOf(cards, WIDE_ROW)
    .flat()
    .map(({ part, beside, ...card }) => ({ ...card, wideRow: { part, beside } }));
  const words = content.messages.wall;
  const previous = number > 1 ? [{ rel: 'prev', to: wallAddress(sectionSlug, number - 1), label: words.previous }] : [];
  const next = number < last ? [{ rel: 'next', to: wallAddress(sectionSlug, number + 1), label: words.next }] : [];
  return {
    head: await headOf(content, wallAddress(sectionSlug, number), page, wallAddress(sectionSlug, 1)),
    heading: await headingView(content, section.heading),
    introduction: page.introduction,
    cards: wideRows,
    ways: last === 1 ? undefined : { number, pages: words.pages, links: [...previous, ...next] },
  };
}

/** Returns the texts of a further page. Search engines expect a different title and description for each page. */
function furtherPage({ title, description }: { title: string; description: string }, position: string) {
  return { title: `${title}, ${position}`, description: `${position}. ${description}`, introduction: position };
}
