import { Heading } from './heading.tsx';
import type { HeadingView } from './heading-view.ts';
import styles from './page-head.module.css';

type Props = {
  heading: HeadingView;
  introduction?: string;
  ink?: 'red' | 'blue';
  /** Whether the heading overprints the next picture. Both must be in one isolated group without a background. */
  over?: boolean;
};

export function PageHead({ heading, introduction, ink, over = false }: Props) {
  return (
    <div className={styles.head} data-over={over}>
      <Heading className={styles.heading} heading={heading} ink={ink} />
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </div>
  );
}
