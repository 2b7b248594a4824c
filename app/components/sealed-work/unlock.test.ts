import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { serveSealedWork } from '../../../test/fixtures/sealed-work.ts';
import { openPage, unlock } from './unlock.ts';

const ADDRESS = '/en/private/2ca782cb1e4fdc45';
const PAGE = { title: 'Quillon', view: { html: '<p>Größe</p>' } };
const WORDS = 'Sorvane kelumi pradofi';

it.each([WORDS, '  sorvane   KELUMI pradofi\n', 'Ｓorvane\u00a0kelumi pradofi'])(
  'opens the page by %j',
  async (typed) => {
    const { workKey } = serveSealedWork(ADDRESS, WORDS, PAGE);
    const key = await unlock(ADDRESS, typed);
    expect(key).toEqual(workKey);
    expect(await openPage(ADDRESS, key)).toEqual(PAGE);
  },
);

it('opens nothing by another passphrase, or by the key of another day', async () => {
  serveSealedWork(ADDRESS, WORDS, PAGE);
  await expect(unlock(ADDRESS, 'sorvane kelumi pradofu')).rejects.toMatchObject({ name: 'Closed', reason: 'wrong' });
  await expect(openPage(ADDRESS, Uint8Array.from(randomBytes(32)))).rejects.toMatchObject({ reason: 'wrong' });
});

it('opens no page that was changed, or that stands in the place of another text', async () => {
  const { workKey, files } = serveSealedWork(ADDRESS, WORDS, PAGE);
  const page = files.get(`${ADDRESS}/page.bin`) ?? new Uint8Array();
  files.set(`${ADDRESS}/page.bin`, page.with(40, (page[40] ?? 0) ^ 1));
  await expect(openPage(ADDRESS, workKey)).rejects.toMatchObject({ reason: 'wrong' });
  const other = serveSealedWork(ADDRESS, WORDS, PAGE, [page]);
  other.files.set(`${ADDRESS}/page.bin`, other.files.get('/private/files/chunk-0.bin') ?? page);
  await expect(openPage(ADDRESS, other.workKey)).rejects.toMatchObject({ reason: 'wrong' });
});

it.each([
  [404, 'wrong'],
  [429, 'too_many'],
  [503, 'failed'],
])('says of an answer of %s that it is %s', async (status, reason) => {
  serveSealedWork(ADDRESS, WORDS, PAGE);
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  await expect(unlock(ADDRESS, WORDS)).rejects.toMatchObject({ reason });
});

it('says that the work did not come without a network', async () => {
  serveSealedWork(ADDRESS, WORDS, PAGE);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(unlock(ADDRESS, WORDS)).rejects.toMatchObject({ reason: 'failed' });
});
