import { withTimeOut } from '../../../lib/time-out.ts';
import type { EmailSettings } from '../../email/email-settings.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { NoAnswer } from './failure.ts';
import { sendTimes } from './send-times.ts';

const TIME_OUT_MS = 20_000;

export function loadEmailClient() {
  hideDeniedStorage();
  return loadChunk('email-client', () => import('./email-client.ts'));
}

/** Removes a storage that throws, because the client tests it while loading and would fail permanently. */
function hideDeniedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: undefined });
  }
}

/** Sends the form's fields. Rejects with the client's answer, the network's error or a time-out. */
export async function send(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  // The client has no time-out.
  await withTimeOut(
    TIME_OUT_MS,
    () => sendByClient(form, settings),
    () => new NoAnswer(`No answer in ${TIME_OUT_MS} ms`),
  );
}

async function sendByClient(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  const { EmailJSResponseStatus, init, sendForm } = await loadEmailClient();
  const { storage, delivered } = sendTimes();
  // The rate limit of `init` needs a storage, and `origin` only works in `init`.
  init({
    publicKey: settings.publicKey,
    origin: settings.origin || window.location.origin + withBasePath(''),
    storageProvider: storage,
    ...settings.guards,
  });
  await sendForm(settings.serviceId, settings.templateId, form).catch((rejection: unknown) => {
    // The message of a network error differs between browsers, and so a response without a status replaces it.
    throw rejection instanceof TypeError ? new EmailJSResponseStatus() : rejection;
  });
  delivered();
}

/** Returns the reason of a failure for the console: the answer, or the error before an answer. */
export function reasonOf(rejection: unknown): { status: unknown; text: unknown } | string {
  if (typeof rejection === 'object' && rejection !== null && 'status' in rejection && 'text' in rejection)
    return { status: rejection.status, text: rejection.text };
  return rejection instanceof Error ? rejection.message : String(rejection);
}
