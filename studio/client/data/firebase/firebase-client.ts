import { initializeApp } from '@firebase/app';
// The one that fetches no scripts of others: it knows no windows and no riddles.
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

/** Who has signed in with Firebase, and not in the studio yet. */
export type SignedIn = {
  readonly idToken: string;
  /** Whether it was shown that the address is theirs. */
  readonly isConfirmed: boolean;
  /** Sends them a mail to show it. */
  confirm(): Promise<void>;
};

/** Firebase Authentication. All reject with an error that has a `code`, such as `auth/invalid-credential`. */
export type FirebaseClient = {
  byPassword(email: string, password: string): Promise<SignedIn>;
  /** @param nonce of which Google's token holds the SHA-256 */
  byGoogle(idToken: string, nonce: string): Promise<SignedIn>;
  /** Sends a mail to set another password. */
  sendNewPassword(email: string): Promise<void>;
};

/** Opens it; nothing of it is kept in the browser. */
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
