import { z } from 'zod/mini';

const SIGN_IN_AT_GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';
/** Where Google leads back to: google-answer.tsx. The project's web client at Google has to allow it. */
const ANSWER_PATH = '/sign-in/google';
const CHANNEL = 'google-sign-in';
const RANDOM_BYTES = 16;

/** What Google says in the address that it leads back to. */
const answerSchema = z.object({
  state: z.string(),
  id_token: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** Google has let nobody in, or its window did not open. */
export class NoGoogle extends Error {
  override name = 'NoGoogle';
  readonly why: 'blocked' | 'refused';

  constructor(why: NoGoogle['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * Asks for the owner's account at Google, in a window of Google's. Nobody hears when that is closed: `signal` ends the
 * waiting.
 *
 * @returns Google's token, and the nonce of which it holds the SHA-256; undefined where the waiting was ended
 * @throws NoGoogle
 */
export async function askGoogle(
  clientId: string,
  signal: AbortSignal,
): Promise<{ readonly idToken: string; readonly nonce: string } | undefined> {
  // Before anything is waited for: later the browser would not take it for an answer to the press.
  const opened = window.open('', '', 'popup,width=500,height=650');
  if (!opened) throw new NoGoogle('blocked', 'The browser has opened no window.');
  const [state, nonce] = [random(), random()];
  const answer = answerTo(state, signal);
  const question = {
    client_id: clientId,
    redirect_uri: `${window.location.origin}${ANSWER_PATH}`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))),
    state,
  };
  opened.location.replace(`${SIGN_IN_AT_GOOGLE}?${new URLSearchParams(question)}`);
  const given = await answer;
  if (!given) return undefined;
  if (given.id_token === undefined) throw new NoGoogle('refused', given.error ?? 'There is no token.');
  return { idToken: given.id_token, nonce };
}

/** Hands what Google has said to the window that asked. @param fragment of the address, from its # on */
export function sendAnswer(fragment: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ''))));
  channel.close();
}

function answerTo(state: string, signal: AbortSignal): Promise<z.output<typeof answerSchema> | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<z.output<typeof answerSchema> | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    channel.addEventListener('message', ({ data }) => {
      const answer = answerSchema.safeParse(data);
      // Another window may have asked, too.
      if (answer.success && answer.data.state === state) resolve(answer.data);
    });
  }).finally(() => channel.close());
}

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (): string => hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
