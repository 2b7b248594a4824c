import type { StorageProvider } from '@emailjs/browser';

type SendTimes = { storage: StorageProvider; delivered: () => void };

/**
 * Stores when each page last sent a message. The client notes the time before sending, which would block a retry, and
 * so the time is only stored after delivery.
 */
export function sendTimes(): SendTimes {
  let pending: { page: string; time: string } | undefined;
  return {
    storage: {
      async get(page) {
        try {
          const time = localStorage.getItem(page);
          // A time in the future comes from a clock that was ahead and was corrected.
          return Number(time) > Date.now() ? null : time;
        } catch {
          return null;
        }
      },
      async set(page, time) {
        pending = { page, time };
      },
      async remove() {
        pending = undefined;
      },
    },
    delivered() {
      try {
        if (pending) localStorage.setItem(pending.page, pending.time);
      } catch {
        // Storage is denied or full.
      }
    },
  };
}
