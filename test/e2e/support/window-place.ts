import type { Page } from '@playwright/test';

/**
 * Moves the window of a new page away from the top left of the screen, where Chromium's headless shell believes the
 * pointer to be: a pointer over the page starts the hydration.
 */
export async function moveOffPointer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 300, top: 300 } });
  await session.detach();
}
