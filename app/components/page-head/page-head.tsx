import { Heading } from './heading.tsx';
import type { HeadingView } from './heading-view.ts';
import styles from './page-head.module.css';

type Props = {
  heading: HeadingView;
  introduction?: string;
  /** The ink that the heading is printed in, otherwise key. */
  ink?: 'red' | 'blue';
  /** True prints the heading over the picture that follows: both in one isolated group without a background. */
  over?: boolean;
};

/** Heading and introduction of a page. */
export function PageHead({ heading, introduction, ink, over = false }: Props) {
  return (
    <div className={styles.head} data-over={over}>
      <Heading className={styles.heading} heading={heading} ink={ink} />
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </div>
  );
}
