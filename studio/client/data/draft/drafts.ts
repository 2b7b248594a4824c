import type { Draft } from '../../../api/drafts.ts';
import { Store } from '../../ui/store.ts';
import { forgetUnsavedOrder, patchContentIndex } from '../entries/entries.ts';
import { reportOutsideChange, showVersion } from '../preview/preview.ts';
import { sessionStore } from '../session/session.ts';
import { mostUrgent, type SaveState } from './draft-state.ts';
import { DraftStore, draftRequests } from './draft-store.ts';
import { openEditBackup } from './edit-backup.ts';

const stores = new Map<string, DraftStore>();
const kept = openEditBackup();
const otherTabs = new BroadcastChannel('studio.drafts');

/** The most urgent save state of all open drafts. */
export const saveStore = new Store<SaveState>('saved');

/** The delay before "Saved" is shown: without it the bar would flicker while the owner types. */
const SAVED_DELAY_MS = 400;

const heldBack = new Set<object>();
let savedTimer: ReturnType<typeof setTimeout> | undefined;
const reportSaveState = () => {
  const states = [...stores.values()].map(({ state }) => state.get().save);
  const worst = mostUrgent(heldBack.size > 0 ? [...states, 'refused'] : states);
  clearTimeout(savedTimer);
  if (worst !== 'saved' || saveStore.get() !== 'saving') return saveStore.set(worst);
  savedTimer = setTimeout(() => saveStore.set('saved'), SAVED_DELAY_MS);
};

/** Makes the status bar say "Not saved" until the returned function is called, while a field differs from its draft. */
export function delayPublishing(): () => void {
  const field = {};
  heldBack.add(field);
  reportSaveState();
  return () => {
    heldBack.delete(field);
    reportSaveState();
  };
}

/** Returns the draft store of a file, which lives until the window closes, also while no form shows the file. */
export function draftOf(file: string): DraftStore {
  const existing = stores.get(file);
  if (existing) return existing;
  const store = new DraftStore(file, {
    requests: draftRequests,
    kept,
    onSaved,
    onChangedElsewhere: reportOutsideChange,
  });
  stores.set(file, store);
  store.state.subscribe(() => {
    reportSaveState();
    if (store.isSaved) forgetUnsavedOrder(file);
  });
  return store;
}

function onSaved(draft: Draft) {
  if (draft.preview) showVersion(draft.preview);
  else reportOutsideChange();
  patchContentIndex(draft);
  otherTabs.postMessage({ file: draft.file, etag: draft.etag });
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<{ file: string; etag: number }>) => {
  const store = stores.get(data.file);
  if (store && store.state.get().draft?.etag !== data.etag) void store.refresh();
});

async function takeOver() {
  for (const { file, kept: edits, drop } of await kept.left(takeOverAgain)) {
    const store = draftOf(file);
    store.takeOverKept(edits);
    drop();
    void store.refresh();
  }
}

const takeOverAgain = () => void takeOver();

const sendAll = () => {
  for (const store of stores.values()) if (!store.isSaved) void store.send();
};

/** Saves the drafts of all files whose paths begin with a folder. @returns whether all of them are saved */
export async function sendWithin(folder: string): Promise<boolean> {
  const within = [...stores.values()].filter(({ file, isSaved }) => file.startsWith(folder) && !isSaved);
  await Promise.all(within.map((store) => store.send()));
  return within.every(({ isSaved }) => isSaved);
}

let author: string | undefined;
sessionStore.subscribe(() => {
  const { session, isOver } = sessionStore.get();
  const now = isOver || session?.state !== 'signed-in' ? undefined : (session.author ?? '');
  if (now === author) return;
  author = now;
  resume();
});

/** Sends again and takes over: since the last attempt, a tab may have closed or the server may be back. */
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
