import { useEffect, useState } from 'react';

/** What tells that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'];
/** Who stays this long without a sign reads. A visit to /portfolio that ends before costs 299 KB on a phone, not 402. */
const STAY_MS = 8000;

/** True once the visitor has shown a first sign or has stayed, and the browser is idle after it. */
export function useFirstSign(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((ask: () => void) => window.setTimeout(ask, 200));
    const over = new AbortController();
    const ask = () => {
      end();
      // The sign itself is answered first.
      whenIdle(() => setSeen(true));
    };
    const staying = window.setTimeout(ask, STAY_MS);
    const end = () => {
      window.clearTimeout(staying);
      over.abort();
    };
    for (const sign of SIGNS) addEventListener(sign, ask, { passive: true, signal: over.signal });
    return end;
  }, []);
  return seen;
}
