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
export class FirebaseSilent extends FirebaseFailure {
  override name = 'FirebaseSilent';

  constructor() {
    super('Firebase does not answer now.');
  }
}

/** Runs work within a time limit. @throws FirebaseSilent */
export const inTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseSilent());

/** Runs work within a time limit that each progress report restarts. @throws FirebaseSilent */
export const unlessSilent = <T>(ms: number, work: (onProgress: () => void) => Promise<T>): Promise<T> =>
  withTimeOut(ms, work, () => new FirebaseSilent());

/** Passes a stream on with a time limit for each part. @throws FirebaseSilent */
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
