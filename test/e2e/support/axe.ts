import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './site.ts';

const ofPackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The package's own builder hands its source, unpacked, to the page twice for each look at it. */
const SOURCE = readFileSync(path.join(path.dirname(ofPackage.resolve('axe-core')), 'axe.min.js'), 'utf8');

/** The rules that depend on colors: in another theme the others find nothing new. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** A part of the page, by its selector, and the rules that count, where it is not all of both. */
type Look = { readonly within?: string; readonly rules?: readonly string[] };

/** What axe finds wrong with a page as it stands: rules, each with the elements that break it. */
export async function axeFinds(page: Page, { within, rules }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // A page in a frame is checked as a page.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  const found = await page.evaluate(
    async ({ within, options }) => {
      const results = await window.axe?.run(within ?? document, options);
      return results && { violations: results.violations, passed: results.passes.length };
    },
    { within, options },
  );
  // Without anything to look at nothing would be found.
  expect(found?.passed).toBeGreaterThan(0);
  return found?.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}
