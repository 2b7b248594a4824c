import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { ownersAddress, publicSiteOf } from './public-site.ts';

const PAGE = '<!doctype html><link href="/static/fonts/anton.0123456789.woff2"><p>Low Tide</p>';
const NOWHERE = { url: undefined, base: '' };
const LOW_TIDE = { url: 'https://lowtide.example', base: '' };

type World = {
  readonly site?: { readonly url: string | undefined; readonly base: string };
  /** The response at the site's address; undefined if nothing answers. */
  readonly response?: Response;
  readonly isRunning?: boolean;
  readonly hasHost?: boolean;
  readonly isOnHost?: boolean;
  readonly publicOrigin?: string;
};

async function statusIn({
  site = NOWHERE,
  response,
  isRunning = true,
  hasHost = false,
  isOnHost = false,
  publicOrigin,
}: World) {
  const buildFolder = await scratchFolder();
  await mkdir(join(buildFolder, 'current', 'site'), { recursive: true });
  await writeFile(join(buildFolder, 'current', 'site', 'index.html'), PAGE);
  const server = createServer((_, answer) => answer.end('{"waiting":0,"dead":0}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => new Promise((resolve) => server.close(resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  if (isRunning) onTestFinished(async () => void (await close()));
  else await close();
  const settings = { host: '127.0.0.1', port, publicOrigin, buildFolder, firebase: undefined };
  const ask = async (address: string, init: { readonly signal: AbortSignal }) => {
    if (address.startsWith('http://127.0.0.1')) return fetch(address, init);
    if (!response) throw new TypeError('fetch failed');
    return response;
  };
  const status = await publicSiteOf({
    settings,
    readAddress: async () => site,
    isServedHere: true,
    hasHost: () => hasHost,
    isOnHost: async () => isOnHost,
    ask,
  }).status();
  return {
    ...status,
    here: status.here.isAnswering,
    port: status.here.address === `http://127.0.0.1:${port}${site.base}`,
  };
}

const HERE = { here: true, port: true, isOnHost: false, isStatic: false };

it('is only on this computer if it has no address', async () => {
  expect(await statusIn({})).toEqual(HERE);
});

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://site.localhost'])(
  'is only on this computer at %s',
  async (url) => expect(await statusIn({ site: { url, base: '' } })).toEqual(HERE),
);

it('is only on this computer at the address of the sample', async () => {
  expect(await statusIn({ site: { url: 'https://thirdink.example', base: '' } })).toEqual(HERE);
});

it.each([
  ['shows this site', new Response(`<script src="/beacon.js"></script>${PAGE}`), 'this-site'],
  ['shows another site', new Response('<!doctype html><p>This domain is for sale'), 'another-site'],
  ['has no page', new Response('Not Found', { status: 404 }), 'another-site'],
  ['fails', new Response('Bad Gateway', { status: 502 }), 'none'],
  ['does not answer', undefined, 'none'],
] as const)('reports that its address %s', async (_, response, answer) => {
  const everywhere = { address: 'https://lowtide.example', answer };
  expect(await statusIn({ site: LOW_TIDE, ...(response && { response }) })).toEqual({ ...HERE, everywhere });
});

it('reports that the public server does not answer', async () => {
  expect(await statusIn({ isRunning: false })).toEqual({ ...HERE, here: false });
});

it('is on a host if it is uploaded to one, and at the origin of a proxy', async () => {
  expect(await statusIn({ hasHost: true })).toEqual({ ...HERE, isStatic: true });
  expect(await statusIn({ hasHost: true, isOnHost: true })).toEqual({ ...HERE, isOnHost: true, isStatic: true });
  const everywhere = { address: 'https://mara.example/work', answer: 'none' };
  const site = { url: 'https://studio.example/work', base: '/work' };
  expect(await statusIn({ site, publicOrigin: 'https://mara.example' })).toEqual({ ...HERE, everywhere });
});

const SETTINGS = { publicOrigin: undefined, host: '127.0.0.1', port: 3000 };
const ORIGIN = { ...SETTINGS, publicOrigin: 'https://mara.example' };
const WITH_URL = { url: 'https://studio.example/work', base: '/work' };

it.each([
  ['on this computer beside the studio', SETTINGS, WITH_URL, true, 'http://127.0.0.1:3000/work'],
  ['at its url without the studio', SETTINGS, WITH_URL, false, 'https://studio.example/work'],
  ['on this computer if it has no url', SETTINGS, NOWHERE, false, 'http://127.0.0.1:3000'],
  ['at PUBLIC_ORIGIN in any case', ORIGIN, WITH_URL, false, 'https://mara.example/work'],
])('is opened by its owner %s', (_, settings, site, isServedHere, address) =>
  expect(ownersAddress(settings, site, isServedHere)).toBe(address),
);
