import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Message, Receipt } from '../message.ts';
import type { QuarantineNews } from '../outbox.ts';
import { transaction } from './database.ts';

const DAY_MS = 24 * 60 * 60_000;

export type ReportQuarantine = (letter?: (news: QuarantineNews) => Message) => QuarantineNews | undefined;

export function quarantineReports(
  database: DatabaseSync,
  store: (message: Message) => Receipt,
  now: () => number,
): ReportQuarantine {
  const lastReport = database.prepare('SELECT at, last_message FROM quarantine_report');
  const count = database.prepare(
    `SELECT count(*) FILTER (WHERE id > ?) AS fresh, count(*) AS every, max(id) AS newest
     FROM message WHERE state <> 'delivered' AND state = 'quarantined'`,
  );
  const note = database.prepare('INSERT OR REPLACE INTO quarantine_report (id, at, last_message) VALUES (1, ?, ?)');
  return (letter) =>
    transaction(database, () => {
      const at = now();
      const last = lastReport.get();
      // After a larger clock change, the time since the last report is unknown.
      if (last && Math.abs(at - numberOf(last.at)) < DAY_MS) return undefined;
      const found = count.get(numberOf(last?.last_message));
      const news = { fresh: numberOf(found?.fresh), all: numberOf(found?.every) };
      if (news.fresh === 0) return undefined;
      note.run(at, numberOf(found?.newest));
      if (letter) store(letter(news));
      return news;
    });
}

const numberOf = (value: SQLOutputValue | undefined) => (typeof value === 'number' ? value : 0);
