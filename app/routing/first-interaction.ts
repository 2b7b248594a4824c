import { useEffect, useState } from 'react';
import { idle } from './idle.ts';

/** What tells that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'];
/** Who stays this long without a sign reads. A visit to /portfolio that ends before costs 299 KB on a phone, not 402. */
const STAY_MS = 8000;
/** A sign may be the beginning of a press, whose answer would wait for what the sign sets off. */
const PRESS_MS = 300;

/** True some time after the visitor has shown a first sign, or has stayed, once the browser is idle. */
export function useFirstSign(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const ask = () => {
      end();
      timer = window.setTimeout(() => idle().then(() => setSeen(true)), PRESS_MS);
    };
    let timer = window.setTimeout(ask, STAY_MS);
    const end = () => {
      window.clearTimeout(timer);
      over.abort();
    };
    for (const sign of SIGNS) addEventListener(sign, ask, { passive: true, signal: over.signal });
    return end;
  }, []);
  return seen;
}
