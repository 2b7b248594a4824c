import type { SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Delivery, type DeliveryOptions, startDelivery, waitMs } from './delivery.ts';
import { type Claim, OutboxUnreachable } from './outbox.ts';
import type { SentMail } from './send-failure.ts';

const FIRST_MS = 300_000;
const FIVE_DAYS_MS = 5 * 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates an outbox in memory; `broken` makes every call fail. */
function memoryOutbox() {
  const due = new Map<number, { claim: Claim; dueAt: number }>();
  const done: string[] = [];
  const state = { broken: false, looks: 0 };
  const check = () => {
    state.looks++;
    if (state.broken) throw new Error('disk I/O error near ada@example.com');
  };
  const add = (id: number, fields: Partial<Claim> = {}) => {
    const message = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'S',
      text: 'T',
      key: undefined,
      suspicion: undefined,
    };
    const at = Date.now();
    const claim = { id, reference: `R${id}`, messageId: `m${id}`, message, takenAt: at, queuedAt: at, attempt: 1 };
    due.set(id, { claim: { ...claim, ...fields }, dueAt: at });
  };
  const open = new Map<number, Claim>();
  const outbox: DeliveryOptions['outbox'] = {
    async claimDue(limit) {
      check();
      const found = [...due.values()].filter(({ dueAt }) => dueAt <= Date.now()).slice(0, limit);
      return found.map(({ claim }) => {
        due.delete(claim.id);
        open.set(claim.id, claim);
        return claim;
      });
    },
    async delivered(id) {
      check();
      done.push(`delivered ${id}`);
    },
    async deferred(id, _reason, nextAt) {
      check();
      done.push(`deferred ${id} by ${nextAt - Date.now()}`);
      const claim = open.get(id);
      if (claim) due.set(id, { claim: { ...claim, attempt: claim.attempt + 1 }, dueAt: nextAt });
    },
    async died(id, reason) {
      check();
      done.push(`died ${id}: ${reason}`);
    },
    async nextDueAt() {
      check();
      return due.size === 0 ? undefined : Math.min(...[...due.values()].map(({ dueAt }) => dueAt));
    },
  };
  return { outbox, add, done, state };
}

const refused = (responseCode: number) => Object.assign(new Error('x'), { code: 'EMESSAGE', responseCode });

function start(
  outbox: DeliveryOptions['outbox'],
  sendMail: (mail: SendMailOptions) => Promise<SentMail>,
  hasMailbox = () => true,
): Delivery & { alert: ReturnType<typeof vi.fn> } {
  const alert = vi.fn(async () => undefined);
  const fixed = { siteName: () => 'S', retryFirstMs: FIRST_MS, random: () => 0 };
  const box = { transport: { sendMail }, mailTo: 'o@example.net', mailFrom: 's@example.org' };
  const delivery = startDelivery({ ...fixed, outbox, mailbox: () => (hasMailbox() ? box : undefined), alert });
  onTestFinished(() => delivery.stop());
  return { ...delivery, alert };
}

const SENT: SentMail = { rejected: [] };
const send = async () => SENT;
const logged = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line).event);

test('keeps messages without a mailbox, and sends them once there is one', async () => {
  const { outbox, add, done } = memoryOutbox();
  const claimDue = vi.spyOn(outbox, 'claimDue');
  let hasMailbox = false;
  add(1);
  const delivery = start(outbox, send, () => hasMailbox);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(claimDue).not.toHaveBeenCalled();
  hasMailbox = true;
  delivery.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['delivered 1']);
});

test('sends messages one after another, and later ones when woken', async () => {
  const { outbox, add, done } = memoryOutbox();
  let open = 0;
  const sendMail = vi.fn(async () => {
    expect(++open).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    open--;
    return SENT;
  });
  add(1);
  add(2);
  const delivery = start(outbox, sendMail);
  await vi.advanceTimersByTimeAsync(30);
  add(3);
  delivery.wake();
  delivery.wake();
  await vi.advanceTimersByTimeAsync(15);
  expect(done).toEqual(['delivered 1', 'delivered 2', 'delivered 3']);
});

test('doubles the wait up to 13 times the first, plus jitter', () => {
  expect([1, 2, 3, 4, 5, 6, 2_000].map((attempt) => waitMs(attempt, 300_000, 0) / 60_000)).toEqual([
    5, 10, 20, 40, 65, 65, 65,
  ]);
  expect(waitMs(9, 300_000, 0.999) / 60_000).toBeLessThan(67);
});

test('retries a due message by the timer alone', async () => {
  const { outbox, add, done } = memoryOutbox();
  const sendMail = vi
    .fn()
    .mockRejectedValueOnce(refused(451))
    .mockRejectedValueOnce(refused(451))
    .mockResolvedValue(SENT);
  add(1);
  start(outbox, sendMail);
  await vi.advanceTimersByTimeAsync(FIRST_MS - 1);
  expect(done).toEqual([`deferred 1 by ${FIRST_MS}`]);
  await vi.advanceTimersByTimeAsync(1 + 2 * FIRST_MS);
  expect(done).toEqual([`deferred 1 by ${FIRST_MS}`, `deferred 1 by ${2 * FIRST_MS}`, 'delivered 1']);
});

