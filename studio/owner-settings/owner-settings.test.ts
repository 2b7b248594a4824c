import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerSettingsFile } from '../../lib/environment.ts';
import { readSettings } from '../../server/settings.ts';
import { CannotWrite } from '../workspace.ts';
import { openOwnerSettings } from './owner-settings.ts';

const MAILBOX = {
  SMTP_HOST: 'mail.studio.example',
  SMTP_USER: 'mara@studio.example',
  SMTP_PASSWORD: ' red:herring@7% ',
  MAIL_TO: 'mara@studio.example',
};

let dataFolder: string;
beforeEach(async () => {
  dataFolder = join(await mkdtemp(join(tmpdir(), 'owner-settings-')), 'data');
});
afterEach(() => rm(join(dataFolder, '..'), { recursive: true }));

const open = (own: Record<string, string> = {}) => openOwnerSettings({ dataFolder, own });
const stateOf = async (settings: ReturnType<typeof open>, name: string) =>
  (await settings.list()).settings.find((setting) => setting.name === name);

describe('saved settings', () => {
  it('never send the password of the mailbox to another server than the one that it was typed for', async () => {
    const settings = open();
    await settings.change(MAILBOX);
    await expect(settings.change({ SMTP_HOST: 'mail.other.example' })).rejects.toThrow(
      'Password of the mailbox: missing.',
    );
    expect(settings.value('SMTP_HOST')).toBe(MAILBOX.SMTP_HOST);
    await settings.change({ SMTP_HOST: 'mail.other.example', SMTP_USER: '' });
    expect(settings.value('SMTP_PASSWORD')).toBeUndefined();
  });

  it('forget a secret of a host when the host changes, unless it is typed with it', async () => {
    const settings = open();
    await settings.change({ SFTP_HOST: 'ssh.example', SFTP_USER: 'mara', SFTP_PASSWORD: 'tide', SFTP_KEY: 'key' });
    await settings.change({ SFTP_FOLDER: 'htdocs' });
    expect(settings.value('SFTP_PASSWORD')).toBe('tide');
    await settings.change({ SFTP_HOST: 'other.example', SFTP_KEY: 'new key' });
    expect([settings.value('SFTP_PASSWORD'), settings.value('SFTP_KEY')]).toEqual([undefined, 'new key']);
  });

  it('are read by every reader of settings, the password exactly as typed', async () => {
    const settings = open();
    await settings.change(MAILBOX);
    expect(readSettings(open().environment(), '/srv').mail).toEqual({
      smtpUrl: 'smtps://mara%40studio.example:%20red%3Aherring%407%25%20@mail.studio.example:465',
      to: 'mara@studio.example',
      from: 'mara@studio.example',
    });
    expect(settings.value('SMTP_PASSWORD')).toBe(' red:herring@7% ');
  });

  it('are kept in one file that only its user may read, in a folder of the same kind', async () => {
    await open().change(MAILBOX);
    expect(statSync(ownerSettingsFile(dataFolder)).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataFolder)).toEqual(['settings.json']);
  });

  it('stay private after a file that everybody could read', async () => {
    await open().change(MAILBOX);
    writeFileSync(ownerSettingsFile(dataFolder), '{}', { mode: 0o644 });
    await open().change(MAILBOX);
    expect(statSync(ownerSettingsFile(dataFolder)).mode & 0o777).toBe(0o600);
  });

  it('keep both values of two changes at once', async () => {
    const settings = open();
    await settings.change(MAILBOX);
    await Promise.all([
      settings.change({ MAIL_FROM: 'site@studio.example' }),
      settings.change({ ALERT_URL: 'https://alert.example/7' }),
    ]);
    expect(settings.value('MAIL_FROM')).toBe('site@studio.example');
    expect(settings.value('ALERT_URL')).toBe('https://alert.example/7');
  });

  it('are deleted by null or an empty text', async () => {
    const settings = open();
    await settings.change({ ALERT_URL: 'https://alert.example/7', EMAIL_ORIGIN: '' });
    await settings.change({ ALERT_URL: null });
    expect(readFileSync(ownerSettingsFile(dataFolder), 'utf8')).toBe('{}\n');
  });
});

