import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { messageForm } from '../../fixtures/server-process.ts';

/** The server's answer to a message. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** The reference of the accepted message; otherwise empty. */
  readonly reference: string;
  /** Seconds; NaN if the answer names none. */
  readonly retryAfter: number;
};

/** Posts a message as the client does, with these fields in place of the usual ones. */
export async function postMessage(address: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm(fields) });
  return {
    status: answer.status,
    text: await answer.text(),
    reference: answer.headers.get('X-Reference') ?? '',
    retryAfter: Number(answer.headers.get('Retry-After') ?? Number.NaN),
  };
}

/** Reads the health address. A number is missing while the outbox cannot be read. */
export async function healthOf(address: string) {
  const answer = await fetch(`${address}/health`);
  const { waiting, dead }: { waiting?: unknown; dead?: unknown } = await answer.json();
  return { status: answer.status, waiting, dead };
}
