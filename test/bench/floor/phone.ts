import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';

/** The phone that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G: 1.6 Mbps down, 750 kbps up and a round trip of 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: CHROMIUM_FLAGS });

/** Opens a page with an empty cache on a phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  // Playwright does not throttle the requests of a service worker.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  return context.newPage();
}

/** Throttles the phone's processor and, on request, its network. */
export async function throttle(page: Page, what: { readonly line: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!what.line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}
