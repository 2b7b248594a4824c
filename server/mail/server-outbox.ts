import { log } from '../log.ts';
import { type Outbox, OutboxFull, type OutboxOptions, openOutbox } from './outbox.ts';

export type ServerOutbox = Omit<Outbox, 'list' | 'newest' | 'entries' | 'find' | 'retry' | 'delete' | 'putBack'>;

/** Lets the site start on a full disk: until there is room, each call tries to open it and throws OutboxFull. */
export function openServerOutbox(file: string, options?: OutboxOptions): ServerOutbox {
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
    reportQuarantine: (letter) => outbox().reportQuarantine(letter),
    health: () => outbox().health(),
    waitingSince: () => outbox().waitingSince(),
    close: () => opened?.close(),
  };
}
