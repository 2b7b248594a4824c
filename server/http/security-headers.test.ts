import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { COMMON_HEADERS, FILE_HEADERS } from './headers.ts';
import { securityHeaders, type Transport, transportSecurity } from './security-headers.ts';

const SECURITY = 'Strict-Transport-Security';

describe('securityHeaders', () => {
  const app = new Hono();
  app.use(securityHeaders());
  app.get('/', (c) => c.text('home'));
  app.get('/part', (c) => c.body('part', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/own', (c) => c.text('own', 200, { 'Content-Security-Policy': "default-src 'none'" }));

  it('adds all headers to every page and error', async () => {
    for (const path of ['/', '/unknown']) {
      const { headers } = await app.request(path);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(headers.get(name)).toBe(value);
    }
  });

  it('adds only a few headers to files', async () => {
    const { headers } = await app.request('/part');
    for (const name of Object.keys(COMMON_HEADERS)) expect(headers.get(name), name).toBe(FILE_HEADERS[name] ?? null);
  });

  it('keeps existing headers', async () => {
    const { headers } = await app.request('/own');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('leaves script rules to the policy of each page', () => {
    expect(COMMON_HEADERS['Content-Security-Policy']).not.toMatch(/script|default/);
  });
});

describe('transportSecurity', () => {
  const hstsFor = async (transport: Partial<Transport>, proto?: string) => {
    const app = new Hono();
    app.use(transportSecurity({ publicOrigin: undefined, trustedProxies: 0, ...transport }));
    const answer = await app.request('/', { headers: proto ? { 'X-Forwarded-Proto': proto } : {} });
    return answer.headers.get(SECURITY);
  };

  it('adds HSTS if a trusted proxy reports TLS', async () => {
    expect(await hstsFor({ trustedProxies: 1 }, 'https')).toBe('max-age=31536000');
    expect(await hstsFor({ trustedProxies: 2 }, 'HTTPS, http')).toBe('max-age=31536000');
    expect(await hstsFor({ trustedProxies: 1 }, 'http')).toBeNull();
    expect(await hstsFor({ trustedProxies: 1 })).toBeNull();
  });

  it('adds HSTS if the public address uses TLS', async () => {
    expect(await hstsFor({ publicOrigin: 'HTTPS://studio.example' })).toBe('max-age=31536000');
    expect(await hstsFor({ publicOrigin: 'http://studio.example' })).toBeNull();
  });

  it('does not add HSTS on an untrusted header', async () => {
    expect(await hstsFor({}, 'https')).toBeNull();
  });
});
