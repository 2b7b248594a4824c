import { afterEach, expect, it, vi } from 'vitest';
import { RELAY_HEADER } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

/** Asks for the first time, of a host that answers so. */
async function askedOf(answer: () => Promise<Response>) {
  const host = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', host);
  vi.resetModules();
  const { lacksRelay } = await import('./missing-relay.ts');
  return { host, lacks: await lacksRelay('/send'), again: () => lacksRelay('/send') };
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  askedOf(async () => new Response(null, { status, headers }));

it.each([404, 405])('finds no relay where the answer is %i', async (status) => {
  expect((await answering(status)).lacks).toBe(true);
  expect((await answering(status, { [RELAY_HEADER]: 'contact' })).lacks).toBe(false);
});

it.each([200, 204, 301, 403, 429, 500, 501, 502, 503, 504])('concludes nothing from %i', async (status) => {
  expect((await answering(status)).lacks).toBe(false);
});

it('concludes nothing from a network that fails', async () => {
  expect((await askedOf(() => Promise.reject(new TypeError('Failed to fetch')))).lacks).toBe(false);
});

it('asks once, and for no more than a head', async () => {
  const { host, again } = await answering(404);
  expect(await again()).toBe(true);
  expect(host.mock.calls).toEqual([['/send', { method: 'HEAD', cache: 'no-store' }]]);
});
