import type { ReactNode } from 'react';
import { Store, useStore } from '../store.ts';
import styles from './screen-reader.module.css';

export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

const announcedStore = new Store('');

/** Makes screen readers announce a change that happens away from the focus. */
export function announce(words: string) {
  // Screen readers do not announce an unchanged text, so a repeated one gets a space.
  announcedStore.set(announcedStore.get() === words ? `${words}\u00a0` : words);
}

/** The live region for `announce`, which the frame of all screens renders once. */
export function StatusLine() {
  const words = useStore(announcedStore);
  return (
    <div role="status">
      <HiddenText>{words}</HiddenText>
    </div>
  );
}
