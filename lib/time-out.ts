export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/** Waits for work, at most `ms` milliseconds unless the work calls `restart`. The work continues after a time-out. */
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
