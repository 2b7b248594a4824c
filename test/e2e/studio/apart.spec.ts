import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIResponse } from '@playwright/test';
import { PAGES } from '../../../studio/server/app.ts';
import { bundledStudio } from '../../../studio/server/client-code.ts';
import { testStudio } from '../../fixtures/studio.ts';
import { PATIENCE } from '../../patience.ts';
import { expect, SITE_FOLDER, test } from '../support/site.ts';

const BUNDLE_TIMEOUT_MS = 60_000 * PATIENCE;
const PACKED = /\.(?:br|gz)$/;

test.describe.configure({ timeout: BUNDLE_TIMEOUT_MS });

/** Returns the bytes of all files of a folder by path, without compressed files. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !PACKED.test(entry.name));
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(folder, file), await readFile(file)] as const;
      }),
    ),
  );
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function studioAddresses(): Promise<{ api: string[]; pages: string[] }> {
  const studio = await testStudio();
  const paths = [...new Set(studio.app.routes.map((route) => route.path))];
  await studio.remove();
  const api = paths.filter((address) => /^\/api\/[a-z]/.test(address));
  // The site also has a page at `/`.
  return { api, pages: [...PAGES, '/link/token'].filter((address) => address !== '/') };
}

test('publishes no file, no address and no sign-in of the studio', async () => {
  const [{ folder }, { api }] = await Promise.all([bundledStudio(), studioAddresses()]);
  const [studio, site] = await Promise.all([filesOf(folder), filesOf(SITE_FOLDER)]);
  expect([studio.size > 2, site.size > 50, api.length > 20]).toEqual([true, true, true]);
  // Site and studio share fonts from the same packages, and the bundler's own helpers.
  const own = [...studio].filter(([name]) => !/\.woff2$|\brolldown-runtime\b/.test(name));
  const ofStudio = new Set(own.map(([, bytes]) => hash(bytes)));
  const names = own.map(([name]) => path.basename(name)).filter((name) => name !== 'index.html');
  const reported = [...api, ...names, 'navigator.credentials', 'PublicKeyCredential', 'STUDIO_PORT'];
  for (const [name, bytes] of site) {
    expect(ofStudio.has(hash(bytes)), name).toBe(false);
    expect(
      reported.filter((word) => bytes.includes(word)),
      name,
    ).toEqual([]);
  }
});

test('answers visitors at each address of the studio that it does not exist', async ({ request }) => {
  const [{ folder }, { api, pages }] = await Promise.all([bundledStudio(), studioAddresses()]);
  const assets = [...(await filesOf(folder)).keys()].filter((name) => name !== 'index.html').map((name) => `/${name}`);
  const message = async (answer: APIResponse) => [answer.status(), await answer.text()];
  const notFound = await message(await request.get('/nothing-here'));
  const posted = await message(await request.post('/nothing-here', { data: {} }));
  expect([notFound[0], posted[0]]).toEqual([404, 405]);
  for (const address of [...api, ...pages, ...assets]) {
    expect(await message(await request.get(address)), address).toEqual(notFound);
    expect(await message(await request.post(address, { data: {} })), address).toEqual(posted);
  }
});
