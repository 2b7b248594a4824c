import { z } from 'zod/mini';
import { withTimeOut } from '../../../api/async.ts';
import type { Firebase } from '../../../api/session.ts';
import { post, Unreachable } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';
import type { FirebaseClient, openClient, SignedIn } from './firebase-client.ts';
import { GoogleSignInFailed, openGoogleWindow } from './google-window.ts';

const TIME_OUT_MS = 20_000;

class Unanswered extends Error {
  override name = 'Unanswered';
}

export class EmailNotVerified extends Error {
  override name = 'EmailNotVerified';
  readonly sendMail: () => Promise<void>;

  constructor({ confirm }: SignedIn) {
    super('The address is not confirmed.');
    this.sendMail = () => orTimeOut(confirm());
  }
}

const moduleSchema = z.object({
  openClient: z.custom<typeof openClient>((value) => typeof value === 'function'),
});
let opened: Promise<FirebaseClient> | undefined;

/** @throws EmailNotVerified, Unanswered, Unreachable, ApiError, and the errors of FirebaseClient */
export async function signInByPassword(firebase: Firebase, email: string, password: string): Promise<void> {
  const client = await clientOf(firebase);
  await finishSignIn(await orTimeOut(client.byPassword(email, password)));
}

/**
 * Signs in with a Google account.
 *
 * @param signal ends the wait for Google's window
 * @returns false if the wait was ended
 * @throws GoogleSignInFailed, EmailNotVerified, Unanswered, Unreachable, ApiError, and the errors of FirebaseClient
 */
export async function signInByGoogle(firebase: Firebase, clientId: string, signal: AbortSignal): Promise<boolean> {
  const answer = await openGoogleWindow(clientId, signal);
  if (!answer) return false;
  const client = await clientOf(firebase);
  await finishSignIn(await orTimeOut(client.byGoogle(answer.idToken, answer.nonce)));
  return true;
}

/** Sends an e-mail to set a new password. @throws Unanswered, Unreachable, and the errors of FirebaseClient */
export async function sendNewPassword(firebase: Firebase, email: string): Promise<void> {
  const client = await clientOf(firebase);
  await orTimeOut(client.sendNewPassword(email));
}

async function finishSignIn(signedIn: SignedIn): Promise<void> {
  if (!signedIn.isConfirmed) throw new EmailNotVerified(signedIn);
  await post('/api/sign-in/finish', { response: { idToken: signedIn.idToken } });
}

async function clientOf({ code, apiKey, emulator }: Firebase): Promise<FirebaseClient> {
  opened ??= import(/* @vite-ignore */ code).then((module) =>
    moduleSchema.parse(module).openClient({ apiKey, emulator }),
  );
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    // Browsers throw a TypeError for a module that could not be fetched.
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}

const orTimeOut = <T>(answer: Promise<T>): Promise<T> =>
  withTimeOut(
    TIME_OUT_MS,
    () => answer,
    () => new Unanswered(),
  );

const NO_ANSWER = 'Firebase does not answer now. Try again in a minute: what you typed is kept.';
const NOT_RIGHT = 'The address or the password is not right. What you typed is still there.';
const SETTINGS =
  'The studio’s settings for Firebase are not right. Who looks after the site finds it by: npm run studio -- doctor';

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': NOT_RIGHT,
  'auth/invalid-login-credentials': NOT_RIGHT,
  'auth/wrong-password': NOT_RIGHT,
  'auth/user-not-found': NOT_RIGHT,
  'auth/invalid-email': 'This is no e-mail address.',
  'auth/user-disabled': 'This account is switched off. Who looks after the site can switch it on again in Firebase.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or set a new password.',
  'auth/network-request-failed': NO_ANSWER,
  'auth/timeout': NO_ANSWER,
  'auth/internal-error': NO_ANSWER,
  'auth/operation-not-allowed':
    'This way of signing in is switched off in Firebase. Who looks after the site can switch it on there.',
  'auth/admin-restricted-operation':
    'There is no account for this address. Who looks after the site can make one in Firebase.',
  'auth/invalid-api-key': SETTINGS,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': SETTINGS,
};

const GOOGLE = {
  blocked: 'The browser blocked Google’s window. Allow pop-ups, then try again.',
  refused: 'Google let nobody in. Press again when you like.',
};

/** Returns why signing in by Firebase failed, and what to do. */
export function describeFirebaseSignInError(error: unknown): string {
  if (error instanceof GoogleSignInFailed) return GOOGLE[error.why];
  if (error instanceof Unanswered) return NO_ANSWER;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('auth/'))
    return MESSAGES[code] ?? `That did not work (${code.slice('auth/'.length)}). Try again.`;
  return describeProblem(error);
}
