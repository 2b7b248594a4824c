import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { openPictureProcess } from './picture-process.ts';
import { UnusableFile } from './unusable-file.ts';

async function opened(options: { taskMs?: number } = {}) {
  const log = vi.fn();
  const folder = await scratchFolder();
  const from = join(folder, 'a.png');
  await writeFile(
    from,
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );
  const process = openPictureProcess({ log, ...options });
  onTestFinished(() => process.close());
  const render = (width = 96) => process.run({ does: 'render', from, to: join(folder, `${width}.webp`), width });
  return { log, process, render };
}

it('runs at a lower priority than requests of visitors', async () => {
  const { process, render } = await opened();
  await render();
  expect(getPriority(process.pid ?? 0)).toBeGreaterThanOrEqual(10);
});

it('restarts after it has ended and blames a task that ran alone', async () => {
  const { log, process, render } = await opened();
  await render();
  const lost = render();
  globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
  await expect(lost).rejects.toThrow(UnusableFile);
  expect(log).toHaveBeenCalledWith('The process that opens pictures has ended.', { how: 'SIGKILL', underWay: 1 });
  await expect(render()).resolves.toEqual({});
});

it('retries interrupted tasks one by one', async () => {
  const { process, render } = await opened();
  await render();
  const both = Promise.all([render(97), render(98), render(99)]);
  globalThis.process.kill(process.pid ?? 0, 'SIGKILL');
  await expect(both).resolves.toEqual([{}, {}, {}]);
});

it('rejects a task at the time limit', async () => {
  const { render } = await opened({ taskMs: 1 });
  await expect(render()).rejects.toThrow(/longer than a minute/);
});

it('has enough memory for a poster of 35 million pixels', async () => {
  const folder = await scratchFolder();
  const from = join(folder, 'poster.jpg');
  const to = join(folder, 'prepared');
  const preview = join(folder, 'preview.webp');
  await sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#8a3' } })
    .jpeg({ optimiseCoding: false })
    .toFile(from);
  const { process } = await opened();
  await expect(process.run({ does: 'prepare', from, to, preview, previewWidth: 640 })).resolves.toMatchObject({
    size: { width: 6400, height: 4571 },
  });
});
