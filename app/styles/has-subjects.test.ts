import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Matches the selectors of the innermost blocks, so that rules inside `@media` and `@layer` count as well. */
const SELECTORS = /([^{};]+)\{[^{}]*\}/g;
const COMMENT = /\/\*[^*]*\*\//g;
const GLOBAL = /:global\(([^()]*)\)/g;
const INNERMOST_ARGUMENT = /\([^()]*\)/;
const COMBINATOR = /[\s>+~]+/;
const IS_HAS = /:(?:[a-z]+-)?has/;
const IS_UNNAMED = /^[*:]/;

/** Removes the arguments of pseudo-classes; `:not(:has(a))` becomes `:not-has`. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(INNERMOST_ARGUMENT, (argument) => (IS_HAS.test(argument) ? '-has' : ''));
  return shorter === selectors ? selectors : withoutArguments(shorter);
}

/** Returns the selectors with `:has()` on an ancestor or a sibling of an element without a name and a type. */
function unnamedSubjects(css: string): string[] {
  const lists = [...css.replace(COMMENT, '').matchAll(SELECTORS)].map(([, selectors = '']) => selectors.trim());
  return lists.filter((selectors) =>
    withoutArguments(selectors.replace(GLOBAL, '$1'))
      .split(',')
      .some((selector) => {
        const [subject = '', ...others] = selector.trim().split(COMBINATOR).reverse();
        return others.some((part) => IS_HAS.test(part)) && IS_UNNAMED.test(subject);
      }),
  );
}

describe('unnamedSubjects', () => {
  it.each([
    '.long:not(:has([open])) > :first-child',
    '.a:has(.b) *',
    ':global(html):has(.bar) + ::before',
    '.a, .b:has(> nav) > :is(p)',
    '.a:not(:is(:has(.b), .c)) > ::after',
  ])('finds %s', (selector) => {
    expect(unnamedSubjects(`@layer page { ${selector} { color: red; } }`)).toEqual([selector]);
  });

  it.each([
    '.a:has(> :first-child)',
    'label:has(:checked)',
    '.a:has(.b) > a:first-child',
    ':global(html):has(.a) .b',
    '.a:not(.b) > *, .c:has(.d)',
  ])('allows %s', (selector) => {
    expect(unnamedSubjects(`${selector} { color: red; }`)).toEqual([]);
  });
});

// Chromium keeps one list of what any :has() can change. A subject without a class, an attribute or a type makes that
// list "everything", and each node that is added to the page then has the whole page restyled: 146 elements at a click.
it('finds no style sheet in which a new node restyles the whole page', () => {
  const files = globSync('{app,studio}/**/*.css', { cwd: PROJECT });
  const found = files.map((file) => [file, unnamedSubjects(readFileSync(join(PROJECT, file), 'utf8'))] as const);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(([, selectors]) => selectors.length > 0)).toEqual([]);
});
