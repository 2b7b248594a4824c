import { memo } from 'react';
import { Link } from 'react-router';
import type { Words } from '../../../model/messages.ts';
import { hosted } from '../../routing/base-path.ts';
import { useTravel } from '../../routing/cpu-speed.ts';
import { hasBackArrow, hasContactButton, isUnknown } from '../../routing/paths.ts';
import { ahead } from '../../routing/prefetch.ts';
import styles from './top-bar.module.css';

type Props = {
  pathname: string;
  studio: string;
  /** Its address within the site. */
  mark: string;
  words: Pick<Words, 'logo_label' | 'back' | 'contact_button'>;
};

/**
 * Logo, the way back from a project, the way to the contact form. A memo as tab bar and footer are: the frame is rendered
 * whenever the address changes.
 */
export const TopBar = memo(function TopBar({ pathname, studio, mark, words }: Props) {
  const mayTravel = useTravel();
  return (
    <div className={styles.bar}>
      {(hasBackArrow(pathname) || isUnknown(pathname)) && (
        <Link
          className={styles.back}
          to="/portfolio"
          aria-label={words.back}
          ref={ahead}
          viewTransition={mayTravel}
          data-back=""
          hidden={isUnknown(pathname)}
        >
          <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M21 12H4M11 4l-8 8 8 8" />
          </svg>
        </Link>
      )}
      <Link className={styles.logo} to="/" aria-label={words.logo_label} ref={ahead}>
        <img className={styles.mark} src={hosted(mark)} width={32} height={32} alt="" fetchPriority="low" />
        <span className={styles.name}>{studio}</span>
      </Link>
      {hasContactButton(pathname) && (
        <Link className={styles.contact} to="/contact" ref={ahead}>
          {words.contact_button}
        </Link>
      )}
    </div>
  );
});
