import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { startRenderer } from './renderer.ts';

const STARTS = { timeout: 15_000 };
const texts = new Map([['site.yaml', 'studio: Third Ink\n']]);

it('ends its process when idle and starts it for the next draft', { timeout: 40_000 }, async () => {
  const folder = await scratchFolder();
  // An unreadable draft needs no bundle of the code.
  await writeFile(join(folder, 'content'), 'no folder');
  const onUnread = vi.fn();
  const renderer = startRenderer({ folder, idleMs: 100, onRead: () => {}, onUnread, log: () => {} });
  onTestFinished(renderer.close);
  expect(renderer.isRunning()).toBe(false);
  for (const version of [1, 2]) {
    renderer.show({ version, texts, published: texts });
    expect(renderer.isRunning()).toBe(true);
    await expect.poll(() => onUnread.mock.calls.length, STARTS).toBe(version);
    await expect.poll(renderer.isRunning, STARTS).toBe(false);
  }
});
