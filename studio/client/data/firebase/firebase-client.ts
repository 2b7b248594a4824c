import { initializeApp } from '@firebase/app';
// The entry point for extensions has no pop-ups and no reCAPTCHA, so it loads no scripts of other origins.
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth/web-extension';

const GOOGLE = 'google.com';

/** A user of Firebase who is not in the studio yet. `confirm` sends an e-mail that verifies the address. */
export type SignedIn = {
  readonly idToken: string;
  readonly isConfirmed: boolean;
  confirm(): Promise<void>;
};

/** Firebase Authentication. The methods reject with a `code`, such as `auth/invalid-credential`. */
export type FirebaseClient = {
  byPassword(email: string, password: string): Promise<SignedIn>;
  /** @param nonce the nonce whose SHA-256 is in Google's token */
  byGoogle(idToken: string, nonce: string): Promise<SignedIn>;
  sendNewPassword(email: string): Promise<void>;
};

/** Opens Firebase Authentication, which stores nothing in the browser. */
export function openClient({ apiKey, emulator }: { apiKey: string; emulator?: string | undefined }): FirebaseClient {
  const auth = initializeAuth(initializeApp({ apiKey }), { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  const signedIn = async ({ user }: { user: User }): Promise<SignedIn> => ({
    idToken: await user.getIdToken(),
    isConfirmed: user.emailVerified,
    confirm: () => sendEmailVerification(user),
  });
  return {
    byPassword: async (email, password) => signedIn(await signInWithEmailAndPassword(auth, email, password)),
    byGoogle: async (idToken, rawNonce) =>
      signedIn(await signInWithCredential(auth, new OAuthProvider(GOOGLE).credential({ idToken, rawNonce }))),
    sendNewPassword: (email) => sendPasswordResetEmail(auth, email),
  };
}
