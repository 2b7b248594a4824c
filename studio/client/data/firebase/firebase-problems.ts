import { problemInWords } from '../requests/problem-in-words.ts';
import { Unanswered } from './firebase-sign-in.ts';
import { NoGoogle } from './google-window.ts';

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
  blocked: 'Your browser did not open Google’s window. Allow windows for this page, then press again.',
  refused: 'Google let nobody in. Press again when you like.',
};

/** Why signing in by Firebase did not work, and what to do. */
export function problemOfFirebase(error: unknown): string {
  if (error instanceof NoGoogle) return GOOGLE[error.why];
  if (error instanceof Unanswered) return NO_ANSWER;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('auth/')) return WORDS[code] ?? `That did not work (${code.slice('auth/'.length)}). Try again.`;
  return problemInWords(error);
}
