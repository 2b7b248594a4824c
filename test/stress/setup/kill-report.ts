import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** The outcome of the messages posted to a server that is killed. */
export type KillReport = {
  readonly acknowledged: number;
  /** Acknowledged messages that are missing under the reference of the answer. */
  readonly lost: number;
  /** Stored messages without an acknowledgment: the kill came after the commit and before the answer. */
  readonly unacknowledged: number;
  /** Messages with the key of another one. */
  readonly repeated: number;
  /** Acknowledged messages without a mail. */
  readonly undelivered: number;
  /** Mails beyond the first of a message: the kill came after the mail server's 250 and before its record. */
  readonly duplicates: number;
  /** Mails with another Message-ID than the recorded one. */
  readonly renamed: number;
};

type StoredMessage = { readonly key: string; readonly reference: string; readonly messageId: string };

/** The references in the answers, by key. */
export type ReferencesByKey = ReadonlyMap<string, string>;

const keptRow = z
  .object({ key: z.string(), reference: z.string(), message_id: z.string() })
  .transform(({ key, reference, message_id }): StoredMessage => ({ key, reference, messageId: message_id }));

/** Reads the outbox while a server has it open, because the first process to open it after a kill recovers it. */
export function readKept(file: string): StoredMessage[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('SELECT key, reference, message_id FROM message').all();
    return rows.map((row) => keptRow.parse(row));
  } finally {
    database.close();
  }
}

/** Counts the acknowledged messages that are missing in the outbox. */
export function countLost(acknowledged: ReferencesByKey, stored: readonly StoredMessage[]): number {
  const references = new Map(stored.map(({ key, reference }) => [key, reference]));
  return [...acknowledged].filter(([key, reference]) => references.get(key) !== reference).length;
}

/** Compares the acknowledged messages, the outbox and the mails, whose subjects end with the message's key. */
export function killReport(
  acknowledged: ReferencesByKey,
  stored: readonly StoredMessage[],
  mails: readonly string[],
): KillReport {
  const messageIds = new Map(stored.map(({ key, messageId }) => [key, messageId]));
  const arrived = mails.map((mail) => ({
    key: /^Subject: .* (\S+)\r$/m.exec(mail)?.[1] ?? '',
    messageId: /^Message-ID: <(.+)@.+>\r$/im.exec(mail)?.[1],
  }));
  const arrivedKeys = new Set(arrived.map(({ key }) => key));
  return {
    acknowledged: acknowledged.size,
    lost: countLost(acknowledged, stored),
    unacknowledged: [...messageIds.keys()].filter((key) => !acknowledged.has(key)).length,
    repeated: stored.length - messageIds.size,
    undelivered: [...acknowledged.keys()].filter((key) => !arrivedKeys.has(key)).length,
    duplicates: arrived.length - arrivedKeys.size,
    renamed: arrived.filter(({ key, messageId }) => messageId !== messageIds.get(key)).length,
  };
}
