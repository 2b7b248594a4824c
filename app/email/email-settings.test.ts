import { describe, expect, it } from 'vitest';
import { readEmailSettings } from './email-settings.ts';

const OFF = { blockHeadless: false, blockList: { watchVariable: '', list: [] }, limitRate: { throttle: 0 } };
const OWN_SERVER = {
  origin: '',
  service: 'own',
  serviceId: 'portfolio',
  templateId: 'contact',
  publicKey: 'visitor',
  guards: OFF,
};
const IDS = { EMAIL_SERVICE_ID: 's', EMAIL_TEMPLATE_ID: 't', EMAIL_PUBLIC_KEY: 'k' };

describe('readEmailSettings', () => {
  it.each([
    [{}],
    [{ EMAIL_ORIGIN: '', EMAIL_SERVICE_ID: '' }],
    [{ EMAIL_BLOCK_HEADLESS: '', EMAIL_BLOCK_LIST: '', EMAIL_LIMIT_RATE_MS: '' }],
    [{ EMAIL_BLOCK_HEADLESS: 'false', EMAIL_LIMIT_RATE_MS: '0' }],
  ])('selects the site’s own server for %j', (environment) => {
    expect(readEmailSettings(environment)).toEqual(OWN_SERVER);
  });

  it.each([
    [undefined, 'hosted', 'https://api.emailjs.com'],
    ['', 'hosted', 'https://api.emailjs.com'],
    ['https://api.emailjs.com/', 'hosted', 'https://api.emailjs.com'],
    ['https://relay.example/mail/', 'own', 'https://relay.example/mail'],
  ])('returns for three ids and the origin %j the service %s', (EMAIL_ORIGIN, service, origin) => {
    const ids = { serviceId: 's', templateId: 't', publicKey: 'k' };
    expect(readEmailSettings({ ...IDS, EMAIL_ORIGIN })).toEqual({ origin, service, ...ids, guards: OFF });
  });

  it.each(Object.keys(IDS))('reports a missing %s with any origin', (name) => {
    for (const EMAIL_ORIGIN of ['', 'https://api.emailjs.com', 'https://relay.example'])
      for (const value of ['', undefined])
        expect(() => readEmailSettings({ ...IDS, EMAIL_ORIGIN, [name]: value })).toThrow(
          `Missing for the e-mail service at ${EMAIL_ORIGIN || 'https://api.emailjs.com'}: ${name}. Set it`,
        );
  });

  it('names all missing ids of an origin', () =>
    expect(() => readEmailSettings({ EMAIL_ORIGIN: 'https://relay.example' })).toThrow(Object.keys(IDS).join(', ')));

  it.each(['api.emailjs.com', 'javascript:alert(1)', 'ftp://a.example'])('rejects the origin %s', (origin) => {
    expect(() => readEmailSettings({ ...IDS, EMAIL_ORIGIN: origin })).toThrow('EMAIL_ORIGIN: expected an address');
  });

  it('returns the guards in the format of the client', () => {
    const environment = {
      EMAIL_BLOCK_HEADLESS: 'true',
      EMAIL_BLOCK_LIST: 'title: Offer: 50 % off, Your site,',
      EMAIL_LIMIT_RATE_MS: '60000',
    };
    expect(readEmailSettings(environment).guards).toEqual({
      blockHeadless: true,
      blockList: { watchVariable: 'title', list: ['Offer: 50 % off', 'Your site'] },
      limitRate: { throttle: 60_000 },
    });
  });

  it.each([
    ['EMAIL_BLOCK_HEADLESS', 'yes'],
    ['EMAIL_BLOCK_LIST', 'a@b.example'],
    ['EMAIL_BLOCK_LIST', 'user_email:'],
    ['EMAIL_BLOCK_LIST', 'user_email: ,'],
    ['EMAIL_BLOCK_LIST', 'phone: 1'],
    ['EMAIL_LIMIT_RATE_MS', '1s'],
    ['EMAIL_LIMIT_RATE_MS', '-1'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readEmailSettings({ [name]: value })).toThrow(`${name}: expected`);
  });
});
