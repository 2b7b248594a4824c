import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isCommand } from '../../ui/keys/keys.ts';

type Ways = {
  /** Enter in the field. */
  readonly onOpenFirst: () => void;
  /** Escape. */
  readonly onEnd: () => void;
};

/**
 * Leads through what was found by keys: the arrows from the field to each and back, Enter to the first.
 *
 * @param status stands between the field and what was found
 */
export function useHitKeys(status: RefObject<HTMLElement | null>, { onOpenFirst, onEnd }: Ways) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const list = status.current?.closest('nav');
    const field = list?.querySelector<HTMLInputElement>('input[type="search"]');
    const hits = [...(list?.querySelectorAll<HTMLElement>('[aria-label="Found"] a') ?? [])];
    const at = hits.findIndex((hit) => hit.matches(':focus'));
    const isInField = event.target === field;
    if (!field || !(isInField || at >= 0) || event.isComposing || isCommand(event)) return;

    if (event.key === 'ArrowDown') hits[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (hits[at - 1] ?? field).focus();
    else if (event.key === 'Enter' && isInField) {
      // What is opened takes the focus.
      field.blur();
      onOpenFirst();
    } else if (event.key === 'Escape') {
      field.focus();
      onEnd();
    } else return;
    event.preventDefault();
  });

  // From the first frame on that shows what was found.
  useLayoutEffect(() => {
    const ended = new AbortController();
    const list = status.current?.closest('nav');
    list?.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    return () => ended.abort();
  }, [status]);
}
