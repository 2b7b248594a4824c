import type { ChangedFile, PublishLine } from '../../../api/publishing.ts';
import { Store, useStore } from '../../ui/store.ts';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { postForLines } from '../requests/ndjson.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';
import { refreshChangesAndIndex } from './changes-list.ts';

type What = 'publish' | 'undo';

/** How the last publish or undo goes or went. */
export type Publishing =
  | { readonly is: 'idle' }
  | { readonly is: 'going'; readonly what: What; readonly done: number; readonly of: number }
  /** Seconds are not known where the connection was lost. */
  | { readonly is: 'published'; readonly what: What; readonly revision: string; readonly seconds?: number }
  | { readonly is: 'failed'; readonly what: What; readonly why: string }
  | { readonly is: 'nothing' | 'changed-meanwhile' }
  /** The connection was lost: it is asked how it went, and then that is known or not. */
  | { readonly is: 'asking' | 'unknown'; readonly what: What; readonly hasHappened: () => boolean };

const ASK_AGAIN_MS = 1000;
const MAX_ASKED = 5;

/** It outlives the screen: one may leave while a publish goes on. */
export const publishingStore = new Store<Publishing>({ is: 'idle' });

export const usePublishing = () => useStore(publishingStore);

/** Publishes the files as they were shown. */
export async function publish(
  files: readonly Pick<ChangedFile, 'file' | 'etag' | 'others'>[],
  note: string,
): Promise<void> {
  if (!contentIndexStore.get().contentIndex) await refreshContentIndex();
  const before = undoable();
  const drafts = Object.fromEntries(
    files.flatMap((file) => [file, ...file.others]).map(({ file, etag }) => [file, etag]),
  );
  const hasHappened = () => undoable() !== undefined && undoable() !== before;
  return follow('publish', postForLines('/api/publish', { note, drafts }), hasHappened);
}

/** Takes the last publish back. */
export const undo = (revision: string): Promise<void> =>
  follow('undo', postForLines('/api/undo', { revision }), () => undoable() !== revision);

/** Asks how it went once more. */
export async function askAgain() {
  const state = publishingStore.get();
  if (state.is === 'unknown') await ask(state.what, state.hasHappened);
}

const undoable = () => contentIndexStore.get().contentIndex?.undoable?.revision;

async function follow(what: What, lines: AsyncIterable<PublishLine>, hasHappened: () => boolean) {
  const { is } = publishingStore.get();
  if (is === 'going' || is === 'asking') return;
  publishingStore.set({ is: 'going', what, done: 0, of: 0 });
  try {
    let last: Publishing | undefined;
    for await (const line of lines) {
      last = stateAfter(line, what);
      if (last.is === 'going') publishingStore.set(last);
    }
    if (!last || last.is === 'going') throw new Unreachable();
    await settle(last);
  } catch (error) {
    if (error instanceof ApiError) await settle({ is: 'failed', what, why: `${describeProblem(error)} ${AS_IT_WAS}` });
    else if (error instanceof Unreachable) await ask(what, hasHappened);
    else {
      publishingStore.set({ is: 'idle' });
      throw error;
    }
  }
}

/** The server says so itself where it knows more. */
const AS_IT_WAS = 'Your site is as it was, and your changes are kept.';

/** Says how it went when the list and the desk agree with that. */
async function settle(state: Publishing) {
  await refreshChangesAndIndex();
  publishingStore.set(state);
}

function stateAfter(line: PublishLine, what: What): Publishing {
  switch (line.is) {
    case 'progress':
      return { ...line, is: 'going', what };
    case 'published':
      return { is: 'published', what, revision: line.revision, seconds: line.seconds };
    case 'failed':
      return { is: 'failed', what, why: line.why };
    default:
      return line;
  }
}

async function ask(what: What, hasHappened: () => boolean) {
  publishingStore.set({ is: 'asking', what, hasHappened });
  for (let asked = 0; asked < MAX_ASKED; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    await refreshContentIndex();
    if (contentIndexStore.get().problem === undefined && hasHappened()) {
      return settle({ is: 'published', what, revision: undoable() ?? '' });
    }
  }
  if (contentIndexStore.get().problem !== undefined) publishingStore.set({ is: 'unknown', what, hasHappened });
  else await settle({ is: 'failed', what, why: `The connection broke before it was done. ${AS_IT_WAS}` });
}
