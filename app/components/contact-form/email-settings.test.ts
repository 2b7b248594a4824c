import { describe, expect, it } from 'vitest';
import { readEmailSettings } from './email-settings.ts';

const OFF = { blockHeadless: false, blockList: { watchVariable: '', list: [] }, limitRate: { throttle: 0 } };
const OWN_SERVER = { origin: '', serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor', guards: OFF };
const HOSTED = {
  EMAIL_ORIGIN: 'https://api.emailjs.com/',
  EMAIL_SERVICE_ID: 's',
  EMAIL_TEMPLATE_ID: 't',
  EMAIL_PUBLIC_KEY: 'k',
};

describe('readEmailSettings', () => {
  it.each([
    [{}],
    [{ EMAIL_ORIGIN: '', EMAIL_SERVICE_ID: '' }],
    [{ EMAIL_BLOCK_HEADLESS: '', EMAIL_BLOCK_LIST: '', EMAIL_LIMIT_RATE_MS: '' }],
    [{ EMAIL_BLOCK_HEADLESS: 'false', EMAIL_LIMIT_RATE_MS: '0' }],
  ])('of %j are those of the own server', (environment) => {
    expect(readEmailSettings(environment)).toEqual(OWN_SERVER);
  });

  it('takes a hosted service, without its trailing slash', () => {
    const origin = 'https://api.emailjs.com';
    expect(readEmailSettings(HOSTED)).toEqual({ origin, serviceId: 's', templateId: 't', publicKey: 'k', guards: OFF });
  });

  it.each(['EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID', 'EMAIL_PUBLIC_KEY'])('misses %s at a hosted service', (name) => {
    for (const value of ['', undefined])
      expect(() => readEmailSettings({ ...HOSTED, [name]: value })).toThrow(`${name} is missing`);
  });

  it.each(['api.emailjs.com', 'javascript:alert(1)', 'ftp://a.example'])('refuses %s', (origin) => {
    expect(() => readEmailSettings({ ...HOSTED, EMAIL_ORIGIN: origin })).toThrow('EMAIL_ORIGIN: expected an address');
  });

  it('takes the guards as the client wants them', () => {
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
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEmailSettings({ [name]: value })).toThrow(`${name}: expected`);
  });
});
