import { type Log, log as say } from '../log.ts';
import type { State } from './message.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_REASON = 400;
/** Milliseconds in which the same trouble is called about once: a wrong password strikes every message. */
const QUIET_MS = 60 * 60_000;

/** A message that may not arrive unless the owner does something. */
export type Alarm = {
  readonly reference: string;
  /** Where the message stands. */
  readonly state: Exclude<State, 'quarantined'>;
  readonly reason: string;
};

const NEWS: Readonly<Record<Alarm['state'], string>> = {
  dead: 'was not delivered and is kept as dead',
  waiting: 'could not be delivered for a long time and is tried on',
  delivered: 'was delivered, but not to every address',
};

export type AlertOptions = {
  readonly siteName: string;
  /** Called with a POST of JSON `{ site, reference, state, reason }`; undefined: the log alone. */
  readonly alertUrl: string | undefined;
  /** Until the call is given up; 10 s by default. */
  readonly timeoutMs?: number;
  readonly log?: Log;
  /** The clock: milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Tells the owner about messages in trouble: each in a line of the log, and the first of an
 * hour with the same trouble by a call where an address is set. Never rejects. Neither
 * holds a mail address; a mail server's answer may name some.
 */
export function ownerAlert(options: AlertOptions) {
  const { siteName, alertUrl, timeoutMs = TIMEOUT_MS, log = say, now = Date.now } = options;
  const calledAt = new Map<string, number>();
  return async ({ reference, state, reason }: Alarm): Promise<void> => {
    const words = withoutAddresses(reason);
    log(`Message ${reference} ${NEWS[state]}. ${words}`);
    if (alertUrl === undefined) return;
    const trouble = `${state}: ${firstSentence(words)}`;
    const sinceMs = now() - (calledAt.get(trouble) ?? Number.NEGATIVE_INFINITY);
    // Below zero the clock has been set back: nobody knows for how long it has been quiet.
    if (sinceMs >= 0 && sinceMs < QUIET_MS) return;
    calledAt.set(trouble, now());
    try {
      const answer = await fetch(alertUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ site: siteName, reference, state, reason: words }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      log(`ALERT_URL answered ${answer.status} to the alert about message ${reference}.`);
    } catch (error) {
      // Its name only: the message of some errors holds the address, and that may be a secret.
      log(`ALERT_URL could not be called about message ${reference} (${nameOf(error)}).`);
    }
    // Nobody has heard: the next one calls again.
    calledAt.delete(trouble);
  };
}

/** It says what happened; what follows, such as the server's answer, may differ each time. */
const firstSentence = (words: string) => words.split('. ', 1).join();

/** The text on one line with `<address>` for whatever looks like a mail address, quoted ones too. */
export function withoutAddresses(text: string): string {
  const redacted = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/<[^<>]*@[^<>]*>|"[^"@]*"@[^\s<>"]+|[^\s<>"():,;=]+@[^\s<>"():,;]+/g, '<address>');
  return redacted.length > LONGEST_REASON ? `${redacted.slice(0, LONGEST_REASON)} …` : redacted;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
