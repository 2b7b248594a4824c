import { expect, it, vi } from 'vitest';
import { SEALED_FILES } from '../../../lib/sealed-files.ts';
import { serveSealedWork } from '../../../test/fixtures/sealed-work.ts';
import { openBy } from './open-work.ts';

const ADDRESS = '/private/2ca782cb1e4fdc45';
const WORDS = 'Sorvane kelumi pradofi';
const PAGE = { title: 'Quillon', view: {} };

it('opens a work that is published with another key between the requests', async () => {
  const keys = `${ADDRESS}/${SEALED_FILES.keys}`;
  const before = Buffer.from(serveSealedWork(ADDRESS, WORDS, PAGE).files.get(keys) ?? []).toString();
  const { workKey } = serveSealedWork(ADDRESS, WORDS, PAGE);
  const fetchNow = fetch;
  let isPublished = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isPublished || address !== keys) return fetchNow(address);
    isPublished = true;
    return new Response(before);
  });
  expect(await openBy(ADDRESS, WORDS, false)).toEqual({ page: PAGE, workKey });
});
