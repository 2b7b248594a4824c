import { Link, type LinkProps } from 'react-router';
import styles from './big-link.module.css';

/** The one way on that a page wants to be taken. */
export function BigLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