describe('the list for the browser', () => {
  it('has plain values, and of a secret only that it is set', async () => {
    const settings = open({ SMTP_URL: '' });
    await settings.change({ ...MAILBOX, ALERT_URL: 'https://alert.example/herring' });
    expect(await stateOf(settings, 'MAIL_TO')).toMatchObject({
      isSet: true,
      value: 'mara@studio.example',
      needsBuild: true,
    });
    expect(await stateOf(settings, 'SMTP_PASSWORD')).toEqual({
      name: 'SMTP_PASSWORD',
      label: 'password of the mailbox',
      isSecret: true,
      isSet: true,
      isInEnvironment: false,
      needsBuild: false,
      isLeftOut: false,
    });
    expect(await stateOf(settings, 'SMTP_URL')).toMatchObject({ isSet: false, isInEnvironment: false });
    expect(JSON.stringify(await settings.list())).not.toMatch(/herring/);
  });

  it('says of a setting of the environment that it is set there, and its value wins', async () => {
    await open().change({ ALERT_URL: 'https://alert.example/saved', EMAIL_ORIGIN: '' });
    const settings = open({ ALERT_URL: 'https://alert.example/set' });
    expect(await stateOf(settings, 'ALERT_URL')).toMatchObject({ isSet: true, isInEnvironment: true });
    expect(settings.value('ALERT_URL')).toBe('https://alert.example/set');
    await expect(settings.change({ ALERT_URL: null })).rejects.toThrow(
      'Nothing was saved. ALERT_URL is set in the environment; change it there.',
    );
  });
});

describe('a publish is needed', () => {
  const published = async (contact: object) => {
    const buildFolder = join(dataFolder, '..', 'build');
    await mkdir(join(buildFolder, 'current'), { recursive: true });
    await writeFile(join(buildFolder, 'current', 'contact.json'), JSON.stringify(contact));
    return openOwnerSettings({ dataFolder, buildFolder, own: {} });
  };
  const IDS = { EMAIL_SERVICE_ID: 's', EMAIL_TEMPLATE_ID: 't', EMAIL_PUBLIC_KEY: 'k' };
  const ids = { serviceId: 's', templateId: 't', publicKey: 'k' };
  const OWN = { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };

  it.each([
    ['no other settings', {}, { service: 'own', origin: '', ids: OWN, hasMailbox: false }, false],
    ['an older release', {}, { service: 'own', ids: OWN }, false],
    ['the first mailbox', MAILBOX, { service: 'own', ids: OWN, hasMailbox: false }, true],
    ['another mailbox', MAILBOX, { service: 'own', ids: OWN, hasMailbox: true }, false],
    ['no mailbox any more', {}, { service: 'own', ids: OWN, hasMailbox: true }, true],
    ['ids of EmailJS', IDS, { service: 'own', origin: '', ids: OWN }, true],
    ['the same ids', IDS, { service: 'hosted', origin: 'https://api.emailjs.com', ids }, false],
    ['another key', IDS, { service: 'hosted', ids: { ...ids, publicKey: 'old' } }, true],
    [
      'another relay',
      { ...IDS, EMAIL_ORIGIN: 'https://new.example' },
      { service: 'own', origin: 'https://old.example', ids },
      true,
    ],
    ['a site without a form', IDS, { service: 'none', ids: { serviceId: '', templateId: '', publicKey: '' } }, false],
  ])('after %s: %#', async (_, values, contact, needsPublish) => {
    const settings = await published(contact);
    await settings.change(values);
    expect((await settings.list()).needsPublish).toBe(needsPublish);
  });
});

describe('a change is rejected, and saves nothing,', () => {
  it.each([
    [{ ...MAILBOX, MAIL_TO: 'mara' }, 'Address that messages go to: expected the address that messages go to'],
    [{ ...MAILBOX, MAIL_TO: null }, 'Address that messages go to: missing, and a mail server is set'],
    [{ ...MAILBOX, SMTP_PASSWORD: '' }, 'Password of the mailbox: missing. Type it.'],
    [{ ...MAILBOX, SMTP_HOST: 'mail.studio.example:465' }, 'Mail server: expected the name of a mail server'],
    [{ ...MAILBOX, SMTP_PASSWORD: 'red\nherring' }, 'The password of the mailbox has a line break'],
    [
      { ALERT_URL: 'herring' },
      'Address that alerts go to: expected a web address that starts with https://, got something else.',
    ],
    [{ EMAIL_SERVICE_ID: 'service_7' }, 'Missing for the e-mail service at https://api.emailjs.com'],
    [{ PUBLISH_COMMAND: 'rm -r /' }, 'There is no setting PUBLISH_COMMAND.'],
    [{ DATA_DIR: '/' }, 'There is no setting DATA_DIR.'],
  ])('%j', async (values, words) => {
    const settings = open();
    const refusal = settings.change(values);
    await expect(refusal).rejects.toThrow(CannotWrite);
    await expect(refusal).rejects.toThrow(words);
    await expect(refusal).rejects.toThrow(/^(?!.*herring)Nothing was saved\. /);
    expect(() => readdirSync(dataFolder)).toThrow('ENOENT');
  });

  it('but not for a mistake that the environment already has', async () => {
    const settings = open({ EMAIL_ORIGIN: 'nowhere' });
    await settings.change({ ALERT_URL: 'https://alert.example' });
    expect(settings.value('ALERT_URL')).toBe('https://alert.example');
  });
});
