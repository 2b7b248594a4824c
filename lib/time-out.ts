/** Work that took too long. */
export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/**
 * Waits for work, but no longer than a time limit. The work itself goes on.
 *
 * @param ms the time limit, in milliseconds
 * @param makeError makes the error of a work that is late
 * @throws what `makeError` returns if the work is late; whatever the work throws
 */
export async function withTimeOut<T>(ms: number, work: () => Promise<T>, makeError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(makeError()), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
