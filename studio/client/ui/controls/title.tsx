import { type ReactNode, useEffect, useRef } from 'react';
import styles from './title.module.css';

/** The length above which a title is set smaller, so that the content below it stays in view. */
const LONG_CHARS = 36;

let isFirstScreen = true;

/** Moves the focus to the title, to skip the list of entries or after an action that removed the focused element. */
export function focusTitle() {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** The heading of a screen, which sets the window's title and takes the focus, unless the owner is typing. */
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
