import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { projects, ...shared } = config;

/** The configuration of `npm run screenshots`, which takes pictures to look at and compares nothing. */
export default defineConfig(shared, {
  testMatch: 'screenshots.ts',
  outputDir: '../../build/screenshots',
  // A case study at 2200 px is a picture of 30 megapixels, and each page has eight.
  timeout: 300_000,
});
