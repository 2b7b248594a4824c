import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, test } from '@playwright/test';

/** Text that differs between runs: times, ports, sizes, references of messages, hashes in file names. */
const CHANGING: readonly (readonly [pattern: string, steady: string])[] = [
  ['\\b\\d\\d:\\d\\d\\b', '12:34'],
  ['127\\.0\\.0\\.1:\\d+', '127.0.0.1'],
  ['\\b[\\d.]+ (?:kB|KB|MB|bytes)\\b', '12 MB'],
  ['\\d+\\.\\d s\\b', '1.2 s'],
  ['\\b(?=[A-Z]*\\d)[0-9A-Z]{8}\\b', 'ABCDEFGH'],
  // One reference in fifteen has no digit.
  ['Reference [A-Z]{8}\\b', 'Reference ABCDEFGH'],
  ['wrote%20on%20[\\d-]+', 'wrote%20on%202026-01-01'],
  ['\\.[0-9a-f]{10}-', '.'],
];

/** Compares the output for screen readers with `test/e2e/aria/<name>.aria.yml`; `--update-snapshots=all` writes it. */
export async function expectReadAloud(part: Locator, name: string): Promise<void> {
  await part.evaluate(replaceChanging, CHANGING);
  const info = test.info();
  const { updateSnapshots } = info.config;
  if (updateSnapshots === 'all') {
    const file = info.snapshotPath(`${name}.aria.yml`, { kind: 'aria' });
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, `${await part.ariaSnapshot()}\n`);
  }
  await expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

function replaceChanging(part: Element, changing: typeof CHANGING) {
  // Screen readers skip waiting slides, which are inert, but Playwright's snapshot would list them.
  for (const inert of part.querySelectorAll('[aria-roledescription][inert]')) inert.setAttribute('aria-hidden', 'true');
  const steady = (text: string) =>
    changing.reduce((before, [pattern, by]) => before.replaceAll(new RegExp(pattern, 'g'), by), text);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const { nodeValue } = currentNode;
    if (nodeValue && steady(nodeValue) !== nodeValue) currentNode.nodeValue = steady(nodeValue);
  }
  for (const name of ['href', 'aria-label']) {
    for (const element of part.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, steady(element.getAttribute(name) ?? ''));
    }
  }
}
