import { hosted } from '../../routing/base-path.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import type { EmailSettings } from './email-settings.ts';
import { sendTimes } from './send-times.ts';

/** A server that hangs is given up after this; the same message can be sent again under the same key. */
const TIME_OUT_MS = 20_000;

/** Fetches the e-mail client; asked for when the form is first touched, so that it is there when Send is pressed. */
export function loadEmailClient() {
  hideDeniedStorage();
  return loadChunk('email-client', () => import('./email-client.ts'));
}

/** The client looks for the storage while it loads, and fails for good where that throws; it can do without one. */
function hideDeniedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: undefined });
  }
}

/**
 * Sends the form's fields by the e-mail service. Resolves once the service has taken the message;
 * rejects with what the client or the network said, or with a time-out. `origin` works in `init` alone.
 */
export async function send(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  // The client knows no time-out: what hangs is left to itself.
  await Promise.race([sendByClient(form, settings), timeOut()]);
}

async function sendByClient(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  const { EmailJSResponseStatus, init, sendForm } = await loadEmailClient();
  const { storage, delivered } = sendTimes();
  // Without a storage of its own here `init` takes the client's away, and the rate limit with it.
  init({
    publicKey: settings.publicKey,
    origin: settings.origin || window.location.origin + hosted(''),
    storageProvider: storage,
    ...settings.guards,
  });
  await sendForm(settings.serviceId, settings.templateId, form).catch((rejection: unknown) => {
    // The network's own error, which each browser words in its way. Without more the client's answer says what it is.
    throw rejection instanceof TypeError ? new EmailJSResponseStatus() : rejection;
  });
  delivered();
}

const timeOut = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer in ${TIME_OUT_MS} ms`)), TIME_OUT_MS);
  });

/** Why a message was not sent: the answer, `{ status, text }`, or what was wrong before there could be one. */
export function reasonOf(rejection: unknown): { status: unknown; text: unknown } | string {
  if (typeof rejection === 'object' && rejection !== null && 'status' in rejection && 'text' in rejection)
    return { status: rejection.status, text: rejection.text };
  return rejection instanceof Error ? rejection.message : String(rejection);
}
