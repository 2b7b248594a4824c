import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { Heading } from '../../components/page-head/heading.tsx';
import type { HeadingView } from '../../components/page-head/heading-view.ts';
import styles from './contact.module.css';

type Props = {
  heading: HeadingView;
  introduction: string;
  /** The language of an introduction in another one than its page. */
  introductionIn?: LanguageAttributes | undefined;
};

export function Opening({ heading, introduction, introductionIn }: Props) {
  return (
    <>
      <div className={styles.title} style={{ '--ems': heading.width, '--lines': heading.lines.length }}>
        <span className={styles.disc} data-ink="yellow" />
        <div className={styles.print} data-ink="blue">
          <Heading className={styles.heading} heading={heading} />
        </div>
      </div>
      <p {...introductionIn} className={styles.introduction}>
        {introduction}
      </p>
    </>
  );
}
