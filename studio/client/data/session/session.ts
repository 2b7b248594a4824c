import { type Session, sessionSchema } from '../../../api/session.ts';
import { Store, useStore } from '../../ui/store.ts';
import { ApiError, get, signedOut } from '../requests/requests.ts';

type Loaded = {
  /** Undefined until the server has said it. */
  readonly session: Session | undefined;
  /** It ended while the screens were in use: they stay, and a sheet asks for the passkey. */
  readonly isOver: boolean;
  /** Why the server has not said it. */
  readonly problem: string | undefined;
};

const UNREACHABLE = 'The studio does not answer. Is it still running?';

export const sessionStore = new Store<Loaded>({ session: undefined, isOver: false, problem: undefined });

signedOut.addEventListener('signed-out', () => {
  const known = sessionStore.get();
  if (known.session?.state === 'signed-in') sessionStore.set({ ...known, isOver: true });
});

/** Asks the server who is there: after signing in and out, too. */
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

/** Who is there. */
export const useSession = () => ({ ...useStore(sessionStore), refresh: refreshSession });
