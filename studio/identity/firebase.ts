import { z } from 'zod';
import { TimeOutError, withTimeOut } from '../../lib/time-out.ts';
import type { FirebaseAuth, IdToken } from '../../storage/firebase/auth.ts';
import { type Identity, InvalidProof, ProofUnavailable } from './identity.ts';

const TIME_OUT_MS = 10_000;
/** The age above which a sign-in has to be repeated, to make a stolen token nearly worthless. */
const MAX_SIGN_IN_AGE_MS = 5 * 60_000;
const ACCOUNT_CHECK_INTERVAL_MS = 5 * 60_000;
const CLOCK_SKEW_MS = 60_000;

/** Other providers do not reliably verify the address. */
const PROVIDERS: ReadonlySet<string> = new Set(['password', 'google.com']);

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/id-token-expired': 'That took too long. Sign in once more.',
  'auth/id-token-revoked': 'You were signed out meanwhile. Sign in once more.',
  'auth/user-disabled': 'This account is switched off. Who looks after the site can switch it on again in Firebase.',
  'auth/user-not-found': 'There is no such account any more.',
};
/** The code for a token of another project, and for keys that could not be fetched to verify a token. */
const INVALID_TOKEN = 'auth/argument-error';
const KEY_FETCH_FAILURE = /^Error (fetching|while making request)/;

const SIGN_IN_AGAIN = 'That did not work. Sign in once more.';
const NOT_ALLOWED = 'This address may not enter this studio. Sign in with another one.';
const NOT_CONFIRMED = 'This address is not confirmed yet. Open the link in the mail from Firebase, then sign in again.';

const proofSchema = z.strictObject({ idToken: z.string().min(1).max(20_000) });

type Options = {
  readonly auth: Pick<FirebaseAuth, 'verifyIdToken' | 'getUserByEmail'>;
  readonly emails: readonly string[];
  readonly now?: () => number;
  readonly timeOutMs?: number;
};

type AccountState = 'gone' | { readonly validAfter: number };

/** Opens identity by Firebase Authentication. The owner's id is the e-mail address in lower case. */
export function firebaseIdentity({ auth, emails, now = () => Date.now(), timeOutMs = TIME_OUT_MS }: Options): Identity {
  const allowed = new Set(emails.map((email) => email.toLowerCase()));
  const accountStates = new Map<
    string,
    { readonly checkedAt: number; readonly state: Promise<AccountState | undefined> }
  >();

  const verified = async (proof: unknown): Promise<IdToken> => {
    const parsed = proofSchema.safeParse(proof);
    if (!parsed.success) throw new InvalidProof('There is no ID token.', SIGN_IN_AGAIN);
    try {
      return await withTimeOut(timeOutMs, () => auth.verifyIdToken(parsed.data.idToken, true), noAnswer);
    } catch (error) {
      const code = codeOf(error);
      const message = error instanceof Error ? error.message : code;
      const isInvalidToken = code === INVALID_TOKEN && !KEY_FETCH_FAILURE.test(message);
      const words = isInvalidToken ? SIGN_IN_AGAIN : MESSAGES[code];
      if (words === undefined) throw new ProofUnavailable('Firebase Authentication does not answer.', { cause: error });
      throw new InvalidProof(message, words);
    }
  };

  const readAccount = async (email: string): Promise<AccountState | undefined> => {
    try {
      const { disabled, emailVerified, tokensValidAfterTime } = await withTimeOut(
        timeOutMs,
        () => auth.getUserByEmail(email),
        noAnswer,
      );
      if (disabled || !emailVerified) return 'gone';
      return { validAfter: tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) };
    } catch (error) {
      return codeOf(error) === 'auth/user-not-found' ? 'gone' : undefined;
    }
  };

  const accountStateOf = (email: string): Promise<AccountState | undefined> => {
    const last = accountStates.get(email);
    const sinceCheck = last ? now() - last.checkedAt : Number.POSITIVE_INFINITY;
    // After a clock was set back, the time since the last check is unknown.
    if (last && sinceCheck >= 0 && sinceCheck < ACCOUNT_CHECK_INTERVAL_MS) return last.state;
    // The last answer counts while Firebase does not answer.
    const state = readAccount(email).then(async (answer) => answer ?? (await last?.state));
    accountStates.set(email, { checkedAt: now(), state });
    return state;
  };

  return {
    async finish(_purpose, _context, proof) {
      const { email: given, email_verified: isConfirmed, auth_time: at, firebase } = await verified(proof);
      const email = given?.toLowerCase();
      if (email === undefined || !allowed.has(email)) {
        throw new InvalidProof(`${email ?? 'Nobody'} is not among those who may sign in.`, NOT_ALLOWED);
      }
      if (!PROVIDERS.has(firebase.sign_in_provider)) {
        throw new InvalidProof(`${email} came by ${firebase.sign_in_provider}.`, SIGN_IN_AGAIN);
      }
      if (!isConfirmed) throw new InvalidProof(`${email} is not confirmed.`, NOT_CONFIRMED);
      const age = now() - at * 1_000;
      if (age > MAX_SIGN_IN_AGE_MS || age < -CLOCK_SKEW_MS)
        throw new InvalidProof(`${email} has not signed in just now.`, SIGN_IN_AGAIN);
      accountStates.delete(email);
      return { ownerId: email, name: email };
    },

    async nameOf(ownerId, since) {
      if (!allowed.has(ownerId)) return undefined;
      const state = await accountStateOf(ownerId);
      if (state === 'gone') return undefined;
      // An existing session stays valid while Firebase does not answer.
      const isVoid = state !== undefined && state.validAfter - CLOCK_SKEW_MS > Date.parse(since);
      return isVoid ? undefined : ownerId;
    },
  };
}

const noAnswer = () => new TimeOutError('Firebase Authentication did not answer in time.');

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
