import { UserError } from '../../lib/user-error.ts';
import type { Message, Receipt, State } from './message.ts';

/** An attempt to send. All times in this file are in milliseconds since 1970. */
export type Attempt = {
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  /** The reason of a failure, or the mail server's answer to a delivered message. */
  readonly reason: string | undefined;
};

export type Entry = {
  /** An id greater than that of every earlier message; the outbox never reuses the id of a deleted message. */
  readonly id: number;
  readonly reference: string;
  /** The part of the Message-ID before the `@`, which is the same for every attempt. */
  readonly messageId: string;
  readonly message: Message;
  readonly state: State;
  readonly attempts: readonly Attempt[];
  /** The time of the next attempt; undefined while an attempt is open and when no attempt will follow. */
  readonly dueAt: number | undefined;
  readonly reason: string | undefined;
  readonly takenAt: number;
  readonly deliveredAt: number | undefined;
};

/** A message to send now; its attempt is already stored. */
export type Claim = Pick<Entry, 'id' | 'reference' | 'messageId' | 'message' | 'takenAt'> & {
  /** The number of the attempt since `queuedAt`; the first is 1. */
  readonly attempt: number;
  /** The time when the message was accepted, or when the owner queued it again. */
  readonly queuedAt: number;
};

export type Health = { readonly waiting: number; readonly dead: number; readonly quarantined: number };

export type QuarantineNews = { readonly fresh: number; readonly all: number };

export type OutboxOptions = {
  readonly now?: () => number;
  readonly makeReference?: () => string;
  readonly mayClaim?: boolean;
};

/** The storage is full: nothing was written, and the same call may succeed later. */
export class OutboxFull extends UserError {
  override name = 'OutboxFull';
}

/** The storage does not respond: the write may or may not have happened, and the same call may succeed later. */
export class OutboxUnreachable extends UserError {
  override name = 'OutboxUnreachable';
}

export class OutboxError extends UserError {
  override name = 'OutboxError';
}

// Every call rejects with OutboxFull if the storage is full, and OutboxUnreachable if remote storage does not respond.
/** A store of messages that several processes open. The holder of the lease claims messages. Writes are atomic. */
export interface Outbox {
  /** Stores a message durably, due at once or in quarantine. A resubmission gets the reference of the original. */
  accept(message: Message): Promise<Receipt>;

  /** Iterates over all messages, oldest first, with few of them in memory at a time. */
  entries(): AsyncIterable<Entry>;

  /** Returns the newest messages, newest first. @param options.below only messages with a smaller id */
  newest(options: { readonly limit: number; readonly below?: number }): Promise<readonly Entry[]>;

  /** Finds a message. @param reference as a person may type it: lower case, spaces, hyphens */
  find(reference: string): Promise<Entry | undefined>;

  /** Queues messages again and returns their number. @param which a reference, `all` dead ones, or `quarantine` */
  retry(which: string): Promise<number>;

  delete(reference: string): Promise<boolean>;

  /** Restores a deleted message, due at once if an attempt was open. Returns whether its id and reference were free. */
  putBack(entry: Entry): Promise<boolean>;

  /** Deletes messages that were delivered this long ago, but no dead or quarantined ones. Returns their number. */
  purge(olderThanMs: number): Promise<number>;

  // The attempt is stored first: an outbox that cannot write sends nothing, rather than a message again and again.
  /** Claims messages under the lease. One due later than `longestWaitMs` was postponed by a wrong clock, and is due. */
  claimDue(limit: number, longestWaitMs?: number): Promise<readonly Claim[]>;

  /** Store the outcome of a claim in the outbox that gave it out. A message deleted since then is not changed. */
  delivered(id: number, answer?: string): Promise<void>;
  deferred(id: number, reason: string, nextAt: number): Promise<void>;
  died(id: number, reason: string): Promise<void>;

  /** Returns when to claim next, in milliseconds since 1970; undefined if only open attempts remain. */
  nextDueAt(): Promise<number | undefined>;

  /** Returns new quarantine numbers at most once a day, marks them as reported and stores `letter`, in one write. */
  reportQuarantine(letter?: (news: QuarantineNews) => Message): Promise<QuarantineNews | undefined>;

  health(): Promise<Health>;

  /** Returns when the longest waiting message was queued; undefined if no message waits. */
  waitingSince(): Promise<number | undefined>;

  /** Stores pending messages, releases the lease and closes the outbox. Closing twice is allowed. */
  close(): Promise<void>;
}
