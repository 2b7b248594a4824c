import type { DatabaseSync } from 'node:sqlite';
import { isFull, transaction } from './database.ts';

/** Stores items that arrive together in one transaction. */
export type GroupCommit<Item, Result> = {
  /** Resolves once the item is on disk; may reject with OutboxFull. */
  add(item: Item): Promise<Result>;
  flush(): void;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * A group stays open while each turn of the event loop brings more, up to this many turns. At 32 connections: 4,500
 * messages a second instead of 4,260.
 */
const MAX_TURNS = 8;

/**
 * One transaction a group took 5,500 messages a second, one a message 1,300.
 *
 * @param store writes one item, by a single statement; when it throws, that item alone is refused
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
      // Then the others cannot be committed either.
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

  const gather = (seen: number, turns: number) => {
    // Runs after the turn's input: every request that has arrived is in the group.
    setImmediate(() => {
      if (group.length > seen && turns < MAX_TURNS) gather(group.length, turns + 1);
      else flush();
    });
  };

  const add = (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      if (group.length === 0) gather(0, 1);
      group.push({ item, resolve, reject });
    });

  return { add, flush };
}
