/** Returns a function that runs tasks one after another. A failed task does not stop the next one. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const task = last.then(work);
    last = task.catch(() => {});
    return task;
  };
}

/** Returns a function that runs the work once at a time. Calls during a run share one further run. */
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
