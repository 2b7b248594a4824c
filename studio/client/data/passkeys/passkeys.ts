import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { creationOptionsSchema, requestOptionsSchema } from '../../../api/passkey-options.ts';
import { ApiError, post } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';

/** Why there is no passkey. Browsers do not tell a missing passkey from a cancelled dialog: both are `not-given`. */
type Cause = 'not-given' | 'already-here' | 'impossible';

class NoPasskey extends Error {
  override name = 'NoPasskey';
  readonly why: Cause;

  constructor(why: Cause, cause: unknown) {
    super(`No passkey: ${why}.`, { cause });
    this.why = why;
  }
}

/** Signs in with a passkey. @throws NoPasskey, Unreachable, ApiError */
export async function signIn(): Promise<void> {
  await authenticate('/api/sign-in');
}

/** Asks for the passkey again, to change passkeys for a while. @throws NoPasskey, Unreachable, ApiError */
async function verify(): Promise<void> {
  await authenticate('/api/verify');
}

/** Creates a passkey in this browser. @throws NoPasskey, Unreachable, ApiError */
export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await post('/api/passkeys/begin', {}, creationOptionsSchema);
  const response = await startRegistration({ optionsJSON }).catch(noPasskey);
  await post('/api/passkeys/finish', { name, response: { ...response } });
}

async function authenticate(address: '/api/sign-in' | '/api/verify'): Promise<void> {
  const optionsJSON = await post(`${address}/begin`, {}, requestOptionsSchema);
  const response = await startAuthentication({ optionsJSON }).catch(noPasskey);
  await post(`${address}/finish`, { response: { ...response } });
}

function noPasskey(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskey('not-given', error);
  if (name === 'InvalidStateError') throw new NoPasskey('already-here', error);
  throw new NoPasskey('impossible', error);
}

/** Sends a request, and again after asking for the passkey if required. @throws NoPasskey, Unreachable, ApiError */
export async function verified<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.why !== 'verify') throw error;
  }
  await verify();
  return request();
}

const GIVING = {
  'not-given': 'No passkey was chosen. Try again, or sign in with a link.',
  'already-here': 'The browser rejected this passkey. Try again, or sign in with a link.',
  impossible: 'Passkeys do not work here. Sign in with a link, or try another browser.',
};

const MAKING = {
  'not-given': 'No passkey was made. Press again when you like.',
  'already-here': 'This device has a passkey for the studio already. Sign in with it next time.',
  impossible: 'This browser could not make a passkey. Try another browser on this device.',
};

/** Returns why signing in with a passkey failed, and what to do. */
export const describePasskeySignInError = (error: unknown): string =>
  error instanceof NoPasskey ? GIVING[error.why] : describeProblem(error);

/** Returns why no passkey was created, and what to do. */
export const describeNewPasskeyError = (error: unknown): string =>
  error instanceof NoPasskey ? MAKING[error.why] : describeProblem(error);

/** Default names of passkeys. The first match counts. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'My iPhone'],
  [/iPad/, 'My iPad'],
  [/^(?=.*Android).*Mobile/, 'My phone'],
  [/Android/, 'My tablet'],
  [/CrOS/, 'My Chromebook'],
  [/Macintosh/, 'My Mac'],
  [/Windows/, 'My Windows computer'],
];

export function deviceName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  // An iPad says that it is a Mac, but Macs have no touch screen.
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'My iPad';
  return DEVICES.find(([device]) => device.test(userAgent))?.[1] ?? 'My computer';
}
