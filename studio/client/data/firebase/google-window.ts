import { z } from 'zod/mini';

const SIGN_IN_AT_GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth';
/** The redirect path, served by google-answer.tsx. The project's OAuth client at Google has to allow it. */
const ANSWER_PATH = '/sign-in/google';
const CHANNEL = 'google-sign-in';
const RANDOM_BYTES = 16;

/** Google's answer in the fragment of the redirect address. */
const answerSchema = z.object({
  state: z.string(),
  id_token: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** Google did not sign the user in, or its window did not open. */
export class GoogleSignInFailed extends Error {
  override name = 'GoogleSignInFailed';
  readonly why: 'blocked' | 'refused';

  constructor(why: GoogleSignInFailed['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * Asks for the user's Google account in a pop-up. No event reports that the user closes the pop-up, so `signal` has to
 * end the wait.
 *
 * @returns Google's token, and the nonce whose SHA-256 it contains; undefined if the wait was ended
 * @throws GoogleSignInFailed
 */
export async function openGoogleWindow(
  clientId: string,
  signal: AbortSignal,
): Promise<{ readonly idToken: string; readonly nonce: string } | undefined> {
  // The pop-up opens before the first await: later the browser would block it, since it would not follow a click.
  const opened = window.open('', '', 'popup,width=500,height=650');
  if (!opened) throw new GoogleSignInFailed('blocked', 'The browser has opened no window.');
  const [state, nonce] = [random(), random()];
  const answer = answerTo(state, signal);
  const query = {
    client_id: clientId,
    redirect_uri: `${window.location.origin}${ANSWER_PATH}`,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))),
    state,
  };
  opened.location.replace(`${SIGN_IN_AT_GOOGLE}?${new URLSearchParams(query)}`);
  const redirect = await answer;
  if (!redirect) return undefined;
  if (redirect.id_token === undefined) throw new GoogleSignInFailed('refused', redirect.error ?? 'There is no token.');
  return { idToken: redirect.id_token, nonce };
}

/** Sends Google's answer, the fragment of the redirect address with or without its #, to the window that asked. */
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
      // Other windows of the studio may wait for their own answers.
      if (answer.success && answer.data.state === state) resolve(answer.data);
    });
  }).finally(() => channel.close());
}

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (): string => hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
