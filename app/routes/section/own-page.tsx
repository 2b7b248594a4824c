import { lazy } from 'react';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import styles from './own-page.module.css';
import type { ownPageView } from './own-page-view.ts';

type Props = Omit<Awaited<ReturnType<typeof ownPageView>>, 'head'>;

const load = () => import('../../components/section/sections.tsx');

// Sections of works, releases and prints share this page's code and do not load that of parts.
const Sections = import.meta.env.SSR
  ? (await load()).Sections
  : lazy(async () => ({ default: (await loadChunk('sections', load)).Sections }));

/** A page that the owner has added: its text, then its parts. */
export function OwnPage({ heading, text, foreign, shown }: Props) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} />
      {text && <Prose html={text} language={foreign?.body} />}
      {shown && <Sections {...shown} />}
    </div>
  );
}
