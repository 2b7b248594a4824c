import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './site.ts';

const ofPackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The source of axe. The package's own builder would send it to the page twice for each check. */
const SOURCE = readFileSync(path.join(path.dirname(ofPackage.resolve('axe-core')), 'axe.min.js'), 'utf8');

/** The rules that depend on colors; the others find nothing new in another theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The part of the page to check, by its selector, and the rules; both are optional. */
type Look = { readonly within?: string; readonly rules?: readonly string[] };

/** Runs axe on the page and returns the violated rules with their elements. */
export async function axeFinds(page: Page, { within, rules }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // A framed page is checked as a page of its own.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  const found = await page.evaluate(
    async ({ within, options }) => {
      const results = await window.axe?.run(within ?? document, options);
      return results && { violations: results.violations, passed: results.passes.length };
    },
    { within, options },
  );
  // Without any passed rule, axe has looked at nothing.
  expect(found?.passed).toBeGreaterThan(0);
  return found?.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}
