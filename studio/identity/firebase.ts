import { z } from 'zod';
import { TimeOutError, withTimeOut } from '../../lib/time-out.ts';
import type { FirebaseAuth, IdToken } from '../../storage/firebase/auth.ts';
import { CannotTell, type Identity, NotProved } from './identity.ts';

/** A service that has said nothing for so long will say nothing. */
const TIME_OUT_MS = 10_000;
/** Who has signed in longer ago does it again: a token that was stolen is worth little. */
const FRESH_MS = 5 * 60_000;
/** How often it is asked whether an account is still good. */
const ASKED_EVERY_MS = 5 * 60_000;
/** Firebase's clock and ours may differ by so much. */
const CLOCKS_MS = 60_000;

/** Others prove an address as they please. */
const PROVIDERS: ReadonlySet<string> = new Set(['password', 'google.com']);

/** By the `code` of an error: what the owner can do about it. */
const WORDS: Readonly<Record<string, string>> = {
  'auth/id-token-expired': 'That took too long. Sign in once more.',
  'auth/id-token-revoked': 'You were signed out meanwhile. Sign in once more.',
  'auth/user-disabled': 'This account is switched off. Who looks after the site can switch it on again in Firebase.',
  'auth/user-not-found': 'There is no such account any more.',
};
/** It says so of a token that is none of this project's, and where it could not fetch the keys to look at one. */
const NOT_TAKEN = 'auth/argument-error';
const NO_KEYS = /^Error (fetching|while making request)/;

const SIGN_IN_AGAIN = 'That did not work. Sign in once more.';
const NOT_ALLOWED = 'This address may not enter this studio. Sign in with another one.';
const NOT_CONFIRMED = 'This address is not confirmed yet. Open the link in the mail from Firebase, then sign in again.';

const proofSchema = z.strictObject({ idToken: z.string().min(1).max(20_000) });

type Options = {
  readonly auth: Pick<FirebaseAuth, 'verifyIdToken' | 'getUserByEmail'>;
  /** Addresses that may sign in. */
  readonly emails: readonly string[];
  /** In milliseconds. */
  readonly now?: () => number;
  readonly timeOutMs?: number;
};

type Standing = 'gone' | { readonly validAfter: number };

/** Identity by Firebase Authentication; the owner's id is the e-mail address, in small letters. */
export function firebaseIdentity({ auth, emails, now = () => Date.now(), timeOutMs = TIME_OUT_MS }: Options): Identity {
  const allowed = new Set(emails.map((email) => email.toLowerCase()));
  const standings = new Map<string, { readonly askedAt: number; readonly standing: Promise<Standing | undefined> }>();

  const verified = async (proof: unknown): Promise<IdToken> => {
    const parsed = proofSchema.safeParse(proof);
    if (!parsed.success) throw new NotProved('There is no ID token.', SIGN_IN_AGAIN);
    try {
      return await withTimeOut(timeOutMs, () => auth.verifyIdToken(parsed.data.idToken, true), noAnswer);
    } catch (error) {
      const code = codeOf(error);
      const message = error instanceof Error ? error.message : code;
      const isNotTaken = code === NOT_TAKEN && !NO_KEYS.test(message);
      const words = isNotTaken ? SIGN_IN_AGAIN : WORDS[code];
      if (words === undefined) throw new CannotTell('Firebase Authentication does not answer.', { cause: error });
      throw new NotProved(message, words);
    }
  };

  /** Undefined where Firebase does not say it. */
  const ask = async (email: string): Promise<Standing | undefined> => {
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

  const standingOf = (email: string): Promise<Standing | undefined> => {
    const known = standings.get(email);
    const askedAgo = known ? now() - known.askedAt : Number.POSITIVE_INFINITY;
    // A clock that was set back says nothing of how long it is.
    if (known && askedAgo >= 0 && askedAgo < ASKED_EVERY_MS) return known.standing;
    // What it has said last counts while it does not answer.
    const standing = ask(email).then(async (answer) => answer ?? (await known?.standing));
    standings.set(email, { askedAt: now(), standing });
    return standing;
  };

  return {
    async finish(_purpose, _door, proof) {
      const { email: given, email_verified: isConfirmed, auth_time: at, firebase } = await verified(proof);
      const email = given?.toLowerCase();
      if (email === undefined || !allowed.has(email)) {
        throw new NotProved(`${email ?? 'Nobody'} is not among those who may sign in.`, NOT_ALLOWED);
      }
      if (!PROVIDERS.has(firebase.sign_in_provider)) {
        throw new NotProved(`${email} came by ${firebase.sign_in_provider}.`, SIGN_IN_AGAIN);
      }
      if (!isConfirmed) throw new NotProved(`${email} is not confirmed.`, NOT_CONFIRMED);
      const age = now() - at * 1_000;
      if (age > FRESH_MS || age < -CLOCKS_MS)
        throw new NotProved(`${email} has not signed in just now.`, SIGN_IN_AGAIN);
      standings.delete(email);
      return { ownerId: email, name: email };
    },

    async nameOf(ownerId, since) {
      if (!allowed.has(ownerId)) return undefined;
      const standing = await standingOf(ownerId);
      if (standing === 'gone') return undefined;
      // A session was proved before it: while Firebase cannot be asked, it stays good.
      const isVoid = standing !== undefined && standing.validAfter - CLOCKS_MS > Date.parse(since);
      return isVoid ? undefined : ownerId;
    },
  };
}

const noAnswer = () => new TimeOutError('Firebase Authentication did not answer in time.');

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
