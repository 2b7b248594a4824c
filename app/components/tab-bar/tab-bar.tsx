import { memo } from 'react';
import type { Messages } from '../../../model/messages.ts';
import { hasTabs, sectionOf } from '../../routing/paths.ts';
import { PageLink } from '../page-link/page-link.tsx';
import styles from './tab-bar.module.css';

type Props = { pathname: string; words: Pick<Messages, 'tabs' | 'main_navigation'> };

/** Design, Music, Art; nothing on pages without tabs. */
export const TabBar = memo(function TabBar({ pathname, words }: Props) {
  if (!hasTabs(pathname)) return null;
  const active = sectionOf(pathname);
  const tabs = [
    { section: 'portfolio', label: words.tabs.design },
    { section: 'music', label: words.tabs.music },
    { section: 'art', label: words.tabs.art },
  ];
  return (
    <nav className={styles.bar} aria-label={words.main_navigation}>
      <ul className={styles.tabs}>
        {tabs.map(({ section, label }) => (
          <li key={section}>
            <PageLink className={styles.tab} to={`/${section}`} aria-current={section === active ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
