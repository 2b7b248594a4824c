import { openFirebaseAuth } from '../storage/firebase/auth.ts';
import { firebaseIdentity } from './identity/firebase.ts';
import type { Identity } from './identity/identity.ts';
import type { FirebasePage } from './server/app.ts';
import { bundledFirebaseClient } from './server/client-code.ts';

/** Where the page's client asks. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

type Settings = {
  readonly projectId: string;
  /** Of the project's web app; it is no secret. */
  readonly apiKey: string;
  /** Addresses that may sign in. */
  readonly emails: readonly string[];
  /** Of the project's web client at Google; without it nobody is asked to sign in with Google. */
  readonly googleClientId?: string | undefined;
};

/** What lets in in place of passkeys. */
export type OpenFirebaseSignIn = {
  readonly identity: Identity;
  readonly page: FirebasePage;
  close(): Promise<void>;
};

/**
 * Signing in by Firebase Authentication, with what its page needs. An emulator is asked where
 * FIREBASE_AUTH_EMULATOR_HOST names one.
 *
 * @throws StorageError that says the cure
 */
export async function openFirebaseSignIn(settings: Settings): Promise<OpenFirebaseSignIn> {
  const { projectId, apiKey, emails, googleClientId } = settings;
  const auth = await openFirebaseAuth(projectId);
  const { folder, address } = await bundledFirebaseClient();
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const emulator = host ? `http://${host}` : undefined;
  return {
    identity: firebaseIdentity({ auth, emails }),
    page: {
      firebase: { code: address, apiKey, ...(googleClientId && { googleClientId }), ...(emulator && { emulator }) },
      codeFolder: folder,
      connectTo: [emulator ?? IDENTITY_TOOLKIT],
    },
    close: () => auth.close(),
  };
}
