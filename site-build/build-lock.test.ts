import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let project: string;
const mark = () => join(project, 'build', 'building.pid');

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'turn-'));
  const made = project;
  onTestFinished(() => rm(made, { recursive: true }));
});

it('lets one work at a time and tells the other whom it waits for', async () => {
  const onWait = vi.fn();
  const steps: string[] = [];
  const go = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = withBuildLock(project, onWait, async () => {
    steps.push('first begins');
    begun.resolve();
    await go.promise;
    steps.push('first ends');
  });
  await begun.promise;
  const second = withBuildLock(project, onWait, async () => {
    steps.push('second begins');
  });
  await vi.waitFor(() => expect(onWait).toHaveBeenCalled());
  go.resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins']);
  expect(onWait.mock.calls).toEqual([[process.pid]]);
});

it('takes the mark away after a failure too', async () => {
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(withBuildLock(project, vi.fn(), failing)).rejects.toThrow('broken');
  expect(existsSync(mark())).toBe(false);
});

it('does not wait for one that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(join(project, 'build'));
  await writeFile(mark(), String(pid));
  const onWait = vi.fn();
  expect(await withBuildLock(project, onWait, async () => 'done')).toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});
