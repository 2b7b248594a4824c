import { type ReactNode, useEffect, useRef } from 'react';
import styles from './title.module.css';

/** A longer one is set smaller: it should leave room for what one came to do. */
const LONG_CHARS = 36;

let isFirstScreen = true;

/** Leads to what the screen is about, past the list; also after an action that took away what had the focus. */
export function focusTitle() {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** A screen's heading. It takes the focus from what led there, but from no field that one has begun to type in, and names the window. */
export function Title({ children, name }: { readonly children: ReactNode; readonly name?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = name ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    if (!isFirstScreen && !window.location.hash && !document.querySelector('input:focus')) {
      window.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    isFirstScreen = false;
  }, []);

  useEffect(() => {
    document.title = words ? `${words} · Studio` : 'Studio';
  }, [words]);

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      dir="auto"
      className={styles.title}
      data-long={(words !== undefined && words.length > LONG_CHARS) || undefined}
    >
      {children}
    </h1>
  );
}
