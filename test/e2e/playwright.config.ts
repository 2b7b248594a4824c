import { defineConfig } from '@playwright/test';
import { findChromium } from '../../cli/chromium.ts';
import { TEST_FLAGS } from './support/chromium-flags.ts';

export default defineConfig({
  // A studio is half a machine's work: one at a time, and first, for its journeys are the longest.
  projects: [
    { name: 'studio', testMatch: 'studio/*.spec.ts', workers: 1 },
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: 'studio/**' },
  ],
  outputDir: '../../build/e2e',
  snapshotPathTemplate: '{testDir}/reference-screenshots/{arg}{ext}',
  // Each waits now and then, for a timer or a network that is slow: two leave some 15 % of two cores idle.
  workers: 3,
  timeout: 30_000,
  // A test that passes at the second try hides a race.
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // A service worker would answer the requests that tests watch and hold back; those of offline reading allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(process.env), args: TEST_FLAGS },
  },
});
