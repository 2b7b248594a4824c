import type { Page } from '@playwright/test';

/** Makes storage throw, as Chromium does where a visitor blocks all cookies. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
