import { onTestFinished } from 'vitest';
import type { Message } from '../message.ts';
import type { Entry, Outbox, OutboxOptions } from '../outbox.ts';

export type TestOutbox = {
  open(options: OutboxOptions): Promise<Outbox>;
  kill(outbox: Outbox): Promise<void>;
  /** The milliseconds after which another outbox acquires the lease of a dead process. */
  readonly leaseMs: number;
};

export type NewTestOutbox = () => Promise<TestOutbox>;

export const START_MS = 1_800_000_000_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export async function outboxWithClock(newTestOutbox: NewTestOutbox) {
  const clock = { now: START_MS };
  const { open, kill, leaseMs } = await newTestOutbox();
  const killed = new Set<Outbox>();
  return {
    clock,
    leaseMs,
    async kill(outbox: Outbox) {
      killed.add(outbox);
      await kill(outbox);
    },
    async open(options: OutboxOptions = {}) {
      const outbox = await open({ now: () => clock.now, ...options });
      onTestFinished(async () => {
        if (!killed.has(outbox)) await outbox.close();
      });
      return outbox;
    },
  };
}

export const sampleMessage = (change: Partial<Message> = {}): Message => ({
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A book',
  text: 'Hello\n.\nbye',
  key: undefined,
  suspicion: undefined,
  ...change,
});

export async function readEntries(outbox: Outbox): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of outbox.entries()) entries.push(entry);
  return entries;
}

export const keysOf = (entries: readonly Entry[]) => entries.map(({ message }) => message.key);

export async function claimOne(outbox: Outbox): Promise<number> {
  const [claim, ...others] = await outbox.claimDue(10);
  if (claim === undefined || others.length > 0) throw new Error('Not one message is due.');
  return claim.id;
}
