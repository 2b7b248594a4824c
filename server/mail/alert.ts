import { log as defaultLog, type Log } from '../../lib/log.ts';
import type { State } from './message.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_REASON = 400;
/** The interval between two alerts about the same problem: a wrong password fails every message. */
const REPEAT_AFTER_MS = 60 * 60_000;

export type MessageAlert = {
  readonly reference: string;
  readonly state: Exclude<State, 'quarantined'>;
  readonly reason: string;
};

export type Alert =
  | MessageAlert
  | { readonly state: 'quarantined' | 'upload-failed'; readonly reason: string; readonly reference?: never };

const TEXT_BY_STATE: Readonly<Record<MessageAlert['state'], string>> = {
  dead: 'was not delivered and is kept as dead',
  waiting: 'could not be delivered for a long time and is tried on',
  delivered: 'was delivered, but not to every address',
};

const SUBJECTS = { quarantined: 'the quarantine', 'upload-failed': 'the upload' } as const;

export type AlertOptions = {
  readonly siteName: () => string | Promise<string>;
  /** Returns the URL for a POST of JSON `{ site, reference, state, reason }`; without it, alerts are only logged. */
  readonly alertUrl: () => string | undefined;
  readonly timeoutMs?: number;
  readonly log?: Log;
  readonly now?: () => number;
};

/** Logs each alert without mail addresses, and posts an hour's first alert per problem. The function never rejects. */
export function ownerAlert(options: AlertOptions) {
  const { siteName, alertUrl, timeoutMs = TIMEOUT_MS, log = defaultLog, now = Date.now } = options;
  const postedAt = new Map<string, number>();
  return async (alert: Alert): Promise<void> => {
    const { reference, state } = alert;
    const redacted = withoutAddresses(alert.reason);
    const subject = reference === undefined ? SUBJECTS[alert.state] : `message ${reference}`;
    log(alert.reference === undefined ? redacted : `Message ${reference} ${TEXT_BY_STATE[alert.state]}. ${redacted}`);
    const url = alertUrl();
    if (url === undefined) return;
    const problem = `${state}: ${firstSentence(redacted)}`;
    const sinceMs = now() - (postedAt.get(problem) ?? Number.NEGATIVE_INFINITY);
    // A negative time means that the clock was set back, so the real interval is unknown.
    if (sinceMs >= 0 && sinceMs < REPEAT_AFTER_MS) return;
    postedAt.set(problem, now());
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ site: await siteName(), reference, state, reason: redacted }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      log(`ALERT_URL answered ${answer.status} to the alert about ${subject}.`);
    } catch (error) {
      // The error's message may contain the URL, which may be a secret.
      log(`ALERT_URL could not be called about ${subject} (${nameOf(error)}).`);
    }
    postedAt.delete(problem);
  };
}

const firstSentence = (text: string) => text.split('. ', 1).join();

/** Returns the text on one line, with `<address>` for each possible mail address, including quoted ones. */
export function withoutAddresses(text: string): string {
  const redacted = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/<[^<>]*>/g, (inside) => (inside.includes('@') ? ADDRESS : inside))
    .replace(/"[^"@]*"@[^\s<>"]+/g, ADDRESS)
    .replace(/[^\s<>"():,;]+/g, withoutAddress);
  return redacted.length > LONGEST_REASON ? `${redacted.slice(0, LONGEST_REASON)} …` : redacted;
}

const ADDRESS = '<address>';

function withoutAddress(word: string): string {
  const sign = word.search(/(?<=[^=])@./);
  return sign === -1 ? word : word.slice(0, word.lastIndexOf('=', sign) + 1) + ADDRESS;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
