import { PageHead } from '../../components/page-head/page-head.tsx';
import { TagLinks } from '../../components/tag-links/tag-links.tsx';
import { Wall } from './wall.tsx';
import styles from './works.module.css';
import type { worksView } from './works-view.ts';

type Props = Omit<NonNullable<Awaited<ReturnType<typeof worksView>>>, 'head'>;

export function Works({ heading, apart, introduction, foreign, tags, cards, closed, ways }: Props) {
  return (
    <div className={styles.page}>
      <PageHead
        heading={heading}
        introduction={introduction}
        introductionIn={foreign?.introduction}
        ink="blue"
        over
        apart={apart}
      >
        {tags && <TagLinks tags={tags} />}
      </PageHead>
      <Wall key={ways?.number} cards={cards} closed={closed} ways={ways} />
    </div>
  );
}
