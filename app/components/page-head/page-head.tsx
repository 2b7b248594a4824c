import { Heading } from './heading.tsx';
import type { HeadingView } from './heading-view.ts';
import styles from './page-head.module.css';

type Props = {
  heading: HeadingView;
  introduction?: string;
  /** True prints the heading over the picture that follows. */
  over?: boolean;
};

/** Heading and introduction of a page. */
export function PageHead({ heading, introduction, over = false }: Props) {
  return (
    <div className={styles.head} data-over={over}>
      <Heading className={styles.heading} heading={heading} />
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </div>
  );
}
