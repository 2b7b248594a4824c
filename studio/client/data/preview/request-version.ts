import { coalesced } from '../../../api/async.ts';
import { previewedSchema } from '../../../api/page-frame.ts';
import { Store } from '../../ui/store.ts';
import { ApiError, get, Unreachable } from '../requests/requests.ts';
import { showVersion } from './preview.ts';

type Asking = {
  /** Whether the version is being asked for. */
  readonly isAsked: boolean;
  /** Why it could not be asked for. */
  readonly problem: string | undefined;
};

export const requestedVersionStore = new Store<Asking>({ isAsked: false, problem: undefined });

let askedAt = 0;
let calls = 0;

/** In milliseconds. */
export const sinceAsked = () => Date.now() - askedAt;

/** Asks for the version once the draft may be another. Asked again meanwhile, it asks once more afterwards. */
export async function requestVersion() {
  askedAt = Date.now();
  calls += 1;
  const mine = calls;
  requestedVersionStore.set({ ...requestedVersionStore.get(), isAsked: true });
  const problem = await ask();
  if (mine === calls) requestedVersionStore.set({ isAsked: false, problem });
}

const ask = coalesced(async (): Promise<string | undefined> => {
  try {
    showVersion((await get('/api/preview', previewedSchema)).version);
    return undefined;
  } catch (error) {
    return toWords(error);
  }
});

/** Undefined where a sheet says it. */
function toWords(error: unknown): string | undefined {
  if (error instanceof Unreachable) return 'The studio does not answer: the page may be an older one.';
  if (error instanceof ApiError) return error.why === 'signed-out' ? undefined : error.message;
  return 'The studio has been updated. Load the page again: what you typed is kept.';
}
