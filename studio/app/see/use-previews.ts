import { useEffect, useState } from 'react';
import type { Edit } from '../../api/drafts.ts';
import { previewedSchema } from '../../api/page-frame.ts';
import { deskStore } from '../desk/desk.ts';
import type { DraftState } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { post, Refusal, Unreachable } from '../requests/requests.ts';
import { Previews } from './previews.ts';

/** So long after the last answer somebody's hands ask again: another device may have saved something. */
const FRESH_MS = 5000;
const HANDS = ['pointermove', 'keydown', 'focus'] as const;

type Shown = {
  /** Of the draft as it was last typed; 0 until something was. */
  readonly version: number;
  /** What was typed since is on its way. */
  readonly isAsked: boolean;
  /** Why the page is not what was typed. */
  readonly problem: string | undefined;
};

/** Has the pages of the draft show what is typed in a file, from each key on. */
export function usePreviews(file: string, isSeen: boolean): Shown {
  const [shown, setShown] = useState<Shown>({ version: 0, isAsked: false, problem: undefined });

  useEffect(() => {
    if (!isSeen) return;
    const { state } = draftOf(file);
    const previews = new Previews({
      send: async (order) => (await post('/api/preview', order, previewedSchema)).version,
      onVersion: (version) => setShown((before) => ({ ...before, version, problem: undefined })),
      onProblem: (error) => setShown((before) => ({ ...before, problem: inWords(error) })),
      onAsked: (isAsked) => setShown((before) => ({ ...before, isAsked })),
    });
    let last = keyNow();
    let shownAt = Date.now();
    const show = () => {
      shownAt = Date.now();
      void previews.show({ file, edits: unsavedIn(state.get()) });
    };
    const showAgain = () => {
      if (Date.now() - shownAt > FRESH_MS) show();
    };
    // Another window of this browser has nothing to keep any more: it has saved it.
    const showSaved = ({ newValue }: StorageEvent) => {
      if (newValue === null) show();
    };
    const showChange = () => {
      const key = keyNow();
      if (key.every((part, at) => part === last[at])) return;
      last = key;
      show();
    };
    /** What a page can show something else after. */
    function keyNow(): readonly unknown[] {
      const { draft, typed } = state.get();
      return [draft?.rev, typed, deskStore.get().desk];
    }
    if (unsavedIn(state.get()).length > 0) show();
    const ends = [state.subscribe(showChange), deskStore.subscribe(showChange), () => previews.end()];
    const ended = new AbortController();
    window.addEventListener('online', show, ended);
    window.addEventListener('storage', showSaved, ended);
    for (const hand of HANDS) window.addEventListener(hand, showAgain, { passive: true, signal: ended.signal });
    return () => {
      ended.abort();
      for (const end of ends) end();
    };
  }, [file, isSeen]);

  return shown;
}

const unsavedIn = ({ typed }: DraftState): readonly Edit[] =>
  [...typed.values()].map(({ field, value }) => ({ field, value }));

/** Undefined where a sheet says it. */
function inWords(error: unknown): string | undefined {
  if (error instanceof Unreachable) return 'The studio does not answer: the page shows what you typed before.';
  if (error instanceof Refusal) return error.why === 'signed-out' ? undefined : error.message;
  return 'The studio has been updated. Load the page again: what you typed is kept.';
}
