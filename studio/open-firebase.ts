import { openFirebaseAuth } from '../storage/firebase/auth.ts';
import { firebaseIdentity } from './identity/firebase.ts';
import type { Identity } from './identity/identity.ts';
import type { FirebasePage } from './server/app.ts';
import { bundledFirebaseClient } from './server/client-code.ts';

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

type Settings = {
  readonly projectId: string;
  /** The key of the project's web app, which is not secret. */
  readonly apiKey: string;
  readonly emails: readonly string[];
  /** The id of the project's web client at Google. Without it, the page does not offer to sign in with Google. */
  readonly googleClientId?: string | undefined;
};

export type OpenFirebaseSignIn = {
  readonly identity: Identity;
  readonly page: FirebasePage;
  close(): Promise<void>;
};

/** Opens the sign-in by Firebase Authentication, or by the emulator that FIREBASE_AUTH_EMULATOR_HOST names. */
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
