import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { type Log, log as say, traceOf } from '../log.ts';
import type { Message, Receipt } from '../mail/message.ts';
import { OutboxFull } from '../mail/outbox.ts';
import { type AnswerWords, accepted, refused } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { BODY_PATIENCE_MS, readFields } from './form-body.ts';
import { checkIds, type Ids, readLetter } from './form-message.ts';
import { isOwnOrigin } from './origin.ts';
import { rateLimit } from './rate-limit.ts';
import { Refused } from './refused.ts';

/** Where the client posts; the hosted service has the same path. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';

/** Seconds after which a full disk may have been put in order. */
const DISK_FULL_RETRY_S = 60;

/** What the owner sets of the relay. */
export type RelaySettings = Ids & {
  /** The site's address as visitors know it; undefined means the host they ask. */
  readonly publicOrigin: string | undefined;
  /** Proxies of the owner's before this server. */
  readonly trustedProxies: number;
  /** Messages a minute from one visitor; null is no limit. */
  readonly rate: { readonly perMinute: number } | null;
};

export type RelayParts = {
  /** Resolves when the message is on disk; rejects with OutboxFull or another error when it is not. */
  readonly accept: (message: Message) => Promise<Receipt>;
  readonly settings: RelaySettings;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly words: AnswerWords;
  /** Milliseconds for a whole body. */
  readonly patienceMs?: number;
  readonly log?: Log;
};

/**
 * Takes the contact form's messages in the hosted service's wire format. It says 200 only
 * after the message is on disk. What costs least is asked first, and nothing is read of a
 * body that is not welcome.
 */
export function relay({
  accept,
  settings,
  now = Date.now,
  words,
  patienceMs = BODY_PATIENCE_MS,
  log = say,
}: RelayParts): Hono {
  const app = new Hono();
  const waitSeconds = settings.rate === null ? () => 0 : rateLimit(settings.rate.perMinute, now);

  const checkRate = (c: Context) => {
    const socketAddress = getConnInfo(c).remote.address ?? '';
    const forwardedFor = c.req.header('X-Forwarded-For');
    const seconds = waitSeconds(clientAddress(socketAddress, forwardedFor, settings.trustedProxies));
    if (seconds > 0) throw new Refused('too many', { 'Retry-After': String(seconds) });
  };

  app.post(SEND_FORM_PATH, async (c) => {
    if (!isOwnOrigin(c.req.raw.headers, settings.publicOrigin)) throw new Refused('foreign origin');
    checkRate(c);
    const fields = await readFields(c.req.raw, patienceMs);
    checkIds(fields, settings);
    return accepted(c, await accept(readLetter(fields)), words);
  });

  app.all(SEND_FORM_PATH, () => {
    throw new Refused('wrong method', { Allow: 'POST' });
  });

  app.onError((error, c) => refused(c, asRefused(error, log), words));
  return app;
}

function asRefused(error: Error, log: Log): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof OutboxFull) {
    log('The disk is full: a message could not be kept, its sender was told to try again (503).');
    return new Refused('disk full', { 'Retry-After': String(DISK_FULL_RETRY_S) });
  }
  log('A message could not be kept, its sender was told so (500).', traceOf(error));
  return new Refused('fault');
}
