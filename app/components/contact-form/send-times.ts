import type { StorageProvider } from '@emailjs/browser';

type SendTimes = { storage: StorageProvider; delivered: () => void };

/** Stores each page's send time after delivery, because the client's note before sending would block a retry. */
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
