import { UserError } from '../../lib/user-error.ts';
import type { Message, Receipt, State } from './message.ts';

/** An attempt to send; times are in milliseconds since 1970. */
export type Attempt = {
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly reason: string | undefined;
};

/** A stored message; times are in milliseconds since 1970. */
export type Entry = {
  /** An id greater than that of every earlier message; the outbox never reuses the id of a deleted message. */
  readonly id: number;
  readonly reference: string;
  /** The part of the Message-ID before the `@`; every attempt uses the same id. */
  readonly messageId: string;
  readonly message: Message;
  readonly state: State;
  /** The attempts, oldest first. */
  readonly attempts: readonly Attempt[];
  /** The time of the next attempt; undefined while an attempt is open and when no attempt will follow. */
  readonly dueAt: number | undefined;
  readonly reason: string | undefined;
  readonly takenAt: number;
  readonly deliveredAt: number | undefined;
};

/** A message to send now; its attempt is already stored. Times are in milliseconds since 1970. */
export type Claim = Pick<Entry, 'id' | 'reference' | 'messageId' | 'message' | 'takenAt'> & {
  /** The number of the attempt since `queuedAt`; the first is 1. */
  readonly attempt: number;
  /** The time when the message was accepted, or when the owner queued it again. */
  readonly queuedAt: number;
};

export type Health = { readonly waiting: number; readonly dead: number; readonly quarantined: number };

/** The numbers of quarantined messages: those since the last report, and all. */
export type QuarantineNews = { readonly fresh: number; readonly all: number };

export type OutboxOptions = {
  readonly now?: () => number;
  readonly makeReference?: () => string;
  /** Whether the outbox may claim messages, like the server's; true by default. */
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

/** The settings of the outbox do not work; the message says what to change. */
export class OutboxError extends UserError {
  override name = 'OutboxError';
}

/**
 * A store of messages and their outcomes. Several outboxes may be open on one store, in several processes: one at a
 * time holds the lease and claims messages, and every outbox can do everything else. Each write is atomic. Every call
 * rejects with OutboxFull if the storage is full, and with OutboxUnreachable if remote storage does not respond.
 */
export interface Outbox {
  /**
   * Stores a message. After the promise resolves, the message survives a crash and a power cut.
   *
   * A resubmission gets the reference of the original, even if several outboxes accept both at once. A resubmission has
   * the same content and key while the original is stored, or the same content and no key within 10 minutes. A message
   * without a suspicion is due at once; a suspicious message is quarantined.
   */
  accept(message: Message): Promise<Receipt>;

  /** Iterates over all messages, oldest first, with few of them in memory at a time. */
  entries(): AsyncIterable<Entry>;

  /** Returns the newest messages, newest first. @param options.below only messages with a smaller id */
  newest(options: { readonly limit: number; readonly below?: number }): Promise<readonly Entry[]>;

  /** Finds a message. @param reference as a person may type it: lower case, spaces, hyphens */
  find(reference: string): Promise<Entry | undefined>;

  /**
   * Queues messages again, due at once, and resets their attempt counts. Returns their number.
   *
   * @param which the reference of a dead or quarantined message, `all` for all dead ones, or `quarantine`
   */
  retry(which: string): Promise<number>;

  /** Deletes a message in any state permanently. Returns whether the message existed. */
  delete(reference: string): Promise<boolean>;

  /** Restores a deleted message, due at once if an attempt was open. Returns whether its id and reference were free. */
  putBack(entry: Entry): Promise<boolean>;

  /**
   * Permanently deletes messages that were delivered this long ago. Dead and quarantined messages stay until the owner
   * deletes them. Returns the number of deleted messages.
   */
  purge(olderThanMs: number): Promise<number>;

  /**
   * Claims due messages, the longest due first, each for one caller. The attempt is stored first: an outbox that cannot
   * write sends nothing, rather than the same message again and again.
   *
   * Nothing is claimed while another outbox holds the lease. Closing an outbox releases the lease. The lease of a dead
   * process passes on, and its open attempts are due at once under the same Message-IDs.
   *
   * @param longestWaitMs a message due later than this was postponed by a wrong clock, and is due now
   */
  claimDue(limit: number, longestWaitMs?: number): Promise<readonly Claim[]>;

  /** Store the outcome of a claim in the outbox that gave it out. A message deleted since then is not changed. */
  delivered(id: number, complaint?: string): Promise<void>;
  deferred(id: number, reason: string, nextAt: number): Promise<void>;
  died(id: number, reason: string): Promise<void>;

  /** Returns when to claim next, in milliseconds since 1970; undefined if only open attempts remain. */
  nextDueAt(): Promise<number | undefined>;

  /**
   * Returns the quarantine numbers to report; undefined within a day of the last report and without new messages. Marks
   * them as reported and, if `letter` is given, stores the owner's letter as a message in the same write.
   */
  reportQuarantine(letter?: (news: QuarantineNews) => Message): Promise<QuarantineNews | undefined>;

  health(): Promise<Health>;

  /** Returns when the longest waiting message was queued; undefined if no message waits. */
  waitingSince(): Promise<number | undefined>;

  /** Stores pending messages, releases the lease and closes the outbox. Closing twice is allowed. */
  close(): Promise<void>;
}
