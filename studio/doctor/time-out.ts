/** What was asked did not answer in time. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** The work's result. @throws TimedOut where it takes longer; what the work throws */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`It did not answer within ${ms / 1000} s.`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
