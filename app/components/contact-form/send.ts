import { loadChunk } from '../../navigation/chunk.ts';
import type { EmailSettings } from './email-settings.ts';

/** Fetches the e-mail client; asked for when the form is first touched, so that it is there when Send is pressed. */
export const loadEmailClient = () => loadChunk('email-client', () => import('./email-client.ts'));

/**
 * Sends the form's fields by the e-mail service. Resolves once the service has taken the message;
 * rejects with what the client or the network said. `origin` works in `init` alone.
 */
export async function send(form: HTMLFormElement, settings: EmailSettings): Promise<void> {
  const { init, sendForm } = await loadEmailClient();
  init({ publicKey: settings.publicKey, origin: settings.origin || window.location.origin });
  await sendForm(settings.serviceId, settings.templateId, form);
}
