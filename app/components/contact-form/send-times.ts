import type { StorageProvider } from '@emailjs/browser';

/** What the client's rate limit knows of earlier messages, and a call that the present one is delivered. */
type SendTimes = { storage: StorageProvider; delivered: () => void };

/**
 * When each page last sent, for one sending. The client notes the time before it sends, so that a message that failed
 * would be refused at the second try: here the time counts once the message is delivered.
 * Storage that is denied or full limits nothing.
 */
export function sendTimes(): SendTimes {
  let noted: { page: string; time: string } | undefined;
  return {
    storage: {
      async get(page) {
        try {
          const time = localStorage.getItem(page);
          // Noted by a clock that was ahead and has been put right: it would limit until it is reached.
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
        // The visitor has chosen so.
      }
    },
  };
}
