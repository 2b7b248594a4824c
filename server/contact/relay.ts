import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { type Log, log as say, traceOf } from '../log.ts';
import type { Message, Receipt } from '../mail/message.ts';
import { OutboxFull } from '../mail/outbox.ts';
import { type AnswerPages, accepted, refused, wantsPage } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { BODY_TIME_OUT_MS, type Fields, readFields } from './form-body.ts';
import { checkIds, type Ids, readMessage } from './form-message.ts';
import { isOwnOrigin } from './origin.ts';
import { rateLimit } from './rate-limit.ts';
import { Refused } from './refused.ts';
import { RELAY_HEADER } from './wire.ts';

/** Where the client posts; the hosted service has the same path. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';

declare module 'hono' {
  interface ContextVariableMap {
    /** The fields of the form, once they have been read. */
    written: Fields | undefined;
  }
}

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
  readonly pages: AnswerPages;
  /** Milliseconds for a whole body. */
  readonly timeOutMs?: number;
  readonly log?: Log;
};

/**
 * Takes the contact form's messages in the hosted service's wire format. It says 200 only
 * after the message is on disk. What costs least is asked first, and nothing is read of a
 * body that is not welcome, unless its visitor wants it back.
 */
export function relay({
  accept,
  settings,
  now = Date.now,
  pages,
  timeOutMs = BODY_TIME_OUT_MS,
  log = say,
}: RelayParts): Hono {
  const app = new Hono();
  const waitSeconds = settings.rate === null ? () => 0 : rateLimit(settings.rate.perMinute, now);

  const rateRefusal = (c: Context): Refused | undefined => {
    const socketAddress = getConnInfo(c).remote.address ?? '';
    const forwardedFor = c.req.header('X-Forwarded-For');
    const seconds = waitSeconds(clientAddress(socketAddress, forwardedFor, settings.trustedProxies));
    return seconds > 0 ? new Refused('too many', { 'Retry-After': String(seconds) }) : undefined;
  };

  app.use(SEND_FORM_PATH, (c, next) => {
    c.header(RELAY_HEADER, 'contact');
    return next();
  });

  app.post(SEND_FORM_PATH, async (c) => {
    if (!isOwnOrigin(c.req.raw.headers, settings.publicOrigin)) throw new Refused('foreign origin');
    const tooMany = rateRefusal(c);
    // What a page is to give back to its visitor has to be read.
    if (tooMany && !wantsPage(c)) throw tooMany;
    const fields = await readFields(c.req.raw, timeOutMs);
    c.set('written', fields);
    if (tooMany) throw tooMany;
    checkIds(fields, settings);
    return accepted(c, await accept(readMessage(fields)), pages);
  });

  app.all(SEND_FORM_PATH, (c) => {
    // A page that asks whether there is a relay: not an error, which browsers would write to the console.
    if (c.req.method === 'HEAD') return c.body(null, 204, { 'Cache-Control': 'no-store' });
    throw new Refused('wrong method', { Allow: 'HEAD, POST' });
  });

  app.onError((error, c) => refused(c, asRefused(error, log), c.get('written'), pages));
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
