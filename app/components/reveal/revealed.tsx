import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '../../routing/first-page.ts';
import { reveal, revealTimes } from './reveal.ts';
import styles from './revealed.module.css';

/** The marked text is hidden by opacity alone, and only where a script can bring it back. */
export const HIDDEN_UNTIL_REVEALED = styles.text;

/**
 * Holds text that comes in after the page (mark it with HIDDEN_UNTIL_REVEALED).
 * When the document loads the inline script does it, for hydration may come later than the text should;
 * after a navigation within the site the component does.
 */
export function Revealed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || 'revealed' in root.current.dataset || !hasNavigated()) return;
    return reveal(root.current, revealTimes(performance.now()));
  }, []);
  return (
    <div ref={root} className={className} data-reveal="" suppressHydrationWarning>
      {children}
    </div>
  );
}
