/** Work that took too long. */
export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/**
 * Waits for work, but no longer than a time limit. The work itself goes on.
 *
 * @param ms the time limit, in milliseconds
 * @param work is passed a function that starts the time limit again
 * @param makeError makes the error of a work that is late
 * @throws what `makeError` returns if the work is late; whatever the work throws
 */
export async function withTimeOut<T>(
  ms: number,
  work: (extend: () => void) => Promise<T>,
  makeError: () => Error = () => new TimeOutError(`No answer within ${ms} ms.`),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const start = () => setTimeout(() => reject(makeError()), ms);
  let timer = start();
  const extend = () => {
    clearTimeout(timer);
    timer = start();
  };
  try {
    return await Promise.race([work(extend), late]);
  } finally {
    clearTimeout(timer);
  }
}
