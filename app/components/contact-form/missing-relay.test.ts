import { afterEach, expect, it, vi } from 'vitest';
import { RELAY_HEADER } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

/** Loads the module without its cached request, and sends a request to a host with this answer. */
async function requestTo(answer: () => Promise<Response>) {
  const host = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', host);
  vi.resetModules();
  const { isRelayMissing } = await import('./missing-relay.ts');
  return { host, lacks: await isRelayMissing('/send'), again: () => isRelayMissing('/send') };
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  requestTo(async () => new Response(null, { status, headers }));

it.each([404, 405])('reports a missing relay for the status %i', async (status) => {
  expect((await answering(status)).lacks).toBe(true);
  expect((await answering(status, { [RELAY_HEADER]: 'contact' })).lacks).toBe(false);
});

it.each([200, 204, 301, 403, 429, 500, 501, 502, 503, 504])(
  'does not report a missing relay for the status %i',
  async (status) => {
    expect((await answering(status)).lacks).toBe(false);
  },
);

it('does not report a missing relay for a network error', async () => {
  expect((await requestTo(() => Promise.reject(new TypeError('Failed to fetch')))).lacks).toBe(false);
});

it('sends one HEAD request', async () => {
  const { host, again } = await answering(404);
  expect(await again()).toBe(true);
  expect(host.mock.calls).toEqual([['/send', { method: 'HEAD', cache: 'no-store' }]]);
});
