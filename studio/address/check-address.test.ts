import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addressProof, PROOF_PATH, proofFile } from '../../server/http/address-proof.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { checkAddress } from './check-address.ts';
import { isPrivateAddress } from './private-address.ts';

const URL_OF_SITE = 'https://studio.example/work';
const FILE = '/static/entry.3f9a12bc.js';

async function folders() {
  const folder = await scratchFolder();
  const [dataFolder, buildFolder] = [join(folder, 'data'), join(folder, 'build')];
  await mkdir(join(buildFolder, 'current', 'site'), { recursive: true });
  await writeFile(join(buildFolder, 'current', 'site', 'index.html'), `<script src="${FILE}">`);
  return { dataFolder, buildFolder };
}

const resolve = async () => ['203.0.113.7'];

it('recognizes this machine’s server by a proof that is only there during the check', async () => {
  const both = await folders();
  const asked: string[] = [];
  const server = new Hono().get(`/work${PROOF_PATH}`, addressProof(both.dataFolder));
  const ask = async (address: string) => {
    asked.push(address);
    return server.request(new URL(address).pathname);
  };
  expect(await checkAddress(URL_OF_SITE, { ...both, ask, resolve })).toMatchObject({
    found: ['203.0.113.7'],
    answer: 'here',
  });
  expect(asked).toEqual([`${URL_OF_SITE}/health/here`]);
  expect(existsSync(proofFile(both.dataFolder))).toBe(false);
  expect((await server.request(`/work${PROOF_PATH}`)).status).toBe(404);
});

const certificateError = new TypeError('fetch failed', {
  cause: Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }),
});

it.each([
  ['this-site', async (address: string) => new Response(address.endsWith('here') ? 'no' : `<script src="${FILE}">`)],
  ['another-site', async () => new Response('<h1>Parked</h1>')],
  ['certificate', async () => Promise.reject(certificateError)],
  ['none', async () => Promise.reject(new TypeError('fetch failed'))],
] as const)('tells that %s answers', async (answer, ask) => {
  expect(await checkAddress(URL_OF_SITE, { ...(await folders()), ask, resolve })).toMatchObject({ answer });
});

it('asks no server for a name that nobody knows', async () => {
  const ask = async () => Promise.reject(new Error('asked'));
  const check = await checkAddress(URL_OF_SITE, { ...(await folders()), ask, resolve: async () => [] });
  expect(check).toMatchObject({ found: [], answer: 'none' });
});

it.each([
  ['192.168.1.7', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['fe80::1', true],
  ['fd12::1', true],
  ['203.0.113.7', false],
  ['172.32.0.1', false],
  ['2001:db8::1', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
