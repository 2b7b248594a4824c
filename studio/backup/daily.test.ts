import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { dailyBackup } from './daily.ts';
import { restore } from './restore.ts';

async function site() {
  const folder = await scratchFolder();
  const [dataFolder, contentFolder] = [join(folder, 'data'), join(folder, 'content')];
  mkdirSync(contentFolder);
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, 'studio.sqlite'), '');
  writeFileSync(join(contentFolder, 'site.yaml'), `format: ${CONTENT_FORMAT}\nname: Mara\n`);
  const clock = { now: new Date('2026-11-24T22:30:00Z') };
  const log = vi.fn();
  const backups = join(dataFolder, 'backups');
  const start = () => {
    const daily = dailyBackup({ dataFolder, contentFolder, log, now: () => clock.now });
    onTestFinished(() => daily.close());
    return daily;
  };
  return { folder, dataFolder, contentFolder, clock, log, backups, start, names: () => readdirSync(backups).sort() };
}

test('makes a missing backup at the start, once a day, and keeps the last seven', async () => {
  const { clock, backups, start, names, log, folder } = await site();
  mkdirSync(backups, { recursive: true });
  for (const name of ['2026-11-01.tar', 'by-hand.tar']) writeFileSync(join(backups, name), '');
  const daily = start();
  await daily.check();
  expect(names()).toEqual(['2026-11-01.tar', '2026-11-24.tar', 'by-hand.tar']);
  writeFileSync(join(backups, '2026-11-24.tar'), 'as it was');
  await start().check();
  expect(readFileSync(join(backups, '2026-11-24.tar'), 'utf8')).toBe('as it was');
  for (let day = 25; day <= 30; day++) {
    clock.now = new Date(`2026-11-${day}T00:10:00Z`);
    await daily.check();
    await daily.check();
  }
  const days = [24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}.tar`);
  expect(names()).toEqual([...days, 'by-hand.tar']);
  expect(daily.problem()).toBeUndefined();
  expect(log).not.toHaveBeenCalled();
  const other = join(folder, 'other');
  const file = join(backups, '2026-11-30.tar');
  const restored = await restore({ file, dataFolder: join(other, 'data'), contentFolder: join(other, 'content') });
  expect(restored.files).toBe(2);
});

test('checks every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, start, names } = await site();
  const daily = start();
  await daily.check();
  clock.now = new Date('2026-11-25T00:10:00Z');
  vi.advanceTimersByTime(60 * 60_000);
  await daily.close();
  expect(names()).toEqual(['2026-11-24.tar', '2026-11-25.tar']);
  expect(vi.getTimerCount()).toBe(0);
});

test('reports a failure in words and in the log until the next backup', async () => {
  const { dataFolder, backups, start, log, names } = await site();
  writeFileSync(join(dataFolder, 'studio.sqlite'), 'no database at all'.repeat(99));
  const daily = start();
  await daily.check();
  const why = `${join(dataFolder, 'studio.sqlite')} cannot be backed up (file is not a database).`;
  expect(daily.problem()).toBe(`Today’s backup could not be made. ${why}`);
  expect(log).toHaveBeenCalledExactlyOnceWith('The daily backup failed', expect.objectContaining({ reason: why }));
  expect(readdirSync(backups)).toEqual([]);
  writeFileSync(join(dataFolder, 'studio.sqlite'), '');
  await daily.check();
  expect(daily.problem()).toBeUndefined();
  expect(names()).toEqual(['2026-11-24.tar']);
});

test('reports a folder that cannot be created', async () => {
  const { dataFolder, start, log } = await site();
  rmSync(dataFolder, { recursive: true });
  writeFileSync(dataFolder, '');
  const daily = start();
  await daily.check();
  expect(daily.problem()).toBe('Today’s backup could not be made. The log says why.');
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'The daily backup failed',
    expect.objectContaining({ reason: expect.stringContaining('ENOTDIR') }),
  );
});

test('keeps new and earlier backups when the clock is set back', async () => {
  const { clock, start, names } = await site();
  const daily = start();
  await daily.check();
  for (let day = 25; day <= 30; day++) {
    clock.now = new Date(`2026-11-${day}T00:10:00Z`);
    await daily.check();
  }
  const before = names();
  expect(before).toHaveLength(7);
  clock.now = new Date('2025-03-01T12:00:00Z');
  await daily.check();
  expect(names()).toEqual(['2025-03-01.tar', ...before]);
});

test('deletes unfinished backups after a day', async () => {
  const { backups, start, names } = await site();
  for (const name of ['old.unfinished', 'new.unfinished'])
    mkdirSync(join(backups, name, 'content'), { recursive: true });
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(join(backups, 'old.unfinished'), longAgo, longAgo);
  await start().check();
  expect(names()).toEqual(['2026-11-24.tar', 'new.unfinished']);
});
