import { PageHead } from '../../components/page-head/page-head.tsx';
import { Wall } from './wall.tsx';
import styles from './works.module.css';
import type { worksView } from './works-view.ts';

type Props = Omit<NonNullable<Awaited<ReturnType<typeof worksView>>>, 'head'>;

export function Works({ heading, introduction, cards, ways }: Props) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} introduction={introduction} ink="blue" over />
      <Wall key={ways?.number} cards={cards} ways={ways} />
    </div>
  );
}
