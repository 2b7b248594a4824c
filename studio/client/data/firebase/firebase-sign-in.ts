import { z } from 'zod/mini';
import { withTimeOut } from '../../../api/async.ts';
import type { Firebase } from '../../../api/session.ts';
import { post, Unreachable } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';
import type { FirebaseClient, openClient, SignedIn } from './firebase-client.ts';
import { askGoogle, NoGoogle } from './google-window.ts';

/** A service that has said nothing for so long will say nothing. */
const TIME_OUT_MS = 20_000;

/** Firebase has said nothing for long. */
class Unanswered extends Error {
  override name = 'Unanswered';
}

/** Who signed in has not shown yet that the address is theirs. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
  readonly sendMail: () => Promise<void>;

  constructor({ confirm }: SignedIn) {
    super('The address is not confirmed.');
    this.sendMail = () => inTime(confirm());
  }
}

const moduleSchema = z.object({
  openClient: z.custom<typeof openClient>((value) => typeof value === 'function'),
});
let opened: Promise<FirebaseClient> | undefined;

/** @throws NotConfirmed, Unanswered, Unreachable, Refusal, the client's errors */
export async function signInByPassword(firebase: Firebase, email: string, password: string): Promise<void> {
  const client = await clientOf(firebase);
  await enter(await inTime(client.byPassword(email, password)));
}

/**
 * @param signal ends the waiting for Google's window
 * @returns whether somebody is in: not where the waiting was ended
 * @throws NoGoogle, Unanswered, Unreachable, Refusal, the client's errors
 */
export async function signInByGoogle(firebase: Firebase, clientId: string, signal: AbortSignal): Promise<boolean> {
  const given = await askGoogle(clientId, signal);
  if (!given) return false;
  const client = await clientOf(firebase);
  await enter(await inTime(client.byGoogle(given.idToken, given.nonce)));
  return true;
}

/** Has Firebase send a mail to set another password. @throws Unanswered, Unreachable, the client's errors */
export async function sendNewPassword(firebase: Firebase, email: string): Promise<void> {
  const client = await clientOf(firebase);
  await inTime(client.sendNewPassword(email));
}

async function enter(signedIn: SignedIn): Promise<void> {
  if (!signedIn.isConfirmed) throw new NotConfirmed(signedIn);
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
    // What browsers say of a module that did not come.
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}

/** @throws Unanswered if Firebase is late */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withTimeOut(
    TIME_OUT_MS,
    () => answer,
    () => new Unanswered(),
  );

const NO_ANSWER = 'Firebase does not answer now. Try again in a minute: what you typed is kept.';
const NOT_RIGHT = 'The address or the password is not right. What you typed is still there.';
const SETTINGS =
  'The studio’s settings for Firebase are not right. Who looks after the site finds it by: npm run studio -- doctor';

/** By the `code` of Firebase's errors. */
const WORDS: Readonly<Record<string, string>> = {
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

/** Why signing in by Firebase did not work, and what to do. */
export function problemOfFirebase(error: unknown): string {
  if (error instanceof NoGoogle) return GOOGLE[error.why];
  if (error instanceof Unanswered) return NO_ANSWER;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('auth/')) return WORDS[code] ?? `That did not work (${code.slice('auth/'.length)}). Try again.`;
  return describeProblem(error);
}
