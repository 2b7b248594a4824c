import { data, type LoaderFunctionArgs } from 'react-router';
import { rowsOf } from '../../../assets/images/rows.ts';
import { cardRatio } from '../../../assets/images/shape.ts';
import { CARDS_A_PAGE, wallAddress, wallPages } from '../../../model/addresses.ts';
import { followsInkSwitch } from '../../../model/kept-inks.ts';
import { fillTemplate } from '../../../model/template.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/portfolio.ts';
import styles from './portfolio.module.css';
import { Wall } from './wall.tsx';

/** Returns the number in an address; undefined for 1, because the first page has no number. */
const numberOf = (text: string) => (/^(?:[2-9]|[1-9]\d+)$/.test(text) ? Number(text) : undefined);

/** The ratio of width to height of a row, which is the sum of its pictures' ratios. */
const ROW = 2.2;
const WIDE_ROW = 3;

/** Loads `/portfolio` and the pages from `/portfolio/page/2` on. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content } = context.get(siteContext);
  const last = wallPages(content.projects.length);
  const number = params.number === undefined ? 1 : numberOf(params.number);
  if (number === undefined || number > last) throw data(null, { status: 404 });
  const first = content.site.pages.portfolio;
  const page =
    number === 1
      ? first
      : furtherPage(first, fillTemplate(content.messages.wall.position, { current: number, total: last }));
  const pictures = await Promise.all(
    content.projects.slice((number - 1) * CARDS_A_PAGE, number * CARDS_A_PAGE).map(async (project) => {
      const { slug, folder, card } = project;
      const picture = await pictureView(folder, { ...card, ink_switch: followsInkSwitch(project, card.file) });
      const { text, gap } = await titleView(content, picture.alt);
      return {
        slug,
        picture,
        ratio: cardRatio(picture, card.size),
        title: text === picture.alt ? undefined : text,
        gap,
      };
    }),
  );
  const cards = rowsOf(pictures, ROW)
    .flat()
    .map(({ part, beside, ...card }) => ({ ...card, row: { part, beside } }));
  const wideRows = rowsOf(cards, WIDE_ROW)
    .flat()
    .map(({ part, beside, ...card }) => ({ ...card, wideRow: { part, beside } }));
  return {
    head: await headOf(content, wallAddress(number), page, wallAddress(1)),
    heading: await headingView(content, first.heading),
    introduction: page.introduction,
    cards: wideRows,
    ways: last === 1 ? undefined : { number, last, words: content.messages.wall },
  };
}

/** Returns the texts of a further page. Search engines expect a different title and description for each page. */
function furtherPage({ title, description }: { title: string; description: string }, position: string) {
  return { title: `${title}, ${position}`, description: `${position}. ${description}`, introduction: position };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function Portfolio({ loaderData: { heading, introduction, cards, ways } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} introduction={introduction} ink="blue" over />
      <Wall key={ways?.number} cards={cards} ways={ways} />
    </div>
  );
}

export default memoByData(Portfolio);
