import { useEffect, useState } from 'react';
import { idle } from './idle.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'];
/** Who stays this long reads. A shorter visit to /portfolio costs 299 KB on a phone, not 402. */
const STAY_MS = 8000;
/** The answer to a press comes first. */
const PRESS_MS = 300;

/** True some time after the first interaction, or after a stay, once the browser is idle. */
export function useFirstInteraction(): boolean {
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
    for (const type of INTERACTIONS) addEventListener(type, ask, { passive: true, signal: over.signal });
    return end;
  }, []);
  return seen;
}
