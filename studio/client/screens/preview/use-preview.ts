import { useEffect, useState, useSyncExternalStore } from 'react';
import { translatedName } from '../../../api/translated-fields.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { outsideChangesStore, versionStore } from '../../data/preview/preview.ts';
import { msSinceRequest, requestedVersionStore, requestVersion } from '../../data/preview/request-version.ts';
import { valueAt } from '../../data/values/values.ts';
import { useStore } from '../../ui/store.ts';

/** The age of an answer at which the owner's activity asks again, as another device may have saved something. */
const FRESH_MS = 5000;
const ACTIVITY_EVENTS = ['pointermove', 'keydown', 'focus'] as const;

/** Returns the version of the draft that pages show, and keeps it up to date while they are in view. */
export function usePreview(isSeen: boolean) {
  const version = useStore(versionStore);
  const asking = useStore(requestedVersionStore);
  const [shown, setShown] = useState(version);
  if (isSeen && shown !== version) setShown(version);

  useEffect(() => {
    if (!isSeen) return;
    const ask = () => void requestVersion();
    const askIfOld = () => {
      if (msSinceRequest() > FRESH_MS) ask();
    };
    // Another window of this browser removes its stored edits after it has saved them.
    const onStorage = ({ newValue }: StorageEvent) => {
      if (newValue === null) ask();
    };
    const endNews = outsideChangesStore.subscribe(ask);
    const ended = new AbortController();
    window.addEventListener('online', ask, ended);
    window.addEventListener('storage', onStorage, ended);
    for (const type of ACTIVITY_EVENTS)
      window.addEventListener(type, askIfOld, { passive: true, signal: ended.signal });
    return () => {
      endNews();
      ended.abort();
    };
  }, [isSeen]);

  return { ...asking, version: shown };
}

/** Returns why the pages do not yet show what was typed in a file. */
export function useUnshown(file: string): { readonly isSaving: boolean; readonly problem: string | undefined } {
  const { save, problem, typed } = useStore(draftOf(file).state);
  if (save === 'offline' || save === 'not-kept') {
    return { isSaving: false, problem: 'The studio does not answer: the page shows what you typed before.' };
  }
  const isRefused = save === 'refused' || save === 'full';
  return { isSaving: save === 'saving' && typed.size > 0, problem: isRefused ? problem : undefined };
}

/** Returns whether the draft of a work is private, so that visitors see a closed page in its place. */
export function useIsPrivate({ file }: Entry): boolean {
  const { state } = draftOf(file);
  const isPrivate = () => {
    const { draft } = state.get();
    return draft?.now !== undefined && valueAt(draft.now, ['access']) === 'passphrase';
  };
  return useSyncExternalStore(state.subscribe, isPrivate);
}

/**
 * Returns whether the published site has the page, as far as is known: a new or hidden page is not published, nor one in
 * a new language or without a title in it.
 *
 * @param language a further language; undefined for the first one
 */
export function useIsOnCurrentSite({ file, kind, slug, address }: Entry, language: string | undefined): boolean {
  const { state } = draftOf(file);
  const { contentIndex } = useContentIndex();
  const isInLanguage = language === undefined || contentIndex?.publishedLanguages?.includes(language) === true;
  // An address with a # is a part of another page, which exists in any case.
  const hasOwnPage = slug !== undefined && !address?.includes('#');
  const title = kind === 'section' ? 'label' : 'title';
  const isPublished = () => {
    if (!isInLanguage) return false;
    const { draft } = state.get();
    if (!draft || !hasOwnPage) return true;
    const { published } = draft;
    if (draft.isMoved || published === undefined) return false;
    if (language !== undefined && valueAt(published, [translatedName(title, language)]) === undefined) return false;
    return valueAt(published, ['visible']) !== false && valueAt(published, ['access']) !== 'passphrase';
  };
  return useSyncExternalStore(state.subscribe, isPublished);
}
