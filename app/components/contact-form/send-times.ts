import type { StorageProvider } from '@emailjs/browser';

type SendTimes = { storage: StorageProvider; delivered: () => void };

/**
 * Stores when each page last sent a message. The client notes the time before sending, which would block a retry, and
 * so the time is only stored after delivery.
 */
export function sendTimes(): SendTimes {
  let noted: { page: string; time: string } | undefined;
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
        noted = { page, time };
      },
      async remove() {
        noted = undefined;
      },
    },
    delivered() {
      try {
        if (noted) localStorage.setItem(noted.page, noted.time);
      } catch {
        // Storage is denied or full.
      }
    },
  };
}
