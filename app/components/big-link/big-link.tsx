import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './big-link.module.css';

/** The one way on that a page wants to be taken. */
export function BigLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
