import { type Session, sessionSchema } from '../../../api/session.ts';
import { Store, useStore } from '../../ui/store.ts';
import { ApiError, get, signedOut } from '../requests/requests.ts';

type Loaded = {
  readonly session: Session | undefined;
  /** Whether the session expired while a screen was open. The screen stays, and a dialog asks for the passkey. */
  readonly isOver: boolean;
  readonly problem: string | undefined;
};

const UNREACHABLE = 'The studio does not answer. Is it still running?';

export const sessionStore = new Store<Loaded>({ session: undefined, isOver: false, problem: undefined });

signedOut.addEventListener('signed-out', () => {
  const current = sessionStore.get();
  if (current.session?.state === 'signed-in') sessionStore.set({ ...current, isOver: true });
});

/** Loads the session. Call it again after signing in or out. */
export async function refreshSession() {
  const { isOver } = sessionStore.get();
  try {
    const session = await get('/api/session', sessionSchema);
    const staysOver = isOver && session.state === 'signed-out';
    if (!staysOver) sessionStore.set({ session, isOver: false, problem: undefined });
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : UNREACHABLE;
    sessionStore.set({ ...sessionStore.get(), problem });
  }
}

export const useSession = () => ({ ...useStore(sessionStore), refresh: refreshSession });
