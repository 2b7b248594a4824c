/** Work that took too long. */
export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/**
 * Waits for work, but no longer than a time limit. The work itself goes on.
 *
 * @param ms the time limit, in milliseconds
 * @param work may call `restart` to begin the time limit again, because it has made progress
 * @param makeError makes the error of a work that is late
 * @throws what `makeError` returns if the work is late; whatever the work throws
 */
export async function withTimeOut<T>(
  ms: number,
  work: (restart: () => void) => Promise<T>,
  makeError: () => Error,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const restart = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => reject(makeError()), ms);
  };
  restart();
  try {
    return await Promise.race([work(restart), late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
