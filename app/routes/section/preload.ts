import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../routing/after-frame.ts';
import { savesData } from '../../routing/data-saver.ts';
import { useFirstInteraction } from '../../routing/first-interaction.ts';

/** The delay before a preload counts as finished (specification, section 9). */
export const FINISHED_DELAY_MS = 1000;

/** Loads the pictures of a list, one per frame so that the page stays responsive; none if the visitor saves data. */
export function usePreload(pictures: number) {
  const list = useRef<HTMLUListElement>(null);
  const hasInteracted = useFirstInteraction();
  const [loadCount, setLoadCount] = useState(0);
  const [finished, setFinished] = useState(false);

  useEffect(() => {
    if (!hasInteracted || savesData() || loadCount === pictures) return;
    return afterFrame(() => setLoadCount(loadCount + 1));
  }, [hasInteracted, loadCount, pictures]);

  useEffect(() => {
    if (loadCount < pictures || !list.current) return;
    let timer: number | undefined;
    let isUnmounted = false;
    Promise.all([...list.current.querySelectorAll('img')].map(settled)).then(() => {
      if (!isUnmounted) timer = window.setTimeout(() => setFinished(true), FINISHED_DELAY_MS);
    });
    return () => {
      isUnmounted = true;
      window.clearTimeout(timer);
    };
  }, [loadCount, pictures]);

  return { list, loadCount, finished };
}

function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}
