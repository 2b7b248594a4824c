import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { Sections } from '../../components/section/sections.tsx';
import styles from './own-page.module.css';
import type { ownPageView } from './own-page-view.ts';

type Props = Omit<Awaited<ReturnType<typeof ownPageView>>, 'head'>;

/** A page that the owner has added: its text, then its parts. */
export function OwnPage({ heading, text, shown }: Props) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} />
      {text && <Prose html={text} />}
      {shown && <Sections {...shown} />}
    </div>
  );
}
