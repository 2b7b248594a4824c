import { useState } from 'react';
import { announce } from '../../controls/status-line.tsx';

/** What was taken out, to be brought back from a line that stays. */
export type Removed = { readonly words: string; readonly bringBack: () => void };

/** @returns the line, and how to say it and be rid of it */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  return {
    removed,
    say: (said: Removed) => {
      setRemoved(said);
      announce(said.words);
    },
    forget: () => setRemoved(undefined),
  };
}
