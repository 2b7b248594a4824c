import type { Readable } from 'node:stream';
import { withTimeOut } from '../../lib/time-out.ts';
import { FirebaseFailure } from './failure.ts';

export type TimeOuts = {
  readonly answerMs: number;
  /** Time limit for the upload of one part. The client reports no progress within a part. */
  readonly partMs: number;
};

/** The client would retry for minutes. A part of 8 MB takes two minutes at half a megabit a second. */
export const TIME_OUTS: TimeOuts = { answerMs: 15_000, partMs: 120_000 };

/** The error for a time-out. A write may have succeeded or not, and the same call may succeed later. */
export class FirebaseTimeOut extends FirebaseFailure {
  override name = 'FirebaseTimeOut';

  constructor() {
    super('Firebase does not answer now.');
  }
}

/** Runs work within a time limit. @throws FirebaseTimeOut */
export const withTimeLimit = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseTimeOut());

/** Runs work within a time limit that each progress report restarts. @throws FirebaseTimeOut */
export const withIdleLimit = <T>(ms: number, work: (onProgress: () => void) => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseTimeOut());

/** Passes a stream on with a time limit for each part. @throws FirebaseTimeOut */
export async function* streamWithLimit(
  ms: number,
  stream: Readable,
  end: () => void = () => stream.destroy(),
): AsyncGenerator<unknown> {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withTimeLimit(ms, () => chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    end();
  }
}
