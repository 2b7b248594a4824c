import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../routing/after-frame.ts';
import { savesData } from '../../routing/data-saver.ts';
import { useFirstInteraction } from '../../routing/first-interaction.ts';

/** The finished flag is set this long after the last picture (specification, section 9). */
export const FINISHED_DELAY_MS = 1000;

/**
 * Asks for the pictures of a list when the visitor first interacts or stays, so that scrolling never waits for one;
 * not when the visitor saves data. `asked` is how many have been asked for, from the first on: one a frame, for a card
 * is then laid out, and a press answered. `finished` is true 1 s after the last has come or failed. Give `list` to the
 * element that holds the pictures.
 */
export function usePreload(pictures: number) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useFirstInteraction();
  const [asked, setAsked] = useState(0);
  const [finished, setFinished] = useState(false);

  useEffect(() => {
    if (!seen || savesData() || asked === pictures) return;
    return afterFrame(() => setAsked(asked + 1));
  }, [seen, asked, pictures]);

  useEffect(() => {
    if (asked < pictures || !list.current) return;
    let timer: number | undefined;
    let gone = false;
    Promise.all([...list.current.querySelectorAll('img')].map(settled)).then(() => {
      if (!gone) timer = window.setTimeout(() => setFinished(true), FINISHED_DELAY_MS);
    });
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [asked, pictures]);

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
