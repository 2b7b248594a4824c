import { Refusal } from '../requests/requests.ts';
import { verify } from './passkeys.ts';

/**
 * Makes a request; where the server wants the passkey first, asks for it and makes the request again.
 *
 * @throws NoPasskey, Unreachable, Refusal
 */
export async function verified<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Refusal) || error.why !== 'verify') throw error;
  }
  await verify();
  return request();
}
