import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownerSettingsFile } from '../../lib/environment.ts';
import { filledSite, siteFolders } from '../../test/fixtures/site-folders.ts';
import { readHosting } from '../hosting/hosting-settings.ts';
import { openOwnerSettings } from '../owner-settings/owner-settings.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const PASSWORD = 'herring-7';
const MAILBOX = {
  SMTP_HOST: 'mail.studio.example',
  SMTP_USER: 'mara@studio.example',
  SMTP_PASSWORD: PASSWORD,
  MAIL_TO: 'mara@studio.example',
};

const settingsOf = ({ dataFolder }: { dataFolder: string }) => openOwnerSettings({ dataFolder, own: {} });

/** Creates a site with a mailbox, whose storage is closed so that it can be restored. */
async function siteWithMailbox() {
  const site = await filledSite();
  await settingsOf(site).change(MAILBOX);
  return site;
}

test('a backup holds no password, and a restore elsewhere names those that are missing', async () => {
  const site = await siteWithMailbox();
  await backUp(site);
  expect(readFileSync(site.file, 'latin1')).not.toContain(PASSWORD);
  expect(readFileSync(site.file, 'latin1')).toContain(MAILBOX.SMTP_HOST);
  expect(settingsOf(site).value('SMTP_PASSWORD')).toBe(PASSWORD);

  const other = await siteFolders();
  const { missingSettings } = await restore({ ...other, file: site.file });
  expect(missingSettings).toEqual(['password of the mailbox']);
  expect(statSync(ownerSettingsFile(other.dataFolder)).mode & 0o777).toBe(0o600);
  const restored = settingsOf(other);
  expect(restored.value('SMTP_HOST')).toBe(MAILBOX.SMTP_HOST);
  const missing = async () =>
    (await restored.list()).settings.flatMap(({ name, isLeftOut }) => (isLeftOut ? name : []));
  expect(await missing()).toEqual(['SMTP_PASSWORD']);
  await restored.change({ MAIL_FROM: 'site@studio.example', SMTP_PASSWORD: 'another' });
  expect(await missing()).toEqual([]);
});

test('a backup with passwords, which has to be asked for, restores them', async () => {
  const site = await siteWithMailbox();
  await backUp({ ...site, withSecrets: true });
  const other = await siteFolders();
  expect((await restore({ ...other, file: site.file })).missingSettings).toEqual([]);
  expect(settingsOf(other).value('SMTP_PASSWORD')).toBe(PASSWORD);
});

test('a restore on the same machine keeps the password of the same mailbox', async () => {
  const site = await siteWithMailbox();
  await backUp(site);
  site.storage.close();
  expect((await restore(site)).missingSettings).toEqual([]);
  expect(settingsOf(site).value('SMTP_PASSWORD')).toBe(PASSWORD);
});

test('a restore never gives a password to another server than its own', async () => {
  const site = await siteWithMailbox();
  await backUp(site);
  site.storage.close();
  await settingsOf(site).change({ SMTP_HOST: 'mail.other.example', SMTP_PASSWORD: 'of-the-other' });
  expect((await restore(site)).missingSettings).toEqual(['password of the mailbox']);
  expect(settingsOf(site).value('SMTP_HOST')).toBe(MAILBOX.SMTP_HOST);
  expect(settingsOf(site).value('SMTP_PASSWORD')).toBeUndefined();
});

test('a restore elsewhere leaves a Git host unchosen until its token is typed', async () => {
  const site = await filledSite();
  const host = { GIT_HOST_URL: 'https://git.example/mara/site', GIT_HOST_TOKEN: PASSWORD };
  await settingsOf(site).change({ HOSTING: 'git', ...host });
  await backUp(site);
  const other = await siteFolders();
  const { missingSettings } = await restore({ ...other, file: site.file });
  expect(missingSettings).toEqual(['token of the Git host']);
  expect(readHosting(settingsOf(other).environment())).toEqual({ type: 'none' });
  expect(settingsOf(other).value('GIT_HOST_URL')).toBe(host.GIT_HOST_URL);
  site.storage.close();
  await restore(site);
  expect(readHosting(settingsOf(site).environment()).type).toBe('git');
});

test('a backup from before the settings leaves the present ones', async () => {
  const site = await filledSite();
  await backUp(site);
  site.storage.close();
  await settingsOf(site).change(MAILBOX);
  expect((await restore(site)).missingSettings).toEqual([]);
  expect(settingsOf(site).value('SMTP_PASSWORD')).toBe(PASSWORD);
});

test('a restore mends a damaged file of settings', async () => {
  const site = await siteWithMailbox();
  await backUp(site);
  site.storage.close();
  writeFileSync(ownerSettingsFile(site.dataFolder), '{ "SMTP_PASS');
  expect((await restore(site)).missingSettings).toEqual(['password of the mailbox']);
  expect(settingsOf(site).value('MAIL_TO')).toBe(MAILBOX.MAIL_TO);
  expect(readdirSync(site.dataFolder)).toContain('settings.json');
  expect(readFileSync(join(site.dataFolder, 'settings.json'), 'utf8')).not.toContain(PASSWORD);
});
