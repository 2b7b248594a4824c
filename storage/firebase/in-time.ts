import type { Readable } from 'node:stream';
import { withTimeOut } from '../../lib/time-out.ts';
import { FirebaseFailure } from './failure.ts';

/** How long Firebase may say nothing, in milliseconds. */
export type TimeOuts = {
  /** Until an answer comes, or the next bytes of a file. */
  readonly answerMs: number;
  /** While a part of a file is on its way up: how far it has come is not seen. */
  readonly partMs: number;
};

/** Its client goes on trying for minutes. A part of 8 MB takes two minutes at half a megabit a second. */
export const TIME_OUTS: TimeOuts = { answerMs: 15_000, partMs: 120_000 };

/** Nothing came in time: what was to be written may be there or not, and the same call may succeed later. */
export class FirebaseSilent extends FirebaseFailure {
  override name = 'FirebaseSilent';

  constructor() {
    super('Firebase does not answer now.');
  }
}

/** What the work gives. @throws FirebaseSilent where it takes longer; what the work throws */
export const inTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseSilent());

/**
 * The same for work that takes its time and says that it goes on.
 *
 * @throws FirebaseSilent where neither that nor the end comes for so long; what the work throws
 */
export const unlessSilent = <T>(ms: number, work: (goesOn: () => void) => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseSilent());

/**
 * Passes a stream on, and fails once the wait for its next part takes too long.
 *
 * @param end called at the end, also before the stream's own
 * @throws FirebaseSilent
 */
export async function* streamInTime(
  ms: number,
  stream: Readable,
  end: () => void = () => stream.destroy(),
): AsyncGenerator<unknown> {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTime(ms, () => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    end();
  }
}
