import { defineConfig } from '@playwright/test';
import { mayInstall } from '../../cli/apt.ts';
import { findChromium, findHeadlessShell } from '../../cli/chromium.ts';
import { PATIENCE } from '../patience.ts';
import { TEST_FLAGS } from './support/chromium-flags.ts';

const isCi = mayInstall(process.env);
const chromium = findChromium(process.env);

export default defineConfig({
  // A studio takes half of the machine, so only one runs at a time. Longest tests come first.
  projects: [
    {
      name: 'studio',
      testMatch: 'studio/*.spec.ts',
      workers: 1,
      timeout: 60_000 * PATIENCE,
      use: { launchOptions: { executablePath: chromium, args: TEST_FLAGS } },
    },
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: 'studio/**' },
  ],
  outputDir: '../../build/e2e',
  snapshotPathTemplate: '{testDir}/reference-screenshots/{arg}{ext}',
  // The comparison also fails for output that the file does not list.
  expect: {
    timeout: 5_000 * PATIENCE,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria/{arg}{ext}', children: 'deep-equal' },
  },
  // Each worker sometimes waits for a timer or a slow network; two workers leave some 15 % of two cores idle.
  workers: 3,
  timeout: 30_000 * PATIENCE,
  // A flaky journey costs minutes and gets a name, not a day (docs/decisions/0107-a-flaky-journey-is-named.md).
  retries: isCi ? 1 : 0,
  retryStrategy: 'isolated',
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // A service worker would answer the requests that tests watch and hold back. The tests of offline reading allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: isCi
      ? { mode: 'retain-on-failure-and-retries', screenshots: false, snapshots: false, sources: false }
      : 'off',
    launchOptions: { executablePath: findHeadlessShell(process.env) ?? chromium, args: TEST_FLAGS },
  },
});
