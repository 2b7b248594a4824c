import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** As in the styles: the list has a place of its own from here on. */
const WIDE = '(min-width: 1100px)';

/** Whether the list of entries has a place of its own. */
export const useIsWide = () => useMedia(WIDE);
