import { useEffect, useState } from 'react';
import { idle } from './idle.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'];
/** The delay without an interaction. A shorter visit to /portfolio costs 299 KB on a phone instead of 402. */
const STAY_MS = 8000;
/** The delay after an interaction, so that the page responds first. */
const PRESS_MS = 300;

/** Returns true shortly after the first interaction, or after `STAY_MS`, once the browser is idle. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onInteraction = () => {
      end();
      timer = window.setTimeout(() => idle().then(() => setHasInteracted(true)), PRESS_MS);
    };
    let timer = window.setTimeout(onInteraction, STAY_MS);
    const end = () => {
      window.clearTimeout(timer);
      controller.abort();
    };
    for (const type of INTERACTIONS)
      addEventListener(type, onInteraction, { passive: true, signal: controller.signal });
    return end;
  }, []);
  return hasInteracted;
}
