import type { StorageProvider } from '@emailjs/browser';

type SendTimes = { storage: StorageProvider; delivered: () => void };

/**
 * When each page last sent. The client notes it before sending, so a retry would be refused: here only a delivery
 * counts.
 */
export function sendTimes(): SendTimes {
  let noted: { page: string; time: string } | undefined;
  return {
    storage: {
      async get(page) {
        try {
          const time = localStorage.getItem(page);
          // From a clock that was ahead and has been put right.
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
