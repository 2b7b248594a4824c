import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('needs no variable at all', () => {
    expect(readSettings({}, '/srv/site')).toEqual({
      port: 3000,
      host: undefined,
      siteFolder: '/srv/site/build/client',
    });
  });

  it('takes what is set', () => {
    const environment = { PORT: '8080', HOST: '127.0.0.1', SITE_DIR: '/var/www' };
    expect(readSettings(environment, '/srv/site')).toEqual({
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

  it('names all wrong settings at once', () => {
    expect(() => readSettings({ PORT: 'x', HOST: 'http://a/' }, '/srv')).toThrow(/PORT.*\nHOST/);
  });
});
