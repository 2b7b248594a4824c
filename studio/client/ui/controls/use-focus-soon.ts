import { useEffect, useRef } from 'react';

/** Returns a function that focuses an element once it is rendered, for actions that remove the focused element. */
export function useFocusSoon() {
  const nextId = useRef<string>(undefined);
  useEffect(() => {
    const element = nextId.current && document.getElementById(nextId.current);
    if (!element) return;
    nextId.current = undefined;
    element.focus();
  });
  return (id: string) => {
    nextId.current = id;
  };
}
