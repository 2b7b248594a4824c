import { memo } from 'react';
import { Link } from 'react-router';
import type { Words } from '../../../model/messages.ts';
import { hasTabs, sectionOf } from '../../routing/paths.ts';
import { ahead } from '../../routing/prefetch.ts';
import styles from './tab-bar.module.css';

type Props = { pathname: string; words: Pick<Words, 'tabs' | 'main_navigation'> };

/** Design, Music, Art; nothing on the pages that stand on their own. */
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
            <Link
              className={styles.tab}
              to={`/${section}`}
              ref={ahead}
              aria-current={section === active ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
