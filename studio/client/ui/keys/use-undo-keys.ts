import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { historyKey, isTyping } from './keys.ts';

type Steps = { readonly undo: () => void; readonly redo?: () => void };

const isInForm = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('form') !== null);

/**
 * Handles the undo and redo keys for actions outside forms, also without a focused element, since a click focuses no
 * button in Safari. In a form the keys control the form's own history, until the owner works in `area` again.
 */
export function useUndoKeys(area: RefObject<Element | null>, { undo, redo }: Steps) {
  const isOurs = useRef(true);
  const onWork = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && area.current?.contains(target)) isOurs.current = true;
    else if (isInForm(target)) isOurs.current = false;
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = historyKey(event);
    const step = key && { undo, redo }[key];
    if (!step || !isOurs.current || isInForm(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    step();
  });

  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal, capture: true };
    // The capture phase runs before the listeners of forms.
    window.addEventListener('keydown', (event) => onKey(event), options);
    for (const type of ['pointerdown', 'focusin']) window.addEventListener(type, (event) => onWork(event), options);
    return () => ended.abort();
  }, []);
}
