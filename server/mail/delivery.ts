import type { SendMailOptions } from 'nodemailer';
import { log } from '../log.ts';
import type { Alarm } from './alert.ts';
import { compose } from './composer.ts';
import type { Claim, Outbox } from './outbox.ts';
import { refusedRecipients, type SentMail, type Verdict, verdict } from './verdict.ts';

/** Most that a wait grows to, in first waits: 5 minutes become 65. */
const LONGEST_WAIT_FACTOR = 13;
/** Share of a wait that chance adds, so that sites that failed together do not come back together. */
const JITTER = 0.03;
/** The failed attempt that the owner is told of: more than an hour after the first, the waits no longer grow. */
const LATE_ATTEMPT = 5;
/** Of waiting; a clock that jumps ahead is believed only with as many attempts as fit in. */
const GIVE_UP_MS = 5 * 24 * 60 * 60_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The mail command queues messages from another process, and nothing tells us. */
const LOOK_AGAIN_MS = 60_000;
/** Silence is limited by the transport; this ends a server that trickles. */
const LONGEST_ATTEMPT_MS = 5 * 60_000;
const STOP_GRACE_MS = 5_000;

/** The part of nodemailer's transport that delivery needs. */
export type Transport = { sendMail(mail: SendMailOptions): Promise<SentMail> };

export type DeliveryOptions = {
  readonly outbox: Pick<Outbox, 'claimDue' | 'delivered' | 'deferred' | 'died' | 'nextDueAt'>;
  readonly transport: Transport;
  readonly mailTo: string;
  readonly mailFrom: string;
  readonly siteName: string;
  /** Milliseconds before the second attempt. */
  readonly retryFirstMs: number;
  readonly alert: (alarm: Alarm) => Promise<void>;
  /** Milliseconds after which an attempt is broken off; 5 minutes by default. */
  readonly longestAttemptMs?: number;
  /** The clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 up to 1. */
  readonly random?: () => number;
};

export type Delivery = {
  /** Says that something is due. */
  wake(): void;
  /** Takes no new message; lets the running attempt end within 5 s, then breaks it off. */
  stop(): Promise<void>;
};

