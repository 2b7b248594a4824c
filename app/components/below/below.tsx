import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterFrame } from '../../routing/after-frame.ts';
import { isSlow } from '../../routing/cpu-speed.ts';

/**
 * What stands below the first window. On a slow processor, when one comes by a link, it follows when the top of the page
 * has been painted; it is there at once for who arrives or goes back, since a place further down is to be found again.
 */
export function Below({ children }: { children: ReactNode }) {
  const cameByLink = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [due, setDue] = useState(!(isSlow() && cameByLink && hash === ''));
  useEffect(() => {
    if (due) return;
    return afterFrame(() => setDue(true));
  }, [due]);
  return due && children;
}
