import type { ReactNode } from 'react';
import { Store, useStore } from '../store.ts';
import styles from './screen-reader.module.css';

/** Heard and not seen. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

const announcedStore = new Store('');

/** Has a screen reader say it, where what happened cannot be seen at the place that has the focus. */
export function announce(words: string) {
  // The same words again would be no change, and not be said.
  announcedStore.set(announcedStore.get() === words ? `${words}\u00a0` : words);
}

/** The place of what is announced: once, in the frame of all screens. */
export function StatusLine() {
  const words = useStore(announcedStore);
  return (
    <div role="status">
      <HiddenText>{words}</HiddenText>
    </div>
  );
}
