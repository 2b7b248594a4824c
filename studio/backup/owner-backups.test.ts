import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { streamOf } from '../../storage/files.contract.ts';
import { filledSite } from '../../test/fixtures/site-folders.ts';
import { openOwnerSettings } from '../owner-settings/owner-settings.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { backUp } from './back-up.ts';
import { openOwnerBackups, type RestoreOrder } from './owner-backups.ts';

const PASSWORD = 'herring-7';
const MAILBOX = {
  SMTP_HOST: 'mail.studio.example',
  SMTP_USER: 'mara',
  SMTP_PASSWORD: PASSWORD,
  MAIL_TO: 'mara@studio.example',
};
const DAY_MS = 24 * 60 * 60_000;

async function siteWithBackups(canRestore = true) {
  const site = await filledSite();
  await openOwnerSettings({ dataFolder: site.dataFolder, own: {} }).change(MAILBOX);
  const restart = vi.fn<(order: RestoreOrder) => void>();
  let now = new Date('2026-11-28T12:00:00Z');
  const backups = openOwnerBackups({
    ...site,
    hasLocalData: true,
    restart: canRestore ? restart : undefined,
    restored: undefined,
    now: () => now,
  });
  const wait = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  return { ...site, backups, restart, wait, folder: join(site.dataFolder, 'backups') };
}

test('a downloaded backup has passwords only if they are asked for', async () => {
  const { backups } = await siteWithBackups();
  const bytesOf = async (withSecrets: boolean) => {
    const { id } = await backups.prepare({ withSecrets });
    const { bytes, stream } = await backups.download(id);
    const read = await buffer(stream);
    expect(read.length).toBe(bytes);
    return read.toString('latin1');
  };
  expect(await bytesOf(false)).not.toContain(PASSWORD);
  expect(await bytesOf(true)).toContain(PASSWORD);
});

test('a reminder is due a month after the first start, and after the last backup that left', async () => {
  const { backups, wait } = await siteWithBackups();
  expect(await backups.isDue()).toBe(false);
  wait(29);
  expect(await backups.isDue()).toBe(false);
  wait(1);
  expect(await backups.list()).toMatchObject({ isDue: true });
  const { id } = await backups.prepare({ withSecrets: false });
  await (await backups.download(id)).stream.cancel();
  expect(await backups.list()).toMatchObject({ isDue: false, leftAt: '2026-12-28T12:00:00.000Z' });
  wait(30);
  expect(await backups.isDue()).toBe(true);
});

test('an uploaded backup is checked, and its missing passwords are named', async () => {
  const { backups, file, ...site } = await siteWithBackups();
  await backUp({ ...site, file });
  await openOwnerSettings({ dataFolder: site.dataFolder, own: {} }).change({
    SMTP_HOST: 'other.example',
    SMTP_PASSWORD: 'another',
  });
  const checked = await backups.receive(streamOf(readFileSync(file)));
  expect(checked).toMatchObject({ missing: ['password of the mailbox'] });
  expect(checked.files).toBeGreaterThan(3);
});

test('an upload that is no sound backup is rejected and not kept', async () => {
  const { backups, file, folder, ...site } = await siteWithBackups();
  await backUp({ ...site, file });
  const bytes = readFileSync(file);
  const tampered = Buffer.from(bytes);
  tampered.write('X', 600);
  for (const wrong of [Buffer.from('no tar'), bytes.subarray(0, bytes.length / 2), tampered]) {
    await expect(backups.receive(streamOf(wrong))).rejects.toThrow(CannotWrite);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a restore backs the present state up first, with its passwords, and keeps the last two of these', async () => {
  const { backups, file, folder, restart, wait, ...site } = await siteWithBackups();
  await backUp({ ...site, file });
  for (let time = 0; time < 3; time += 1) {
    const { name } = await backups.receive(streamOf(readFileSync(file)));
    await backups.restore(name, 'session');
    wait(1);
  }
  const names = readdirSync(folder).filter((name) => name.startsWith('before-restore-'));
  expect(names).toEqual(['before-restore-2026-11-29-120000.tar', 'before-restore-2026-11-30-120000.tar']);
  const [, , last] = restart.mock.calls.map(([order]) => order);
  expect(last).toMatchObject({ before: join(folder, 'before-restore-2026-11-30-120000.tar'), sessionId: 'session' });
  expect(readFileSync(last?.before ?? '', 'latin1')).toContain(PASSWORD);
  expect((await backups.list()).backups.map(({ kind }) => kind)).toEqual(['before-restore', 'before-restore']);
});

test('a damaged backup on this computer restores nothing', async () => {
  const { backups, folder, restart } = await siteWithBackups();
  await backups.prepare({ withSecrets: false });
  writeFileSync(join(folder, '2026-11-27.tar'), 'damaged');
  await expect(backups.restore('2026-11-27.tar', 'session')).rejects.toThrow(CannotWrite);
  expect(restart).not.toHaveBeenCalled();
});

test.each(['../studio.sqlite', '..', 'left.json', 'download-x.tar.unfinished', '2026-11-01.tar', ''])(
  'finds no backup under the name %j',
  async (name) => {
    const { backups } = await siteWithBackups();
    await expect(backups.download(name)).rejects.toThrow(NotFound);
    await expect(backups.restore(name, 'session')).rejects.toThrow(NotFound);
  },
);

test('with Firebase, the command restores', async () => {
  const { backups, folder } = await siteWithBackups(false);
  const { id } = await backups.prepare({ withSecrets: false });
  expect(readdirSync(folder)).toContain(id);
  await expect(backups.restore(id, 'session')).rejects.toThrow('npm run studio -- restore');
});
