import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { EVERYWHERE, ON_FILES } from './headers.ts';
import { securityHeaders, type Transport, transportSecurity } from './security-headers.ts';

const SECURITY = 'Strict-Transport-Security';

describe('securityHeaders', () => {
  const app = new Hono();
  app.use(securityHeaders());
  app.get('/', (c) => c.text('home'));
  app.get('/part', (c) => c.body('part', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/own', (c) => c.text('own', 200, { 'Content-Security-Policy': "default-src 'none'" }));

  it('stands on every page and refusal', async () => {
    for (const path of ['/', '/unknown']) {
      const { headers } = await app.request(path);
      for (const [name, value] of Object.entries(EVERYWHERE)) expect(headers.get(name)).toBe(value);
    }
  });

  it('is short on files', async () => {
    const { headers } = await app.request('/part');
    for (const name of Object.keys(EVERYWHERE)) expect(headers.get(name), name).toBe(ON_FILES[name] ?? null);
  });

  it('leaves what an answer says itself', async () => {
    const { headers } = await app.request('/own');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('says nothing of scripts, which the policy of each page knows', () => {
    expect(EVERYWHERE['Content-Security-Policy']).not.toMatch(/script|default/);
  });
});

describe('transportSecurity', () => {
  const asked = async (transport: Partial<Transport>, proto?: string) => {
    const app = new Hono();
    app.use(transportSecurity({ publicOrigin: undefined, trustedProxies: 0, ...transport }));
    const answer = await app.request('/', { headers: proto ? { 'X-Forwarded-Proto': proto } : {} });
    return answer.headers.get(SECURITY);
  };

  it('is said where a trusted proxy says that the visitor has come over TLS', async () => {
    expect(await asked({ trustedProxies: 1 }, 'https')).toBe('max-age=31536000');
    expect(await asked({ trustedProxies: 2 }, 'HTTPS, http')).toBe('max-age=31536000');
    expect(await asked({ trustedProxies: 1 }, 'http')).toBeNull();
    expect(await asked({ trustedProxies: 1 })).toBeNull();
  });

  it('is said where the public address is one of TLS', async () => {
    expect(await asked({ publicOrigin: 'HTTPS://studio.example' })).toBe('max-age=31536000');
    expect(await asked({ publicOrigin: 'http://studio.example' })).toBeNull();
  });

  it('is not said on the word of a visitor', async () => {
    expect(await asked({}, 'https')).toBeNull();
  });
});
