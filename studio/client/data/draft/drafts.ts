import type { Draft } from '../../../api/drafts.ts';
import { Store } from '../../ui/store.ts';
import { patchContentIndex } from '../entries/entries.ts';
import { reportNews, showVersion } from '../preview/preview.ts';
import { sessionStore } from '../session/session.ts';
import { type SaveState, worstOf } from './draft-state.ts';
import { DraftStore, draftRequests } from './draft-store.ts';
import { keptTexts } from './kept.ts';

const stores = new Map<string, DraftStore>();
const kept = keptTexts();
const otherTabs = new BroadcastChannel('studio.drafts');

/** Of everything that was typed. */
export const saveStore = new Store<SaveState>('saved');

/** While one types on, each answer would say that all is saved. */
const CALM_MS = 400;

const heldBack = new Set<object>();
let calm: ReturnType<typeof setTimeout> | undefined;
const reportSaveState = () => {
  const states = [...stores.values()].map(({ state }) => state.get().save);
  const worst = worstOf(heldBack.size > 0 ? [...states, 'refused'] : states);
  clearTimeout(calm);
  if (worst !== 'saved' || saveStore.get() !== 'saving') return saveStore.set(worst);
  calm = setTimeout(() => saveStore.set('saved'), CALM_MS);
};

/** Has the bar say that not all is saved while a field shows a value that no draft has. @returns ends it */
export function holdBack(): () => void {
  const field = {};
  heldBack.add(field);
  reportSaveState();
  return () => {
    heldBack.delete(field);
    reportSaveState();
  };
}

/** What is typed in a file; it stays while one works on others. */
export function draftOf(file: string): DraftStore {
  const known = stores.get(file);
  if (known) return known;
  const store = new DraftStore(file, { requests: draftRequests, kept, onSaved, onChangedElsewhere: reportNews });
  stores.set(file, store);
  store.state.subscribe(reportSaveState);
  return store;
}

function onSaved(draft: Draft) {
  if (draft.preview) showVersion(draft.preview);
  else reportNews();
  patchContentIndex(draft);
  otherTabs.postMessage({ file: draft.file, etag: draft.etag });
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<{ file: string; etag: number }>) => {
  const store = stores.get(data.file);
  if (store && store.state.get().draft?.etag !== data.etag) void store.refresh();
});

/** What closed tabs have left is sent, once somebody is signed in. */
async function takeOver() {
  for (const { file, kept: left, drop } of await kept.left(takeOverAgain)) {
    const store = draftOf(file);
    store.takeOverKept(left);
    drop();
    void store.refresh();
  }
}

const takeOverAgain = () => void takeOver();

const sendAll = () => {
  for (const store of stores.values()) if (!store.isSaved) void store.send();
};

let author: string | undefined;
sessionStore.subscribe(() => {
  const { session, isOver } = sessionStore.get();
  const now = isOver || session?.state !== 'signed-in' ? undefined : (session.author ?? '');
  if (now === author) return;
  author = now;
  resume();
});

/** A tab may be closed, or the server be there again, since it was looked last. */
function resume() {
  if (author === undefined) return;
  sendAll();
  void takeOver();
}

window.addEventListener('online', resume);
window.addEventListener('focus', resume);
document.addEventListener('visibilitychange', resume);
window.addEventListener('beforeunload', (event) => {
  if ([...stores.values()].some((store) => store.wouldBeLost)) event.preventDefault();
});
