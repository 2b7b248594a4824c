import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { messageForm } from '../../fixtures/server-process.ts';

/** What a visitor was told. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** Of the message that was taken; else empty. */
  readonly reference: string;
  /** Seconds; not a number where none were named. */
  readonly retryAfter: number;
};

/**
 * Posts a message as the client does.
 *
 * @param address where the server serves, without a slash at the end
 * @param fields instead of the usual ones
 */
export async function postMessage(address: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm(fields) });
  return {
    status: answer.status,
    text: await answer.text(),
    reference: answer.headers.get('X-Reference') ?? '',
    retryAfter: Number(answer.headers.get('Retry-After') ?? Number.NaN),
  };
}

/** What the health address says; a number is missing while the outbox cannot be read. */
export async function healthOf(address: string) {
  const answer = await fetch(`${address}/health`);
  const { waiting, dead }: { waiting?: unknown; dead?: unknown } = await answer.json();
  return { status: answer.status, waiting, dead };
}