test('alerts the owner once about a late message, and again when it is given up after five days', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  const { alert } = start(outbox, () => Promise.reject(refused(451)));
  const fourBackoffsMs = (1 + 2 + 4 + 8) * FIRST_MS;
  await vi.advanceTimersByTimeAsync(fourBackoffsMs - 1);
  expect(alert).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(FIVE_DAYS_MS - fourBackoffsMs);
  expect(alert).toHaveBeenCalledExactlyOnceWith({ reference: 'R1', state: 'waiting', reason: expect.any(String) });
  await vi.advanceTimersByTimeAsync(70 * 60_000);
  expect(done.at(-1)).toMatch(/^died 1: Given up after 5 days/);
  expect(alert).toHaveBeenCalledTimes(2);
  expect(alert).toHaveBeenCalledWith({ reference: 'R1', state: 'dead', reason: expect.stringContaining('Given up') });
});

test('does not give a message up because the site was stopped for long', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1, { queuedAt: Date.now() - 2 * FIVE_DAYS_MS });
  start(outbox, () => Promise.reject(refused(451)));
  await vi.advanceTimersByTimeAsync(1);
  expect(done[0]).toMatch(/^deferred/);
});

test('neither gives up nor delays messages when the clock jumps', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  const sendMail = vi
    .fn()
    .mockRejectedValueOnce(refused(451))
    .mockRejectedValueOnce(refused(451))
    .mockResolvedValue(SENT);
  const claimDue = vi.spyOn(outbox, 'claimDue');
  start(outbox, sendMail);
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() + 365 * FIVE_DAYS_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([expect.stringMatching(/^deferred 1/), expect.stringMatching(/^deferred 1/)]);
  await vi.advanceTimersByTimeAsync(2.1 * FIRST_MS);
  expect(done.at(-1)).toBe('delivered 1');
  // This is the longest wait including jitter; a later due time was set by a wrong clock.
  expect(claimDue).toHaveBeenLastCalledWith(1, 13 * FIRST_MS * 1.03);
});

test('continues after a failed alert', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  add(2);
  const sendMail = vi.fn().mockRejectedValueOnce(refused(550)).mockResolvedValue(SENT);
  const { alert } = start(outbox, sendMail);
  alert.mockRejectedValue(new Error('x'));
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([expect.stringMatching(/^died 1/), 'delivered 2']);
});

test('logs a database error once and pauses for 1 s doubling to 60 s, even when woken', async () => {
  const { outbox, add, done, state } = memoryOutbox();
  state.broken = true;
  const delivery = start(outbox, send);
  const waker = setInterval(() => delivery.wake(), 5);
  await vi.advanceTimersByTimeAsync(600_000);
  // The pauses are 1 + 2 + 4 + 8 + 16 + 32 s, then 60 s each.
  expect(state.looks).toBeLessThanOrEqual(17);
  expect(state.looks).toBeGreaterThan(13);
  expect(logged()).toEqual(['The outbox does not work (Error); delivery pauses.']);
  clearInterval(waker);
  add(1);
  state.broken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['delivered 1']);
  expect(logged().at(-1)).toBe('The outbox works again.');
});

test('logs the reason when a remote outbox does not respond', async () => {
  const { outbox } = memoryOutbox();
  const unreachable = async () => {
    throw new OutboxUnreachable('Firebase refused the key.');
  };
  start({ ...outbox, claimDue: unreachable }, send);
  await vi.advanceTimersByTimeAsync(1);
  expect(logged()).toEqual(['The outbox does not work (Firebase refused the key); delivery pauses.']);
});

test('stores a failed delivered outcome later without sending again', async () => {
  const { outbox, add, done, state } = memoryOutbox();
  const sendMail = vi.fn(async () => {
    state.broken = true;
    return SENT;
  });
  add(1);
  start(outbox, sendMail);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(done).toEqual([]);
  state.broken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['delivered 1']);
  expect(sendMail).toHaveBeenCalledOnce();
});

test('does not spin when a due message cannot be claimed', async () => {
  const looks = vi.fn(async () => []);
  const { outbox } = memoryOutbox();
  start({ ...outbox, claimDue: looks, nextDueAt: async () => Date.now() - 1 }, send);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(11);
});

test('sends messages that another process has queued', async () => {
  const { outbox, add, done } = memoryOutbox();
  start(outbox, send);
  await vi.advanceTimersByTimeAsync(1_000);
  add(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['delivered 1']);
});

test('lets the running attempt end on stop and starts no other', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  add(2);
  const { stop } = start(outbox, () => new Promise((resolve) => setTimeout(() => resolve(SENT), 4_000)));
  await vi.advanceTimersByTimeAsync(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(4_000);
  await stopping;
  expect(done).toEqual(['delivered 1']);
});

test('aborts an attempt 5 s after stop and retries it after the next start', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  const { stop } = start(outbox, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopping;
  expect(done).toEqual(['deferred 1 by 0']);
});

test('waits at most 5 s for an alert on stop', async () => {
  const { outbox, add, done } = memoryOutbox();
  add(1);
  const { stop, alert } = start(outbox, () => Promise.reject(refused(550)));
  const call = Promise.withResolvers<undefined>();
  alert.mockReturnValue(call.promise);
  await vi.advanceTimersByTimeAsync(1);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopping;
  expect(done).toEqual([expect.stringMatching(/^died 1/)]);
  call.resolve(undefined);
});
