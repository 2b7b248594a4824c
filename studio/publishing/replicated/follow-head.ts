import { type Log, traceOf } from '../../../lib/log.ts';
import { coalesced } from '../../../lib/serial-queue.ts';
import type { Documents } from '../../../storage/documents.ts';
import { HEAD } from '../../records/records.ts';

/** The delay before a retry, which doubles with each failure. */
const RETRY_DELAY_MS = 5_000;
/** The head is also polled, because a lost connection may go unnoticed. */
const POLL_MS = 5 * 60_000;

/** Syncs this machine whenever another one has published. A failed sync is logged and retried. */
export function followHead(
  documents: Documents,
  sync: () => Promise<unknown>,
  log: Log,
  retryDelayMs = RETRY_DELAY_MS,
): { close(): Promise<void> } {
  let isClosed = false;
  let failures = 0;
  let running: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let synced: number | undefined;
  const currentVersion = async () => (await documents.get('head', HEAD))?.version;

  const run = coalesced(async (): Promise<void> => {
    if (isClosed) return;
    try {
      const version = await currentVersion();
      await sync();
      synced = version;
      failures = 0;
    } catch (error) {
      synced = undefined;
      logFailure('What is published cannot be served here yet; it is tried again.', error, log);
      clearTimeout(retryTimer);
      retryTimer = setTimeout(checkHead, Math.min(retryDelayMs * 2 ** failures++, POLL_MS)).unref();
    }
  });
  function checkHead(): void {
    running = run();
  }

  const watched = documents.watch('head', HEAD, {
    onChange: checkHead,
    onFailure: (error) => logFailure('What is published cannot be watched; it goes on by itself.', error, log),
  });
  const lookForMissed = async () => {
    // A version that cannot be read now is read at the next poll.
    const version = await currentVersion().catch(() => synced);
    if (version !== synced) checkHead();
  };
  const timer = setInterval(lookForMissed, POLL_MS).unref();
  return {
    async close() {
      isClosed = true;
      watched.close();
      clearInterval(timer);
      clearTimeout(retryTimer);
      await running;
    },
  };
}

function logFailure(event: string, error: unknown, log: Log): void {
  log(event, error instanceof Error ? { ...traceOf(error), message: error.message } : { message: String(error) });
}
