export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/**
 * Waits for work until a time limit. The work itself continues.
 *
 * @param ms time limit in milliseconds
 * @param work calls `restart` to reset the time limit when it makes progress
 * @param makeError makes the error for a time-out
 * @throws the error of `makeError` at the time limit; any error of the work
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
