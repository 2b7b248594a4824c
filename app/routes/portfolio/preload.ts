import { useEffect, useRef, useState } from 'react';
import { savesData } from '../../navigation/data-saver.ts';
import { useFirstSign } from '../../navigation/first-sign.ts';

/** The finished flag is set this long after the last picture (specification, section 9). */
export const FINISHED_DELAY_MS = 1000;

/**
 * Asks for all pictures of a list when the visitor shows a first sign or stays, so that scrolling never waits for one;
 * not when the visitor saves data. `asked` turns their loading eager, `finished` is true 1 s after the last has come
 * or failed. Give `list` to the element that holds the pictures.
 */
export function usePreload() {
  const list = useRef<HTMLUListElement>(null);
  const seen = useFirstSign();
  const [asked, setAsked] = useState(false);
  const [finished, setFinished] = useState(false);

  useEffect(() => {
    if (seen && !savesData()) setAsked(true);
  }, [seen]);

  useEffect(() => {
    if (!asked || !list.current) return;
    let timer: number | undefined;
    let gone = false;
    Promise.all([...list.current.querySelectorAll('img')].map(settled)).then(() => {
      if (!gone) timer = window.setTimeout(() => setFinished(true), FINISHED_DELAY_MS);
    });
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [asked]);

  return { list, asked, finished };
}

/** Resolves when a picture has come or failed; a card without its picture must not hold up the rest. */
function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}
