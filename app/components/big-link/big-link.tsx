import type { ComponentProps } from 'react';
import { PageLink } from '../page-link/page-link.tsx';
import styles from './big-link.module.css';

export function BigLink(props: Omit<ComponentProps<typeof PageLink>, 'className'>) {
  return <PageLink {...props} className={styles.link} />;
}
