/**
 * Does work on all items, some at a time, in their order. After a failure no further item
 * is begun; those under way end first.
 *
 * @throws the first failure
 */
export async function someAtATime<T>(
  atATime: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take from one iterator: whoever is free takes the next.
  const waiting = items.values();
  let failed = false;
  const workers = Array.from({ length: atATime }, async () => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
