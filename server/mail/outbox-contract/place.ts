import { onTestFinished } from 'vitest';
import type { Message } from '../message.ts';
import type { Entry, Outbox, OutboxOptions } from '../outbox.ts';

/** A store for messages that holds none. */
export type OutboxPlace = {
  /** Opens it as another process would; the options have the clock. */
  open(options: OutboxOptions): Promise<Outbox>;
  /** Ends an outbox as the death of its process would. */
  kill(outbox: Outbox): Promise<void>;
  /** So many milliseconds after the death of who holds the lease another has it. */
  readonly leaseMs: number;
};

/** An empty store for each test of a contract. */
export type NewPlace = () => Promise<OutboxPlace>;

/** Where the clock starts: milliseconds since 1970. */
export const START = 1_800_000_000_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A place with a clock that stands still; the end of the test closes its outboxes. */
export async function placeWithClock(newPlace: NewPlace) {
  const clock = { now: START };
  const { open, kill, leaseMs } = await newPlace();
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

/** A message without a key, unless changed. */
export const sampleMessage = (change: Partial<Message> = {}): Message => ({
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A book',
  text: 'Hello\n.\nbye',
  key: undefined,
  suspicion: undefined,
  ...change,
});

/** All messages, the oldest first. */
export async function listed(outbox: Outbox): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of outbox.entries()) entries.push(entry);
  return entries;
}

export const keysOf = (entries: readonly Entry[]) => entries.map(({ message }) => message.key);

/** Claims the one message that is due; returns its id. */
export async function claimOne(outbox: Outbox): Promise<number> {
  const [claim, ...others] = await outbox.claimDue(10);
  if (claim === undefined || others.length > 0) throw new Error('Not one message is due.');
  return claim.id;
}
