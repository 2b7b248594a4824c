import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { PageLink } from '../page-link/page-link.tsx';
import styles from './tag-links.module.css';

/** The tags of a section's works, after the link to all of them. `label` is read aloud. */
export type TagLinksView = {
  label: string;
  links: readonly { to: string; label: string; current?: 'page' | 'true' | undefined; language?: LanguageAttributes }[];
};

/** Links to the works of each tag. Each is a page, so the filter works without scripts. */
export function TagLinks({ tags: { label, links } }: { tags: TagLinksView }) {
  return (
    <nav className={styles.tags} aria-label={label}>
      {links.map(({ to, label, current, language }) => (
        <PageLink {...language} key={to} to={to} aria-current={current} prefetch="intent" preventScrollReset>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
