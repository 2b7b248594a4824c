/** Runs work on all items, at most `atATime` concurrently. Throws the first error, after which no item starts. */
export async function mapConcurrently<T>(
  atATime: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
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
