import { problemInWords } from '../requests/problem-in-words.ts';
import { NoPasskey } from './passkeys.ts';

const GIVING = {
  'not-given': 'No passkey was given. Press again when you like; if there is none on this device, a link lets you in.',
  'already-here': 'The browser did not take this passkey. Try again, or come in by a link.',
  impossible: 'This browser could not use a passkey here. Come in by a link, or try another browser.',
};

const MAKING = {
  'not-given': 'No passkey was made. Press again when you like.',
  'already-here': 'This device has a passkey for the studio already. Sign in with it next time.',
  impossible: 'This browser could not make a passkey. Try another browser on this device.',
};

/** Why the passkey was not used, and what to do. */
export const problemOfGiving = (error: unknown): string =>
  error instanceof NoPasskey ? GIVING[error.why] : problemInWords(error);

/** Why none was made, and what to do. */
export const problemOfMaking = (error: unknown): string =>
  error instanceof NoPasskey ? MAKING[error.why] : problemInWords(error);
