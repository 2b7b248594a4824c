import { memo } from 'react';
import type { Site } from '../../../model/kinds/site.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import type { FrameLink } from '../../routing/frame-links.ts';
import type { PrintingInk } from '../ink-switch/densities.ts';
import { PageLink } from '../page-link/page-link.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import styles from './page-footer.module.css';

type Props = {
  footer: string;
  /** The language of a footer in another one than its page. */
  footerIn?: LanguageAttributes | undefined;
  links: readonly FrameLink[];
  address: string | undefined;
  profiles: Site['profiles'];
  words: Pick<Messages, 'footer_navigation' | 'opens_elsewhere' | 'theme'>;
};

/** The color control strip: each ink, each overprint of two inks, and key. */
const STRIP: readonly { ink?: PrintingInk; column: number }[] = [
  { ink: 'red', column: 1 },
  { ink: 'yellow', column: 2 },
  { ink: 'blue', column: 3 },
  { ink: 'red', column: 4 },
  { ink: 'yellow', column: 4 },
  { ink: 'yellow', column: 5 },
  { ink: 'blue', column: 5 },
  { ink: 'red', column: 6 },
  { ink: 'blue', column: 6 },
  { column: 7 },
];

export const PageFooter = memo(function PageFooter({ footer, footerIn, links, address, profiles, words }: Props) {
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.strip} aria-hidden="true">
        {STRIP.map(({ ink, column }) => (
          <span key={`${column} ${ink}`} data-ink={ink} style={{ gridColumn: column }} />
        ))}
      </div>
      <nav aria-label={words.footer_navigation}>
        <ul className={styles.ways}>
          {links.map(({ to, label, language }) => (
            <li key={to}>
              <PageLink {...language} to={to}>
                {label}
              </PageLink>
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
      <p {...footerIn} className={styles.imprint}>
        {footer}
      </p>
      {address && <p className={styles.address}>{address}</p>}
    </footer>
  );
});
