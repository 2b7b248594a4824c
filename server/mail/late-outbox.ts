import { log } from '../log.ts';
import { type Outbox, OutboxFull, type OutboxOptions, openOutbox } from './outbox.ts';

/** The part of an outbox that the server needs. */
export type ServerOutbox = Omit<Outbox, 'list' | 'entries' | 'find' | 'retry' | 'forget'>;

/**
 * Opens an outbox on a disk that may be full: each call tries again until there is room,
 * and throws OutboxFull before. The site must start all the same, and nobody should have
 * to start it again once the disk is in order.
 *
 * @throws OutboxError as openOutbox does
 */
export function openLateOutbox(file: string, options?: OutboxOptions): ServerOutbox {
  let opened: Outbox | undefined;
  const outbox = () => {
    opened ??= openOutbox(file, options);
    return opened;
  };
  try {
    outbox();
  } catch (error) {
    if (!(error instanceof OutboxFull)) throw error;
    log(error.message);
  }
  return {
    accept: async (message) => outbox().accept(message),
    claimDue: (limit, longestWaitMs) => outbox().claimDue(limit, longestWaitMs),
    delivered: (id, complaint) => outbox().delivered(id, complaint),
    deferred: (id, reason, nextAt) => outbox().deferred(id, reason, nextAt),
    died: (id, reason) => outbox().died(id, reason),
    nextDueAt: () => outbox().nextDueAt(),
    purge: (olderThanMs) => outbox().purge(olderThanMs),
    health: () => outbox().health(),
    waitingSince: () => outbox().waitingSince(),
    close: () => opened?.close(),
  };
}
