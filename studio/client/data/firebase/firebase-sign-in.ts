import { z } from 'zod/mini';
import type { Firebase } from '../../../api/entry.ts';
import { post, Unreachable } from '../requests/requests.ts';
import type { FirebaseClient, openClient, SignedIn } from './firebase-client.ts';
import { askGoogle } from './google-window.ts';

/** A service that has said nothing for so long will say nothing. */
const PATIENCE_MS = 20_000;

/** Firebase has said nothing for long. */
export class Unanswered extends Error {
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

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered()), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
