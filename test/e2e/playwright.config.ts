import { defineConfig } from '@playwright/test';
import { findChromium } from '../../cli/chromium.ts';
import { JOURNEY_FLAGS } from './support/chromium-flags.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../build/e2e',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // A journey that passes at the second try hides a race.
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // A worker would answer what journeys watch and hold up; those of offline reading allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(process.env), args: JOURNEY_FLAGS },
  },
});
