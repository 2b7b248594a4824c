import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { projects, ...shared } = config;

/** `npm run screenshots`: pictures to look at, which nothing is compared with. */
export default defineConfig(shared, {
  testMatch: 'screenshots.ts',
  outputDir: '../../build/screenshots',
  // A case study at 2200 px is a picture of 30 megapixels, and there are eight of each page.
  timeout: 300_000,
});
