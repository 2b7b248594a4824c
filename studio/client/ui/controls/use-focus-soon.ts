import { useEffect, useRef } from 'react';

/** Gives the focus to what has an id as soon as it is on the screen: after an action that took away what had it. */
export function useFocusSoon() {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return (id: string) => {
    wanted.current = id;
  };
}
