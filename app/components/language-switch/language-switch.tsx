import { useEffect, useRef } from 'react';
import { withBasePath } from '../../routing/base-path.ts';
import styles from './language-switch.module.css';
import type { LanguagesView } from './language-view.ts';
import type { PageLanguage } from './page-language.ts';

type Props = {
  languages: LanguagesView;
  /** The page in each language; undefined for a page at no address of its own, which leads to the home pages. */
  pages: readonly PageLanguage[] | undefined;
};

/** Links to the page in the other languages of the site. Each is a document of its own, because its router is. */
export function LanguageSwitch({ languages: { label, current, all }, pages }: Props) {
  const links = all.map(({ tag, direction, name, home }) => (
    <a
      key={tag}
      className={styles.language}
      href={withBasePath(pages?.find((page) => page.tag === tag)?.path ?? home)}
      lang={tag}
      hrefLang={tag}
      dir={direction}
      aria-current={tag === current ? 'true' : undefined}
    >
      {name}
    </a>
  ));
  return (
    <nav className={styles.languages} aria-label={label}>
      {links.length > 2 ? (
        <Menu name={all.find(({ tag }) => tag === current)?.name}>{links}</Menu>
      ) : (
        links.filter(({ key }) => key !== current)
      )}
    </nav>
  );
}

/** The languages under the name of the current one. It opens without a script; scripts close it. */
function Menu({ name, children }: { name: string | undefined; children: readonly React.ReactElement[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      if (details.current.contains(document.activeElement)) details.current.querySelector('summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.language}>
        {name}
        <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </summary>
      <ul>
        {children.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </details>
  );
}
