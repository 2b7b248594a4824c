import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import styles from './own-page.module.css';
import type { ownPageView } from './own-page-view.ts';

type Props = Omit<Awaited<ReturnType<typeof ownPageView>>, 'head'>;

/** A page that the owner has added, with text only. */
export function OwnPage({ heading, text }: Props) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} />
      <Prose html={text} />
    </div>
  );
}
