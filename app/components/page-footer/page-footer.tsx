import { memo } from 'react';
import type { Messages } from '../../../model/messages.ts';
import type { Site } from '../../../model/site.ts';
import { PageLink } from '../page-link/page-link.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import styles from './page-footer.module.css';

type Props = {
  footer: string;
  /** The page's address without its scheme; undefined where the site's is not known. */
  address: string | undefined;
  profiles: Site['profiles'];
  words: Pick<
    Messages,
    'footer_navigation' | 'footer_about' | 'footer_resume' | 'footer_contact' | 'opens_elsewhere' | 'theme'
  >;
};

const STRIP = ['red', 'yellow', 'blue', 'red-yellow', 'yellow-blue', 'red-blue', 'key'] as const;

/** Profiles, links that a phone's top bar lacks, and the printer's color control strip. */
export const PageFooter = memo(function PageFooter({ footer, address, profiles, words }: Props) {
  const pages = [
    { to: '/contact', label: words.footer_contact },
    { to: '/about', label: words.footer_about },
    { to: '/resume', label: words.footer_resume },
  ];
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.strip} aria-hidden="true">
        {STRIP.map((patch) => (
          <span key={patch} data-patch={patch} />
        ))}
      </div>
      <nav aria-label={words.footer_navigation}>
        <ul className={styles.ways}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to}>{label}</PageLink>
            </li>
          ))}
          {profiles.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" aria-label={`${name}, ${words.opens_elsewhere}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeSwitch label={words.theme.night} />
      <p className={styles.imprint}>{footer}</p>
      {address && <p className={styles.address}>{address}</p>}
    </footer>
  );
});
