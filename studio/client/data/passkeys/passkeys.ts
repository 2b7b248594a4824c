import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { creationOptionsSchema, requestOptionsSchema } from '../../../api/passkey-options.ts';
import { post } from '../requests/requests.ts';

/** Browsers do not tell a passkey that is not there from a person who thinks again. */
type Cause = 'not-given' | 'already-here' | 'impossible';

/** The browser has given no passkey, or made none. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
  readonly why: Cause;

  constructor(why: Cause, cause: unknown) {
    super(`No passkey: ${why}.`, { cause });
    this.why = why;
  }
}

/** @throws NoPasskey, Unreachable, Refusal */
export async function signIn(): Promise<void> {
  await give('/api/sign-in');
}

/** The session may change passkeys for a while. @throws NoPasskey, Unreachable, Refusal */
export async function verify(): Promise<void> {
  await give('/api/verify');
}

/** Makes one in this browser. @throws NoPasskey, Unreachable, Refusal */
export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await post('/api/passkeys/begin', {}, creationOptionsSchema);
  const response = await startRegistration({ optionsJSON }).catch(noPasskey);
  await post('/api/passkeys/finish', { name, response: { ...response } });
}

async function give(address: '/api/sign-in' | '/api/verify'): Promise<void> {
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