/**
 * Sends what is due, one message after another, until stopped. Never throws: what the
 * outbox cannot do is logged once and tried again after a pause.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { outbox, transport, mailTo, mailFrom, siteName, retryFirstMs, alert } = options;
  const { now = Date.now, random = Math.random, longestAttemptMs = LONGEST_ATTEMPT_MS } = options;
  const breakOff = new AbortController();
  /** Outcomes that the outbox could not take yet; while there is one, nothing is claimed. */
  const unrecorded: (() => void)[] = [];
  const alerts = new Set<Promise<void>>();
  const longestWaitMs = waitMs(Number.POSITIVE_INFINITY, retryFirstMs, 1);
  let stopped = false;
  let woken = false;
  let pauseMs = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const raise = (alarm: Alarm) => {
    const call = alert(alarm)
      .catch(() => log(`The alert about message ${alarm.reference} failed.`))
      .finally(() => alerts.delete(call));
    alerts.add(call);
  };

  const record = () => {
    for (let write = unrecorded[0]; write !== undefined; write = unrecorded[0]) {
      write();
      unrecorded.shift();
    }
  };

  const fail = ({ id, reference, queuedAt, attempt }: Claim, { kind, words }: Verdict) => {
    const tiredOut = now() - queuedAt >= GIVE_UP_MS && mostWaitedMs(attempt, retryFirstMs) >= GIVE_UP_MS;
    if (kind === 'defer' && !tiredOut) {
      const nextAt = now() + waitMs(attempt, retryFirstMs, random());
      unrecorded.push(() => outbox.deferred(id, words, nextAt));
      if (attempt === LATE_ATTEMPT) raise({ reference, state: 'waiting', reason: words });
      return;
    }
    const reason = kind === 'die' ? words : `Given up after 5 days. ${words}`;
    unrecorded.push(() => outbox.died(id, reason));
    raise({ reference, state: 'dead', reason });
  };

  const attempt = async (claim: Claim) => {
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(longestAttemptMs)]);
    try {
      const mail = compose(claim.message, { ...claim, mailTo, mailFrom, siteName });
      const sent = await unlessAborted(transport.sendMail({ ...mail, signal }), signal);
      // Not sent again for those who were refused: the others would get it twice.
      const complaint = refusedRecipients(sent);
      unrecorded.push(() => outbox.delivered(claim.id, complaint));
      if (complaint !== undefined) raise({ reference: claim.reference, state: 'delivered', reason: complaint });
    } catch (error) {
      if (!breakOff.signal.aborted) return fail(claim, verdict(error));
      // Due at the next start; whether it had arrived is unknown, so the Message-ID stays.
      const at = now();
      unrecorded.push(() => outbox.deferred(claim.id, 'The site was stopped during the attempt.', at));
    }
  };

  const sendAllDue = async () => {
    do {
      woken = false;
      for (;;) {
        record();
        const [claim] = stopped ? [] : outbox.claimDue(1, longestWaitMs);
        if (claim === undefined) break;
        await attempt(claim);
      }
    } while (woken);
  };

  /** @returns milliseconds until the next look */
  const work = async (): Promise<number> => {
    try {
      await sendAllDue();
      const dueAt = outbox.nextDueAt() ?? Number.POSITIVE_INFINITY;
      if (pauseMs > 0) log('The outbox works again.');
      pauseMs = 0;
      const untilDue = dueAt - now();
      // Due and yet not given out: asking again at once would spin.
      return untilDue > 0 ? Math.min(untilDue, LOOK_AGAIN_MS) : FIRST_PAUSE_MS;
    } catch (error) {
      // The error's text may quote a row; its name does not.
      if (pauseMs === 0) log(`The outbox does not work (${nameOf(error)}); delivery pauses.`);
      pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      return pauseMs;
    }
  };

  const run = () => {
    clearTimeout(timer);
    running = work().then((delayMs) => {
      running = undefined;
      if (stopped) return;
      // Woken after the last look at the outbox; a pause is kept all the same.
      if (woken && pauseMs === 0) run();
      else timer = setTimeout(run, delayMs);
    });
  };

  run();
  return {
    wake() {
      woken = true;
      if (running === undefined && !stopped && pauseMs === 0) run();
    },

    async stop() {
      if (!stopped) {
        stopped = true;
        clearTimeout(timer);
      }
      const grace = Promise.withResolvers<void>();
      const graceTimer = setTimeout(() => {
        breakOff.abort();
        grace.resolve();
      }, STOP_GRACE_MS);
      await running;
      await Promise.race([Promise.all(alerts), grace.promise]);
      clearTimeout(graceTimer);
      try {
        record();
      } catch (error) {
        log(`${unrecorded.length} outcomes could not be kept (${nameOf(error)}); they are sent again.`);
      }
    },
  };
}

/** Milliseconds to wait after the attempt of this number, 1 for the first; `chance` from 0 up to 1. */
export function waitMs(attempt: number, firstMs: number, chance: number): number {
  const factor = Math.min(2 ** (attempt - 1), LONGEST_WAIT_FACTOR);
  return Math.round(firstMs * factor * (1 + JITTER * chance));
}

/** The longest that the waits before the attempt of this number can have been together. */
function mostWaitedMs(attempt: number, firstMs: number): number {
  let sum = 0;
  for (let earlier = 1; earlier < attempt; earlier += 1) sum += waitMs(earlier, firstMs, 1);
  return sum;
}

/** The outcome of the work, or a rejection as soon as the signal says so, even if the work does not listen. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(Object.assign(new Error('Broken off'), { code: 'EABORT' }));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
