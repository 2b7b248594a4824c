import { UserError } from '../../lib/user-error.ts';
import type { Message, Receipt, State } from './message.ts';

/** An attempt to send; times in milliseconds since 1970. */
export type Attempt = {
  readonly startedAt: number;
  /** Undefined while it is open. */
  readonly endedAt: number | undefined;
  readonly reason: string | undefined;
};

/** A message as the outbox holds it; times in milliseconds since 1970. */
export type Entry = {
  /** Greater than that of every message taken before it; never another's, even after this one is deleted. */
  readonly id: number;
  readonly reference: string;
  /** The part of the Message-ID before the @. Every attempt has the same. */
  readonly messageId: string;
  readonly message: Message;
  readonly state: State;
  /** The first one first. */
  readonly attempts: readonly Attempt[];
  /** Undefined while an attempt is open and when nothing more is to be sent. */
  readonly dueAt: number | undefined;
  readonly reason: string | undefined;
  readonly takenAt: number;
  readonly deliveredAt: number | undefined;
};

/** A message to send now, its attempt recorded; times in milliseconds since 1970. */
export type Claim = Pick<Entry, 'id' | 'reference' | 'messageId' | 'message' | 'takenAt'> & {
  /** 1 for the first since `queuedAt`. */
  readonly attempt: number;
  /** When it was taken, or queued again by the owner. */
  readonly queuedAt: number;
};

export type Health = { readonly waiting: number; readonly dead: number; readonly quarantined: number };

/** How many messages are in quarantine: those that came since the last report, and all. */
export type QuarantineNews = { readonly fresh: number; readonly all: number };

export type OutboxOptions = {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly makeReference?: () => string;
  /** Whether it may give out claims, as the server's does; true by default. */
  readonly mayClaim?: boolean;
};

/** There is no room: nothing was written, and the same call may succeed later. */
export class OutboxFull extends UserError {
  override name = 'OutboxFull';
}

/** The store does not answer: what was to be written may be there or not, and the same call may succeed later. */
export class OutboxUnreachable extends UserError {
  override name = 'OutboxUnreachable';
}

/** The outbox cannot be used as it is set up; the message says what to change. */
export class OutboxError extends UserError {
  override name = 'OutboxError';
}

/**
 * Messages and what has become of them. Several outboxes may be open on one store, in several processes: one at a time
 * holds the lease to deliver and gives out claims, all do the rest. What writes does all of it or nothing. Every call
 * rejects with OutboxFull where there is no room, and with OutboxUnreachable where another machine keeps the messages
 * and does not answer.
 */
export interface Outbox {
  /**
   * Once it resolves, the message outlives the process and a power cut.
   *
   * A resubmission is no second message, whoever else takes it at the same moment, and gets the first one's reference:
   * same content under the same key, as long as the message is kept; without a key, same content within 10 minutes.
   * Without a suspicion it is due at once, else it is kept in quarantine.
   */
  accept(message: Message): Promise<Receipt>;

  /** All messages, the oldest first, few in memory at a time. */
  entries(): AsyncIterable<Entry>;

  /** The newest first. @param options.below only messages whose id is smaller */
  newest(options: { readonly limit: number; readonly below?: number }): Promise<readonly Entry[]>;

  /** @param reference as a person may type it: small letters, spaces, hyphens */
  find(reference: string): Promise<Entry | undefined>;

  /**
   * Queues messages again, due at once, their attempts counted anew: the one dead or quarantined that has this
   * reference, `all` that are dead, or the whole `quarantine`; returns how many.
   */
  retry(which: string): Promise<number>;

  /** Beyond recovery, whatever its state; returns whether there was one. */
  delete(reference: string): Promise<boolean>;

  /** Puts a deleted message back as it was, due at once if an attempt was open; returns whether its place was free. */
  putBack(entry: Entry): Promise<boolean>;

  /**
   * Deletes beyond recovery what was delivered this long ago; what is dead or in quarantine stays until the owner
   * deletes it. Returns how many.
   */
  purge(olderThanMs: number): Promise<number>;

  /**
   * Gives out what is due, the longest due first, each message to one caller. The attempt is recorded before: an outbox
   * that cannot write sends nothing, rather than the same message again and again.
   *
   * Nothing is given out while another outbox holds the lease. An outbox that is closed gives it up; that of a process
   * which dies is taken over, and the attempts that it left open are due at once, under the same Message-IDs.
   *
   * @param longestWaitMs what is due later than this was put off by a clock that has since been set back: it is due now
   */
  claimDue(limit: number, longestWaitMs?: number): Promise<readonly Claim[]>;

  /** The outcomes of a claim, for the outbox that gave it out. That of a message deleted meanwhile changes nothing. */
  delivered(id: number, complaint?: string): Promise<void>;
  deferred(id: number, reason: string, nextAt: number): Promise<void>;
  died(id: number, reason: string): Promise<void>;

  /** When to claim next, milliseconds since 1970; undefined when nothing waits but open attempts. */
  nextDueAt(): Promise<number | undefined>;

  /**
   * What the owner is to hear of the quarantine; undefined within a day of the last report and where nothing has come
   * since. Noted as reported together with the owner's `letter`, which is taken as a message, where there is one.
   */
  reportQuarantine(letter?: (news: QuarantineNews) => Message): Promise<QuarantineNews | undefined>;

  health(): Promise<Health>;

  /** When the longest waiting message was queued; undefined when none waits. */
  waitingSince(): Promise<number | undefined>;

  /** Stores what is being accepted and gives the lease up, then closes. Closing twice is no mistake. */
  close(): Promise<void>;
}
