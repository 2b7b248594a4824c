import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** What became of the messages posted to a server that is killed. */
export type KillReport = {
  /** Messages answered 200. */
  readonly acknowledged: number;
  /** Acknowledged, but not kept under the reference that the answer gave. */
  readonly lost: number;
  /** Kept, but not acknowledged: killed after the commit and before the answer. */
  readonly unacknowledged: number;
  /** Messages with a key that another has. */
  readonly repeated: number;
  /** Acknowledged, but no mail of them came. */
  readonly undelivered: number;
  /** Mails beyond the first of a message: killed after the mail server's 250 and before it was recorded. */
  readonly duplicates: number;
  /** Mails under another Message-ID than the one on record. */
  readonly renamed: number;
};

/** A message as it lies in the outbox. */
type Kept = { readonly key: string; readonly reference: string; readonly messageId: string };

/** The references that the answers gave, by key. */
export type Acknowledged = ReadonlyMap<string, string>;

const keptRow = z
  .object({ key: z.string(), reference: z.string(), message_id: z.string() })
  .transform(({ key, reference, message_id }): Kept => ({ key, reference, messageId: message_id }));

/**
 * All that the outbox's file holds. To be called while a server has it open: whoever opens
 * it first after a kill does the recovery, and that must be the server.
 */
export function readKept(file: string): Kept[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('SELECT key, reference, message_id FROM message').all();
    return rows.map((row) => keptRow.parse(row));
  } finally {
    database.close();
  }
}

/** How many acknowledged messages are not there. */
export function countLost(acknowledged: Acknowledged, kept: readonly Kept[]): number {
  const references = new Map(kept.map(({ key, reference }) => [key, reference]));
  return [...acknowledged].filter(([key, reference]) => references.get(key) !== reference).length;
}

/** @param mails as they came; the key of each stands at the end of its subject */
export function killReport(acknowledged: Acknowledged, kept: readonly Kept[], mails: readonly string[]): KillReport {
  const messageIds = new Map(kept.map(({ key, messageId }) => [key, messageId]));
  const arrived = mails.map((mail) => ({
    key: /^Subject: .* (\S+)\r$/m.exec(mail)?.[1] ?? '',
    messageId: /^Message-ID: <(.+)@.+>\r$/im.exec(mail)?.[1],
  }));
  const arrivedKeys = new Set(arrived.map(({ key }) => key));
  return {
    acknowledged: acknowledged.size,
    lost: countLost(acknowledged, kept),
    unacknowledged: [...messageIds.keys()].filter((key) => !acknowledged.has(key)).length,
    repeated: kept.length - messageIds.size,
    undelivered: [...acknowledged.keys()].filter((key) => !arrivedKeys.has(key)).length,
    duplicates: arrived.length - arrivedKeys.size,
    renamed: arrived.filter(({ key, messageId }) => messageId !== messageIds.get(key)).length,
  };
}
