import type { ChangedFile, PublishLine } from '../../../api/publishing.ts';
import { Store, useStore } from '../../ui/store.ts';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { postForLines } from '../requests/ndjson.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';
import { refreshChangesAndIndex } from './changes-list.ts';

type What = 'publish' | 'undo';

export type Publishing =
  | { readonly is: 'idle' }
  | { readonly is: 'going'; readonly what: What; readonly done: number; readonly of: number }
  /** `seconds` is undefined if the connection was lost. */
  | { readonly is: 'published'; readonly what: What; readonly revision: string; readonly seconds?: number }
  | { readonly is: 'failed'; readonly what: What; readonly why: string }
  | { readonly is: 'nothing' | 'changed-meanwhile' }
  /** The connection was lost: `asking` while the studio is asked for the result, `unknown` if it did not answer. */
  | { readonly is: 'asking' | 'unknown'; readonly what: What; readonly hasHappened: () => boolean };

const ASK_AGAIN_MS = 1000;
const MAX_ATTEMPTS = 5;

/** The state outlives the screen, since the owner may leave it during a publish. */
export const publishingStore = new Store<Publishing>({ is: 'idle' });

export const usePublishing = () => useStore(publishingStore);

/** Publishes the files in the versions that the screen shows. */
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

export const undo = (revision: string): Promise<void> =>
  follow('undo', postForLines('/api/undo', { revision }), () => undoable() !== revision);

/** Asks again for a result that is unknown. */
export async function requestResultAgain() {
  const state = publishingStore.get();
  if (state.is === 'unknown') await askForResult(state.what, state.hasHappened);
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
    await showResult(last);
  } catch (error) {
    if (error instanceof ApiError)
      await showResult({ is: 'failed', what, why: `${describeProblem(error)} ${SITE_UNCHANGED}` });
    else if (error instanceof Unreachable) await askForResult(what, hasHappened);
    else {
      publishingStore.set({ is: 'idle' });
      throw error;
    }
  }
}

/** The end of errors that the client makes. Errors of the server say themselves what has happened to the site. */
const SITE_UNCHANGED = 'Your site is as it was, and your changes are kept.';

/** Shows the result after the changes and the content index were loaded, so that all screens agree. */
async function showResult(state: Publishing) {
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

async function askForResult(what: What, hasHappened: () => boolean) {
  publishingStore.set({ is: 'asking', what, hasHappened });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    await refreshContentIndex();
    if (contentIndexStore.get().problem === undefined && hasHappened()) {
      return showResult({ is: 'published', what, revision: undoable() ?? '' });
    }
  }
  if (contentIndexStore.get().problem !== undefined) publishingStore.set({ is: 'unknown', what, hasHappened });
  else await showResult({ is: 'failed', what, why: `The connection broke before it was done. ${SITE_UNCHANGED}` });
}
