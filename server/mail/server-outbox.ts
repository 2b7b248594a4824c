import { log } from '../../lib/log.ts';
import { type Outbox, OutboxFull } from './outbox.ts';

export type ServerOutbox = Omit<Outbox, 'newest' | 'entries' | 'find' | 'retry' | 'delete' | 'putBack'>;

/** Opens an outbox that tolerates a full disk: until there is space, each call retries and rejects with OutboxFull. */
export async function openServerOutbox(open: () => Promise<Outbox>): Promise<ServerOutbox> {
  let opening: Promise<Outbox> | undefined;
  const outbox = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  try {
    await outbox();
  } catch (error) {
    if (!(error instanceof OutboxFull)) throw error;
    log(error.message);
  }
  return {
    accept: async (message) => (await outbox()).accept(message),
    claimDue: async (limit, longestWaitMs) => (await outbox()).claimDue(limit, longestWaitMs),
    delivered: async (id, complaint) => (await outbox()).delivered(id, complaint),
    deferred: async (id, reason, nextAt) => (await outbox()).deferred(id, reason, nextAt),
    died: async (id, reason) => (await outbox()).died(id, reason),
    nextDueAt: async () => (await outbox()).nextDueAt(),
    purge: async (olderThanMs) => (await outbox()).purge(olderThanMs),
    reportQuarantine: async (letter) => (await outbox()).reportQuarantine(letter),
    health: async () => (await outbox()).health(),
    waitingSince: async () => (await outbox()).waitingSince(),
    close: async () => (await opening)?.close(),
  };
}
