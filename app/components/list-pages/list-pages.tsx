import { PageLink } from '../page-link/page-link.tsx';
import type { ListWays } from './list-page.ts';
import styles from './list-pages.module.css';

/** Links to the pages before and after a page of a long list. */
export function ListPages({ ways: { pages, links } }: { ways: ListWays }) {
  return (
    <nav className={styles.ways} aria-label={pages}>
      {links.map(({ rel, to, label }) => (
        <PageLink key={rel} to={to} rel={rel}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
