import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../../cli/chromium.ts';

/**
 * Returns launch options for Chromium itself. Its headless shell draws letters otherwise, and has no back/forward cache,
 * scroll bars or settings.
 */
export const inChromium = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  executablePath: findChromium(process.env),
});
