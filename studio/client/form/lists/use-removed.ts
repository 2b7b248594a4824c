import { useState } from 'react';
import type { Json } from '../../../api/json.ts';
import { announce } from '../../ui/controls/status-line.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import type { useList } from './use-list.ts';

/** What was taken out, to be brought back from a line that stays. */
type Removed = { readonly words: string; readonly bringBack: () => void };

/** What was taken out last, and its way back. @param field the id of the field, which has the focus once it is back */
export function useRemoved(field: string) {
  const [removed, setRemoved] = useState<Removed>();
  const focusSoon = useFocusSoon();
  const id = `${field}-back`;
  const forget = () => setRemoved(undefined);
  const say = (said: Removed) => {
    setRemoved(said);
    announce(said.words);
  };
  return {
    say,
    forget,
    /** Takes an item out of a list; the focus goes to its way back. */
    takeOut: (list: ReturnType<typeof useList>, at: number, words: string) => {
      const item: Json = list.remove(at);
      say({ words, bringBack: () => list.insert(Math.min(at, list.now().length), item) });
      focusSoon(id);
    },
    /** For RemovedLine. */
    line: {
      id,
      words: removed?.words,
      onBack: () => {
        removed?.bringBack();
        forget();
        focusSoon(field);
      },
    },
  };
}
