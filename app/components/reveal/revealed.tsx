import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../../routing/first-page.ts';
import { isRevealBegun, reveal, revealTimes } from './reveal.ts';
import styles from './revealed.module.css';

/** Hidden by opacity alone, and only where a script can reveal it. */
export const HIDDEN_UNTIL_REVEALED = styles.text;

/**
 * Fades in the text marked with HIDDEN_UNTIL_REVEALED. On the first page the inline script does it, for hydration
 * may be late.
 */
export function Revealed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || isRevealBegun(root.current)) return;
    if (hasNavigated()) return reveal(root.current, revealTimes(performance.now()));
    // React has rendered the first page again, in an element that the inline script does not know.
    root.current.dataset.revealed = '';
  }, []);
  return (
    <div ref={root} className={className} data-reveal="" suppressHydrationWarning>
      {children}
    </div>
  );
}
