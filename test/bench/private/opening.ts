import type { Browser } from '@playwright/test';
import { SEALED_FOLDER } from '../../../lib/sealed-files.ts';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { openPhone, throttle } from '../floor/phone.ts';
import type { Opening } from './findings.ts';
import { PICTURES } from './work.ts';

type Watched = {
  submitted: number;
  opened: number;
  drawn: number;
  decrypted: number;
  tasks: { at: number; ms: number }[];
};

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Opens a private work by its passphrase on a phone with a slow processor, until its last picture is decrypted. */
export async function openWork(browser: Browser, url: string, passphrase: string): Promise<Opening> {
  const page = await openPhone(browser);
  try {
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes(SEALED_FOLDER)) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await page.addInitScript(watch, PICTURES);
    await throttle(page, { line: false });
    await page.goto(url);
    await hydrated(page);
    await page.locator('form input[type="password"]').fill(passphrase);
    await page.keyboard.press('Enter');
    // The page notes the time itself; a look at each frame would slow it down.
    await page.waitForFunction(() => window.watched?.decrypted, undefined, { polling: 200 });
    const times = await page.evaluate(async () => {
      // A task is reported after its end.
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      if (!window.watched) throw new Error('The page is not watched.');
      const { submitted, opened, drawn, decrypted, tasks } = window.watched;
      const since = tasks.filter(({ at, ms }) => at + ms > submitted);
      return {
        deriveMs: opened - submitted,
        firstPictureMs: drawn - opened,
        decryptedMs: decrypted - opened,
        tasks: since.map(({ at, ms }) => ({ ms, afterMs: at - opened })),
      };
    });
    return { ...times, bytes };
  } finally {
    await page.context().close();
  }
}

/**
 * Notes when the form is sent, the work is there, its first picture is drawn and its last one is decrypted, and long
 * tasks. Runs in the page.
 */
function watch(pictures: number) {
  const watched: Watched = { submitted: 0, opened: 0, drawn: 0, decrypted: 0, tasks: [] };
  window.watched = watched;
  addEventListener(
    'submit',
    () => {
      watched.submitted = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (document.querySelector('[data-opened]')) watched.opened ||= performance.now();
    // A picture gets the address of its blob as soon as it is decrypted.
    if (document.querySelectorAll('main article img[src^="blob:"]').length === pictures) {
      watched.decrypted ||= performance.now();
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
  // The event of a picture passes the document, but not the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.currentSrc.startsWith('blob:')) {
        watched.drawn ||= performance.now();
      }
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}
