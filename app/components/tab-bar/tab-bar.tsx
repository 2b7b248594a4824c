import { memo } from 'react';
import type { FrameLink } from '../../routing/frame-links.ts';
import { activeTab, hasTabs } from '../../routing/paths.ts';
import { PageLink } from '../page-link/page-link.tsx';
import styles from './tab-bar.module.css';

type Props = { pathname: string; tabs: readonly FrameLink[]; label: string };

/** Shows the links of the tab bar; nothing on pages without tabs. */
export const TabBar = memo(function TabBar({ pathname, tabs, label }: Props) {
  if (!hasTabs(pathname) || tabs.length === 0) return null;
  const active = activeTab(
    pathname,
    tabs.map(({ to }) => to),
  );
  return (
    <nav aria-label={label}>
      <Links tabs={tabs} active={active} />
    </nav>
  );
});

const LABEL_ID = 'tabs-in-page';

/** Shows the links of the tab bar at the end of a page without tabs; nothing on pages with tabs. */
export const TabsInPage = memo(function TabsInPage({ pathname, tabs, label }: Props) {
  if (hasTabs(pathname) || tabs.length === 0) return null;
  return (
    <nav className={styles.inPage} aria-labelledby={LABEL_ID}>
      <p id={LABEL_ID}>{label}</p>
      <Links tabs={tabs} />
    </nav>
  );
});

function Links({ tabs, active }: { tabs: readonly FrameLink[]; active?: string | undefined }) {
  return (
    <ul className={styles.tabs}>
      {tabs.map(({ to, label, language }) => (
        <li key={to}>
          <PageLink {...language} className={styles.tab} to={to} aria-current={to === active ? 'page' : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
