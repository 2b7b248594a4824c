import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Matches the innermost blocks, so that rules inside `@media` and `@layer` count as well. */
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const RATIO = /aspect-ratio:(?!\s*auto\s*;)/;
const STRETCH = /(?:align|justify|place)-self:[^;]*\bstretch\b/;

/** Returns the classes that have an aspect ratio in one rule and are stretched in the same or in another one. */
function stretchedRatios(css: string): string[] {
  const declarations = new Map<string, string>();
  for (const [, selectors = '', block = ''] of css.matchAll(RULE))
    for (const [name] of selectors.matchAll(/\.[\w-]+/g))
      declarations.set(name, `${declarations.get(name) ?? ''};${block};`);
  return [...declarations].filter(([, all]) => RATIO.test(all) && STRETCH.test(all)).map(([name]) => name);
}

describe('stretchedRatios', () => {
  it('finds a class with a ratio and a stretch in different rules', () => {
    const css =
      '@layer page { .box { place-self: stretch end; } @media (width > 1px) { .box { aspect-ratio: var(--r) } } }';
    expect(stretchedRatios(css)).toEqual(['.box']);
  });

  it('allows a ratio alone, a stretch alone, and a ratio of auto', () => {
    const css = '.a { aspect-ratio: 1; } .b { align-self: stretch; } .c { align-self: stretch; aspect-ratio: auto; }';
    expect(stretchedRatios(css)).toEqual([]);
  });
});

// Firefox does not derive a width from a stretched height: a box with only absolute children would be 0 px wide.
it('finds no style sheet that stretches a box with an aspect ratio', () => {
  const files = globSync('{app,studio}/**/*.css', { cwd: PROJECT });
  const found = files.map((file) => [file, stretchedRatios(readFileSync(join(PROJECT, file), 'utf8'))] as const);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(([, boxes]) => boxes.length > 0)).toEqual([]);
});
