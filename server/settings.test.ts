import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STUDIO_SETTING_NAMES } from '../studio/settings.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('requires no variable', () => {
    expect(readSettings({}, '/srv/site')).toEqual({
      port: 3000,
      host: undefined,
      buildFolder: '/srv/site/build',
      staticDays: 30,
      dataFolder: '/srv/site/data',
      mail: undefined,
      retryFirstMs: 300_000,
      mailLateMs: 3_600_000,
      ratePerMinute: 5,
      publicOrigin: undefined,
      trustedProxies: 0,
      alertUrl: undefined,
      logsRequests: false,
      firebase: undefined,
      outboxProject: undefined,
    });
  });

  it('reads the variables', () => {
    const environment = { PORT: '8080', HOST: '127.0.0.1', BUILD_DIR: '/var/www', STATIC_DAYS: '7' };
    expect(readSettings(environment, '/srv/site')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      buildFolder: '/var/www',
      staticDays: 7,
    });
  });

  it('reads the Firebase project of the outbox and rejects a placeholder', () => {
    const project = (environment: Record<string, string>) => readSettings(environment, '/srv').outboxProject;
    const named = { FIREBASE_PROJECT_ID: 'my-portfolio-1a2b3', FIREBASE_STORAGE_BUCKET: 'my-portfolio-1a2b3' };
    expect(project(named)).toBeUndefined();
    expect(project({ ...named, OUTBOX_BACKEND: 'firebase' })).toBe(named.FIREBASE_PROJECT_ID);
    expect(project({ ...named, STUDIO_BACKEND: 'firebase' })).toBe(named.FIREBASE_PROJECT_ID);
    expect(project({ ...named, STUDIO_BACKEND: 'firebase', OUTBOX_BACKEND: 'local' })).toBeUndefined();
    expect(() => project({ OUTBOX_BACKEND: 'firebase' })).toThrow('FIREBASE_PROJECT_ID: missing');
    const placeholder = { FIREBASE_PROJECT_ID: 'YOUR_PROJECT_ID', OUTBOX_BACKEND: 'firebase' };
    expect(() => project(placeholder)).toThrow('is a placeholder');
    expect(() => project({ OUTBOX_BACKEND: 'firestore' })).toThrow('expected local or firebase');
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', HOST: '', BUILD_DIR: '' }, '/srv')).toEqual(readSettings({}, '/srv'));
  });

  it.each(['abc', '-1', '70000', '99999', '3000.5', '0x50', ' 3000', '1e3'])(
    'rejects PORT=%s with its name and the expected form',
    (PORT) => {
      expect(() => readSettings({ PORT }, '/srv')).toThrow(SettingsError);
      expect(() => readSettings({ PORT }, '/srv')).toThrow(
        `PORT: expected a whole number from 0 to 65535, got "${PORT}".`,
      );
    },
  );

  it('reads the mail settings', () => {
    const environment = {
      SMTP_URL: 'smtps://me:secret@mail.example',
      MAIL_TO: 'mara@studio.example',
      MAIL_RETRY_FIRST_MS: '50',
      MAIL_LATE_MS: '60000',
      RATE_LIMIT: 'off',
      PUBLIC_ORIGIN: 'https://studio.example',
    };
    const mail = { smtpUrl: 'smtps://me:secret@mail.example', to: 'mara@studio.example', from: 'mara@studio.example' };
    expect(readSettings(environment, '/srv')).toMatchObject({
      mail,
      retryFirstMs: 50,
      mailLateMs: 60_000,
      ratePerMinute: undefined,
      publicOrigin: 'https://studio.example',
    });
    expect(readSettings({ ...environment, MAIL_FROM: 'site@studio.example' }, '/srv').mail?.from).toBe(
      'site@studio.example',
    );
  });

  it('accepts several addresses in MAIL_TO and sends from the first', () => {
    const environment = { SMTP_URL: 'smtp://a.example', MAIL_TO: 'mara@studio.example , assistant@studio.example' };
    expect(readSettings(environment, '/srv').mail).toMatchObject({
      to: environment.MAIL_TO,
      from: 'mara@studio.example',
    });
  });

  it.each([
    [{ SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: missing'],
    [{ MAIL_TO: 'a@b.example' }, 'SMTP_HOST: missing, and MAIL_TO is set'],
    [{ RATE_LIMIT: 'often' }, 'RATE_LIMIT: expected "off" or a number a minute such as "5/min", got "often".'],
    [{ PUBLIC_ORIGIN: 'studio.example/' }, 'PUBLIC_ORIGIN: expected a scheme and a host'],
    [{ MAIL_TO: 'a@b.example, nobody', SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: expected the address that messages'],
    [{ MAIL_TO: 'a@b.example,', SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: expected the address that messages'],
    [{ MAIL_TO: 'nobody', SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: expected the address that messages go to'],
  ])('rejects %j', (environment, words) => {
    expect(() => readSettings(environment, '/srv')).toThrow(words);
  });

  it.each([
    'http://me:secret@mail.example',
    'smtp://me:se%secret@mail.example',
    'smtp://me:secret@mail.example?no=such',
  ])('leaves the password of %s out of the error, which names the expected form', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL }, '/srv')).toThrow(
      /^(?!.*secret)SMTP_URL: expected an address such as smtps:.*%25/,
    );
  });

  it.each([
    ['465', 'smtps://me:p%3Aw@mail.example:465'],
    ['', 'smtps://me:p%3Aw@mail.example:465'],
    ['587', 'smtp://me:p%3Aw@mail.example:587'],
  ])('makes of the mailbox’s parts with port %j the address %s', (SMTP_PORT, smtpUrl) => {
    const parts = {
      SMTP_HOST: 'mail.example',
      SMTP_PORT,
      SMTP_USER: 'me',
      SMTP_PASSWORD: 'p:w',
      MAIL_TO: 'a@b.example',
    };
    expect(readSettings(parts, '/srv').mail?.smtpUrl).toBe(smtpUrl);
    const whole = { ...parts, SMTP_URL: 'smtps://other.example' };
    expect(readSettings(whole, '/srv').mail?.smtpUrl).toBe('smtps://other.example');
  });

  it('has no mailbox while its password is missing, as after a restore', () => {
    const parts = { SMTP_HOST: 'mail.example', SMTP_USER: 'me', MAIL_TO: 'a@b.example' };
    expect(readSettings(parts, '/srv').mail).toBeUndefined();
    expect(readSettings({ ...parts, SMTP_USER: '' }, '/srv').mail?.smtpUrl).toBe('smtps://mail.example:465');
  });

  it('documents each variable in .env.example, including the build’s', async () => {
    const example = await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8');
    const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const [ofBuild, ofServer] = [true, false].map((built) =>
      named.filter((name) => (name.startsWith('EMAIL_') || name === 'SITE_URL') === built),
    );
    expect(ofServer?.sort()).toEqual([...SETTING_NAMES, ...STUDIO_SETTING_NAMES].sort());
    const least = ['SITE_URL', 'EMAIL_ORIGIN', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID', 'EMAIL_PUBLIC_KEY'];
    expect(ofBuild).toEqual(expect.arrayContaining(least));
    // Every variable follows a line of explanation, at most with its neighbors in between.
    expect(example).not.toMatch(/\n\n#[A-Z_]+=/);
  });

  it('reports all invalid settings at once', () => {
    expect(() => readSettings({ PORT: 'x', HOST: 'http://a/' }, '/srv')).toThrow(/PORT.*\nHOST/);
  });
});
