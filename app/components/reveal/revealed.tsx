import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../../routing/first-page.ts';
import { hasRevealStarted, reveal, revealTimes } from './reveal.ts';
import styles from './revealed.module.css';

/** The class of hidden text, which changes only the opacity, and only if a script can reveal the text. */
export const HIDDEN_UNTIL_REVEALED = styles.text;

/** Fades in hidden text. The inline script reveals the first page, because hydration may be late. */
export function Revealed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || hasRevealStarted(root.current)) return;
    if (hasNavigated()) return reveal(root.current, revealTimes(performance.now()));
    // The inline script does not know this element, because React has rendered the first page again.
    root.current.dataset.revealed = '';
  }, []);
  return (
    <div ref={root} className={className} data-reveal="" suppressHydrationWarning>
      {children}
    </div>
  );
}
