import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced } from '../../lib/serial-queue.ts';

/** Another process can publish, a laptop can sleep, and clocks can be set: the time is looked up again and again. */
const LONGEST_WAIT_MS = 10 * 60_000;

type Options = {
  /** Returns the instant at which the next work or post of the served release becomes public. */
  readonly readNext: () => Promise<Date | undefined>;
  /** Publishes the site as it is, with what has become public. */
  readonly publish: () => Promise<void>;
  readonly log: Log;
};

export type PublishOnTime = {
  /** Reads the next time again, after a publish. Never rejects. */
  look(): Promise<void>;
  /** Ends the timer, after a publish that is running. */
  close(): Promise<void>;
};

/**
 * Publishes works and posts at the time that their texts name. The time is read from the served release, so a time that
 * passed while the studio did not run is made up for at the next start.
 */
export function publishOnTime({ readNext, publish, log }: Options): PublishOnTime {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void look(), Math.min(ms, LONGEST_WAIT_MS));
    timer.unref();
  };
  const look = coalesced(async () => {
    try {
      let next = await readNext();
      if (next && next.getTime() <= Date.now() && !isClosed) {
        await publish();
        next = await readNext();
      }
      // After a publish that changed nothing, the same time would be due at once.
      const ms = (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
      wait(ms > 0 ? ms : LONGEST_WAIT_MS);
    } catch (error) {
      log('Works whose time has come could not be published. The studio tries again.', errorOf(error));
      wait(LONGEST_WAIT_MS);
    }
  });
  return {
    look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await look();
      clearTimeout(timer);
    },
  };
}

const errorOf = (error: unknown) =>
  error instanceof Error ? { ...traceOf(error), message: error.message } : { message: String(error) };
