import type { DatabaseSync } from 'node:sqlite';
import { isFull, transaction } from './database.ts';

/** Stores items, many in one transaction. */
export type GroupCommit<Item, Result> = {
  /** Resolves once the item is on disk; rejects with OutboxFull when there is no room for its group. */
  add(item: Item): Promise<Result>;
  /** Stores what waits, now. */
  flush(): void;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Lets all items that arrive in one turn of the event loop share one transaction: waiting
 * for the disk once a turn took 5,500 messages a second where once a message took 1,300.
 *
 * @param store writes one item inside the transaction, by one statement that changes
 *   anything; when it throws, its item alone is refused
 */
export function groupCommit<Item, Result>(
  database: DatabaseSync,
  store: (item: Item) => Result,
): GroupCommit<Item, Result> {
  let group: Waiting<Item, Result>[] = [];

  const storeOne = ({ item, resolve, reject }: Waiting<Item, Result>): (() => void) => {
    try {
      const result = store(item);
      return () => resolve(result);
    } catch (error) {
      // Without room the others could not be committed, and SQLite may have undone them.
      if (isFull(error) || !database.isTransaction) throw error;
      return () => reject(error);
    }
  };

  const flush = () => {
    const stored = group;
    group = [];
    if (stored.length === 0) return;
    let answers: (() => void)[];
    try {
      answers = transaction(database, () => stored.map(storeOne));
    } catch (error) {
      answers = stored.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
    for (const answer of answers) answer();
  };

  const add = (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      // After the turn's input, so that every request that has arrived is in the group.
      if (group.length === 0) setImmediate(flush);
      group.push({ item, resolve, reject });
    });

  return { add, flush };
}
