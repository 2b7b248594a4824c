import { type RefObject, useEffect, useEffectEvent } from 'react';
import { historyKey, isTyping } from './keys.ts';

type Steps = { readonly undo: () => void; readonly redo: () => void };

/** Undoes and redoes the edits of a whole form, by keys and by the browser's menus. */
export function useFormKeys(form: RefObject<HTMLElement | null>, steps: Steps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = historyKey(event);
    const isElsewhere = isTyping(event.target) && !form.current?.contains(event.target);
    if (!key || isElsewhere) return;
    event.preventDefault();
    steps[key]();
  });
  const onInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    if (event.inputType === 'historyUndo') steps.undo();
    else steps.redo();
  });

  useEffect(() => {
    const { current } = form;
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    current?.addEventListener('beforeinput', (event) => onInput(event), { signal: ended.signal });
    return () => ended.abort();
  }, [form]);
}
