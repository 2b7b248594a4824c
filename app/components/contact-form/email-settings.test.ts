import { describe, expect, it } from 'vitest';
import { readEmailSettings } from './email-settings.ts';

const OWN_SERVER = { origin: '', serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };
const HOSTED = {
  EMAIL_ORIGIN: 'https://api.emailjs.com/',
  EMAIL_SERVICE_ID: 's',
  EMAIL_TEMPLATE_ID: 't',
  EMAIL_PUBLIC_KEY: 'k',
};

describe('readEmailSettings', () => {
  it.each([[{}], [{ EMAIL_ORIGIN: '', EMAIL_SERVICE_ID: '' }]])('of %j are those of the own server', (environment) => {
    expect(readEmailSettings(environment)).toEqual(OWN_SERVER);
  });

  it('takes a hosted service, without its trailing slash', () => {
    const origin = 'https://api.emailjs.com';
    expect(readEmailSettings(HOSTED)).toEqual({ origin, serviceId: 's', templateId: 't', publicKey: 'k' });
  });

  it.each(['EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID', 'EMAIL_PUBLIC_KEY'])('misses %s at a hosted service', (name) => {
    for (const value of ['', undefined])
      expect(() => readEmailSettings({ ...HOSTED, [name]: value })).toThrow(`${name} is missing`);
  });

  it.each(['api.emailjs.com', 'javascript:alert(1)', 'ftp://a.example'])('refuses %s', (origin) => {
    expect(() => readEmailSettings({ ...HOSTED, EMAIL_ORIGIN: origin })).toThrow('EMAIL_ORIGIN: expected an address');
  });
});
