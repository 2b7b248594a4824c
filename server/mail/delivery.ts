import type { SendMailOptions } from 'nodemailer';
import { log } from '../../lib/log.ts';
import type { MessageAlert } from './alert.ts';
import { compose } from './composer.ts';
import { counted } from './counted.ts';
import { type Claim, type Outbox, OutboxUnreachable } from './outbox.ts';
import { answerOf, refusedRecipients, type SendFailure, type SentMail, sendFailure } from './send-failure.ts';

/** The limit of the backoff: 5 minutes grow to 65. */
const LONGEST_WAIT_FACTOR = 13;
/** The random share of a wait, so that sites that failed together do not retry together. */
const JITTER = 0.03;
/** The failed attempt that alerts the owner: more than an hour after the first, when the waits stop growing. */
const LATE_ATTEMPT = 5;
const GIVE_UP_MS = 5 * 24 * 60 * 60_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The polling interval, because the mail command queues messages from another process. */
const POLL_MS = 60_000;
/** The time-out for a server that sends bytes slowly; the transport has its own time-out for silence. */
const ATTEMPT_TIMEOUT_MS = 5 * 60_000;
const STOP_GRACE_MS = 5_000;

export type Transport = { sendMail(mail: SendMailOptions): Promise<SentMail> };

export type Mailbox = { readonly transport: Transport; readonly mailTo: string; readonly mailFrom: string };

export type DeliveryOptions = {
  readonly outbox: Pick<Outbox, 'claimDue' | 'delivered' | 'deferred' | 'died' | 'nextDueAt'>;
  /** Returns the mailbox in effect, which is asked for before each mail; without one, messages wait. */
  readonly mailbox: () => Mailbox | undefined;
  readonly siteName: () => string;
  readonly retryFirstMs: number;
  readonly alert: (alert: MessageAlert) => Promise<void>;
  readonly attemptTimeoutMs?: number;
  readonly now?: () => number;
  readonly random?: () => number;
};

export type Delivery = {
  wake(): void;
  /** Gives the running attempt 5 s to end, then aborts it. */
  stop(): Promise<void>;
};

/** Sends due messages one at a time. Never throws: outbox errors are logged once and retried. */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mailbox, siteName, retryFirstMs } = options;
  const { now = Date.now, random = Math.random, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = options;
  const stopController = new AbortController();
  /** Outcomes that are not stored yet; delivery claims no message while this list has entries. */
  const unrecorded: (() => Promise<void>)[] = [];
  const alerts = new Set<Promise<void>>();
  const longestWaitMs = waitMs(Number.POSITIVE_INFINITY, retryFirstMs, 1);
  let stopped = false;
  let woken = false;
  let pauseMs = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const raise = (alert: MessageAlert) => {
    const call = options
      .alert(alert)
      .catch(() => log(`The alert about message ${alert.reference} failed.`))
      .finally(() => alerts.delete(call));
    alerts.add(call);
  };

  const record = async () => {
    for (let write = unrecorded[0]; write !== undefined; write = unrecorded[0]) {
      await write();
      unrecorded.shift();
    }
  };

  const fail = ({ id, reference, queuedAt, attempt }: Claim, { kind, explanation }: SendFailure) => {
    // The number of attempts must also match the elapsed time, because the clock may have jumped ahead.
    const isExpired = now() - queuedAt >= GIVE_UP_MS && longestWaitBeforeMs(attempt, retryFirstMs) >= GIVE_UP_MS;
    if (kind === 'temporary' && !isExpired) {
      const nextAt = now() + waitMs(attempt, retryFirstMs, random());
      unrecorded.push(() => outbox.deferred(id, explanation, nextAt));
      if (attempt === LATE_ATTEMPT) raise({ reference, state: 'waiting', reason: explanation });
      return;
    }
    const reason = kind === 'permanent' ? explanation : `Given up after 5 days. ${explanation}`;
    unrecorded.push(() => outbox.died(id, reason));
    raise({ reference, state: 'dead', reason });
  };

  const attempt = async (claim: Claim, { transport, mailTo, mailFrom }: Mailbox) => {
    const signal = AbortSignal.any([stopController.signal, AbortSignal.timeout(attemptTimeoutMs)]);
    try {
      const mail = compose(claim.message, { ...claim, mailTo, mailFrom, siteName: siteName() });
      const sent = await unlessAborted(transport.sendMail({ ...mail, signal }), signal);
      // The mail is not retried for rejected recipients, because the others would get a second copy.
      const complaint = refusedRecipients(sent);
      unrecorded.push(() => outbox.delivered(claim.id, complaint ?? answerOf(sent)));
      if (complaint !== undefined) raise({ reference: claim.reference, state: 'delivered', reason: complaint });
    } catch (error) {
      if (!stopController.signal.aborted) return fail(claim, sendFailure(error));
      const at = now();
      unrecorded.push(() => outbox.deferred(claim.id, 'The site was stopped during the attempt.', at));
    }
  };

  const sendAllDue = async () => {
    do {
      woken = false;
      for (;;) {
        await record();
        const box = stopped ? undefined : mailbox();
        const [claim] = box === undefined ? [] : await outbox.claimDue(1, longestWaitMs);
        if (box === undefined || claim === undefined) break;
        await attempt(claim, box);
      }
    } while (woken);
  };

  const work = async (): Promise<number> => {
    try {
      await sendAllDue();
      if (mailbox() === undefined) return POLL_MS;
      const dueAt = (await outbox.nextDueAt()) ?? Number.POSITIVE_INFINITY;
      if (pauseMs > 0) log('The outbox works again.');
      pauseMs = 0;
      const untilDue = dueAt - now();
      // A message can be due but claimed elsewhere; an immediate retry would spin.
      return untilDue > 0 ? Math.min(untilDue, POLL_MS) : FIRST_PAUSE_MS;
    } catch (error) {
      if (pauseMs === 0) log(`The outbox does not work (${whyNot(error)}); delivery pauses.`);
      pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      return pauseMs;
    }
  };

  const run = () => {
    clearTimeout(timer);
    running = work().then((delayMs) => {
      running = undefined;
      if (stopped) return;
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
        stopController.abort();
        grace.resolve();
      }, STOP_GRACE_MS);
      await running;
      await Promise.race([Promise.all(alerts), grace.promise]);
      clearTimeout(graceTimer);
      try {
        await record();
      } catch (error) {
        log(
          `${counted(unrecorded.length, 'outcome')} could not be kept (${whyNot(error)}): what was sent is sent again.`,
        );
      }
    },
  };
}

/** Returns the milliseconds to wait after an attempt (the first is 1); `chance` is from 0 up to 1. */
export function waitMs(attempt: number, firstMs: number, chance: number): number {
  const factor = Math.min(2 ** (attempt - 1), LONGEST_WAIT_FACTOR);
  return Math.round(firstMs * factor * (1 + JITTER * chance));
}

function longestWaitBeforeMs(attempt: number, firstMs: number): number {
  let sum = 0;
  for (let earlier = 1; earlier < attempt; earlier += 1) sum += waitMs(earlier, firstMs, 1);
  return sum;
}

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

/** Returns the error's name, because its message may quote a row. Messages of OutboxUnreachable are safe. */
function whyNot(error: unknown): string {
  if (error instanceof OutboxUnreachable) return error.message.replace(/\.$/, '');
  return error instanceof Error ? error.name : 'unknown error';
}
