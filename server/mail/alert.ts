const TIMEOUT_MS = 10_000;
const LONGEST_REASON = 400;

/** A message that will not arrive unless the owner does something. */
export type Alarm = { readonly reference: string; readonly reason: string };

export type AlertOptions = {
  readonly siteName: string;
  /** Called with a POST of JSON `{ site, reference, reason }`; undefined: the log alone. */
  readonly alertUrl: string | undefined;
  /** Until the call is given up; 10 s by default. */
  readonly timeoutMs?: number;
  readonly log?: (line: string) => void;
};

/**
 * Tells the owner about dead messages: a line in the log, and a call where an address is
 * set. Never rejects. Neither holds a mail address; a mail server's answer may name some.
 */
export function ownerAlert({ siteName, alertUrl, timeoutMs = TIMEOUT_MS, log = console.error }: AlertOptions) {
  return async ({ reference, reason }: Alarm): Promise<void> => {
    const words = withoutAddresses(reason);
    log(`Message ${reference} was not delivered and is kept as dead. ${words}`);
    if (alertUrl === undefined) return;
    try {
      const answer = await fetch(alertUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ site: siteName, reference, reason: words }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) log(`ALERT_URL answered ${answer.status} to the alert about message ${reference}.`);
    } catch (error) {
      // Its name only: the message of some errors holds the address, and that may be a secret.
      log(`ALERT_URL could not be called about message ${reference} (${nameOf(error)}).`);
    }
  };
}

/** The text on one line with `<address>` for whatever looks like a mail address, quoted ones too. */
export function withoutAddresses(text: string): string {
  const redacted = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/<[^<>]*@[^<>]*>|"[^"@]*"@[^\s<>"]+|[^\s<>"():,;=]+@[^\s<>"():,;]+/g, '<address>');
  return redacted.length > LONGEST_REASON ? `${redacted.slice(0, LONGEST_REASON)} …` : redacted;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
