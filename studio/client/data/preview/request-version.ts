import { coalesced } from '../../../api/async.ts';
import { previewedSchema } from '../../../api/page-frame.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, get, Unreachable } from '../requests/requests.ts';
import { showVersion } from './preview.ts';

type VersionRequest = {
  /** Whether a request is in flight. */
  readonly isAsked: boolean;
  readonly problem: string | undefined;
};

export const requestedVersionStore = new Store<VersionRequest>({ isAsked: false, problem: undefined });

let requestedAt = 0;
let calls = 0;

/** Returns the time since the last request, in ms. */
export const msSinceRequest = () => Date.now() - requestedAt;

/** Requests the preview's version after a possible change. Calls during a request share one more request after it. */
export async function requestVersion() {
  requestedAt = Date.now();
  calls += 1;
  const call = calls;
  requestedVersionStore.set({ ...requestedVersionStore.get(), isAsked: true });
  const problem = await loadVersion();
  if (call === calls) requestedVersionStore.set({ isAsked: false, problem });
}

const loadVersion = coalesced(async (): Promise<string | undefined> => {
  try {
    showVersion((await get('/api/preview', previewedSchema)).version);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
});

/** Returns the message for a failed request, or undefined if a dialog reports the problem. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof Unreachable) return 'The studio does not answer: the page may be an older one.';
  if (error instanceof ApiError) return error.why === 'signed-out' ? undefined : error.message;
  return 'The studio has been updated. Load the page again: what you typed is kept.';
}
