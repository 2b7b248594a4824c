import { useSyncExternalStore } from 'react';
import { HiddenText } from './hidden-text.tsx';

let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say it, where what happened cannot be seen at the place that has the focus. */
export function announce(words: string) {
  // The same words again would be no change, and not be said.
  said = said === words ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The place of what is announced: once, in the frame of all screens. */
export function StatusLine() {
  const words = useSyncExternalStore(subscribe, () => said);
  return (
    <div role="status">
      <HiddenText>{words}</HiddenText>
    </div>
  );
}
