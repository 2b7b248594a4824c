import { useSyncExternalStore } from 'react';

/** As in the styles: the list has a place of its own from here on. */
const WIDE = '(min-width: 1100px)';

export const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
  );
