import { Card } from '../../components/card/card.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { getContent } from '../../content/content.ts';
import { metaOf } from '../../content/head.ts';
import { headOf, showHeading, showPicture } from '../../content/shown.ts';
import type { Route } from './+types/portfolio.ts';
import styles from './portfolio.module.css';
import { usePreload } from './preload.ts';

export async function loader() {
  const content = await getContent();
  const page = content.site.pages.portfolio;
  const { introduction } = page;
  const heading = await showHeading(content, page.heading);
  const cards = await Promise.all(
    content.projects.map(async ({ slug, folder, card }) => ({
      slug,
      size: card.size,
      picture: await showPicture(folder, card),
    })),
  );
  return { head: await headOf(content, '/portfolio', page), heading, introduction, cards };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** The wall of projects. */
export default function Portfolio({ loaderData: { heading, introduction, cards } }: Route.ComponentProps) {
  const { list, asked, finished } = usePreload();
  return (
    <div className={styles.page}>
      <PageHead heading={heading} introduction={introduction} over />
      <ul className={styles.wall} ref={list} data-preloaded={finished}>
        {cards.map((card, index) => (
          <Card
            key={card.slug}
            project={card}
            first={index === 0}
            leads={index === 0 && cards.length % 2 === 1}
            asked={asked}
          />
        ))}
      </ul>
    </div>
  );
}
