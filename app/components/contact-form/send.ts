import { loadChunk } from '../../navigation/chunk.ts';
import type { EmailSettings } from './email-settings.ts';

/** A server that hangs is given up after this; the same letter can be sent again under the same key. */
const TIME_OUT_MS = 20_000;

/** Fetches the e-mail client; asked for when the form is first touched, so that it is there when Send is pressed. */
export const loadEmailClient = () => loadChunk('email-client', () => import('./email-client.ts'));

/**
 * Sends the form's fields by the e-mail service. Resolves once the service has taken the message;
 * rejects with what the client or the network said, or with a time-out. `origin` works in `init` alone.
 */
export async function send(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  // The client knows no time-out: what hangs is left to itself.
  await Promise.race([sendByClient(form, settings), timeOut()]);
}

async function sendByClient(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  const { init, sendForm } = await loadEmailClient();
  init({ publicKey: settings.publicKey, origin: settings.origin || window.location.origin });
  await sendForm(settings.serviceId, settings.templateId, form);
}

const timeOut = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer in ${TIME_OUT_MS} ms`)), TIME_OUT_MS);
  });
