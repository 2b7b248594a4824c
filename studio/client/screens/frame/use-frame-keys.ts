import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { isCommand, isTyping, keyListStore } from '../../ui/keys/keys.ts';
import { SEARCH_ID } from '../entry-list/list-pane.tsx';
import { drawerStore } from './bar.tsx';

/** Keys that are the same on every screen. */
export function useFrameKeys() {
  const [location, go] = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What lies over the screen has the keys.
    if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
    if (event.key === '?' && !isTyping(event.target)) keyListStore.set(true);
    else if (isCommand(event) && event.key === 'Enter' && location !== '/changes') go('/changes');
    else if (isCommand(event) && event.key.toLowerCase() === 'k') search();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/** The list may have to come first. */
function search() {
  const field = document.getElementById(SEARCH_ID);
  if (field) field.focus();
  else drawerStore.set('search');
}
