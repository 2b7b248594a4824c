import type { ReactNode } from 'react';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { Heading } from './heading.tsx';
import type { Apart } from './heading-apart.ts';
import type { HeadingView } from './heading-view.ts';
import styles from './page-head.module.css';

type Props = {
  heading: HeadingView;
  introduction?: string | undefined;
  /** The language of an introduction in another one than its page. */
  introductionIn?: LanguageAttributes | undefined;
  /** The ink of the heading. The default is key. */
  ink?: 'red' | 'blue';
  /** Whether the heading overprints the next picture. Both must be in one isolated group without a background. */
  over?: boolean;
  /** The windows in which the heading keeps above that picture, because it would be illegible on it. */
  apart?: Apart | undefined;
  /** Links under the introduction. */
  children?: ReactNode;
};

export function PageHead({ heading, introduction, introductionIn, ink, over = false, apart, children }: Props) {
  const words = introduction && (
    <p {...introductionIn} className={styles.introduction}>
      {introduction}
    </p>
  );
  return (
    <div className={styles.head} data-over={over} data-apart={apart}>
      <Heading className={styles.heading} heading={heading} ink={ink} />
      {children ? (
        <div>
          {words}
          {children}
        </div>
      ) : (
        words
      )}
    </div>
  );
}
