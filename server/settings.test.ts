import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('needs no variable at all', () => {
    expect(readSettings({}, '/srv/site')).toEqual({
      port: 3000,
      host: undefined,
      siteFolder: '/srv/site/build/client',
      dataFolder: '/srv/site/data',
      mail: undefined,
      retryFirstMs: 300_000,
      ratePerMinute: 5,
      publicOrigin: undefined,
      trustedProxies: 0,
      alertUrl: undefined,
      keptDays: 365,
    });
  });

  it('takes what is set', () => {
    const environment = { PORT: '8080', HOST: '127.0.0.1', SITE_DIR: '/var/www' };
    expect(readSettings(environment, '/srv/site')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      siteFolder: '/var/www',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', HOST: '', SITE_DIR: '' }, '/srv')).toEqual(readSettings({}, '/srv'));
  });

  it.each(['abc', '-1', '70000', '99999', '3000.5', '0x50', ' 3000', '1e3'])(
    'refuses PORT=%s with its name and what was expected',
    (PORT) => {
      expect(() => readSettings({ PORT }, '/srv')).toThrow(SettingsError);
      expect(() => readSettings({ PORT }, '/srv')).toThrow(
        `PORT: expected a whole number from 0 to 65535, got "${PORT}".`,
      );
    },
  );

  it('takes the settings of mail', () => {
    const environment = {
      SMTP_URL: 'smtps://me:secret@mail.example',
      MAIL_TO: 'mara@studio.example',
      MAIL_RETRY_FIRST_MS: '50',
      RATE_LIMIT: 'off',
      PUBLIC_ORIGIN: 'https://studio.example',
    };
    const mail = { smtpUrl: 'smtps://me:secret@mail.example', to: 'mara@studio.example', from: 'mara@studio.example' };
    expect(readSettings(environment, '/srv')).toMatchObject({
      mail,
      retryFirstMs: 50,
      ratePerMinute: undefined,
      publicOrigin: 'https://studio.example',
    });
    expect(readSettings({ ...environment, MAIL_FROM: 'site@studio.example' }, '/srv').mail?.from).toBe(
      'site@studio.example',
    );
  });

  it.each([
    [{ SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: missing'],
    [{ MAIL_TO: 'a@b.example' }, 'SMTP_URL: missing'],
    [{ RATE_LIMIT: 'often' }, 'RATE_LIMIT: expected "off" or a number a minute such as "5/min", got "often".'],
    [{ PUBLIC_ORIGIN: 'studio.example/' }, 'PUBLIC_ORIGIN: expected a scheme and a host'],
    [{ MAIL_TO: 'nobody', SMTP_URL: 'smtp://a.example' }, 'MAIL_TO: expected the address that messages go to'],
  ])('refuses %j', (environment, words) => {
    expect(() => readSettings(environment, '/srv')).toThrow(words);
  });

  it('keeps the password out of the message', () => {
    expect(() => readSettings({ SMTP_URL: 'http://me:secret@mail.example' }, '/srv')).toThrow(
      /^(?!.*secret).*SMTP_URL/,
    );
  });

  it('names all wrong settings at once', () => {
    expect(() => readSettings({ PORT: 'x', HOST: 'http://a/' }, '/srv')).toThrow(/PORT.*\nHOST/);
  });
});
