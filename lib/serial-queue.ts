/** Returns a function that runs one task after another. A task that fails does not stop the next one. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/**
 * Returns a function that runs the work one at a time. Calls while it runs, or while it waits for its turn, share one
 * further run.
 *
 * @param queue runs the work after other tasks
 */
export function coalesced<T>(work: () => Promise<T>, queue = serialQueue()): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= queue(() => {
      next = undefined;
      return work();
    });
    return next;
  };
}
