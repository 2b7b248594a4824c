import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftOf } from '../../data/draft/drafts.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { newsStore, versionStore } from '../../data/preview/preview.ts';
import { requestedVersionStore, requestVersion, sinceAsked } from '../../data/preview/request-version.ts';
import { valueAt } from '../../data/values/values.ts';
import { useStore } from '../../ui/store.ts';

/** So long after the last answer somebody's hands ask again: another device may have saved something. */
const FRESH_MS = 5000;
const ACTIVITY_EVENTS = ['pointermove', 'keydown', 'focus'] as const;

/** The version of the draft that pages show, kept up to date while they are seen. */
export function usePreview(isSeen: boolean) {
  const version = useStore(versionStore);
  const asking = useStore(requestedVersionStore);
  const [shown, setShown] = useState(version);
  if (isSeen && shown !== version) setShown(version);

  useEffect(() => {
    if (!isSeen) return;
    const ask = () => void requestVersion();
    const askAgain = () => {
      if (sinceAsked() > FRESH_MS) ask();
    };
    // Another window of this browser has nothing to keep any more: it has saved it.
    const askOfSaved = ({ newValue }: StorageEvent) => {
      if (newValue === null) ask();
    };
    const endNews = newsStore.subscribe(ask);
    const ended = new AbortController();
    window.addEventListener('online', ask, ended);
    window.addEventListener('storage', askOfSaved, ended);
    for (const hand of ACTIVITY_EVENTS)
      window.addEventListener(hand, askAgain, { passive: true, signal: ended.signal });
    return () => {
      endNews();
      ended.abort();
    };
  }, [isSeen]);

  return { ...asking, version: shown };
}

/** Why the pages do not show yet what is typed in a file, if they do not. */
export function useUnshown(file: string): { readonly isOnItsWay: boolean; readonly problem: string | undefined } {
  const { save, problem, typed } = useStore(draftOf(file).state);
  if (save === 'offline' || save === 'not-kept') {
    return { isOnItsWay: false, problem: 'The studio does not answer: the page shows what you typed before.' };
  }
  const isRefused = save === 'refused' || save === 'full';
  return { isOnItsWay: save === 'saving' && typed.size > 0, problem: isRefused ? problem : undefined };
}

/** Whether visitors have the page now, as far as is known: one that is new or was hidden they have not. */
export function useIsThereNow({ file, slug, address }: Entry): boolean {
  const { state } = draftOf(file);
  // An entry whose address has a # is a part of a page that is there in any case.
  const hasOwnPage = slug !== undefined && !address?.includes('#');
  const isThere = () => {
    const { draft } = state.get();
    if (!draft || !hasOwnPage) return true;
    return !draft.isMoved && draft.published !== undefined && valueAt(draft.published, ['visible']) !== false;
  };
  return useSyncExternalStore(state.subscribe, isThere);
}
