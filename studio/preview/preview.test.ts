import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import type { Manifest } from '../records/records.ts';
import { openPreview, type Preview } from './preview.ts';
import type { Draft, startRenderer } from './renderer.ts';

const PICTURE = 'portrait.jpg';
const SITE = 'site.yaml';

let now: Manifest;
let keep: (text: string) => Promise<string>;
let preview: Preview;
let shown: Draft[];
let requests: PromiseWithResolvers<{ version: number; made: { path: string; body: string; status: 200 } }>[];
let waitedFor: number;
let reads: number;
let onUnread: () => void;
let settings: string;
const exists = () => existsSync(join(preview.folder, 'content', PICTURE));

/** A renderer that renders a page when the test says so. */
const slowRenderer: typeof startRenderer = (options) => {
  ({ onUnread } = options);
  return {
    show: (draft) => void shown.push(draft),
    make: () => {
      const page = Promise.withResolvers<Awaited<(typeof requests)[number]['promise']>>();
      requests.push(page);
      return page.promise;
    },
    filesFor: async () => ({ files: [], statics: [] }),
    settled: async () => {
      waitedFor = requests.length;
      await Promise.all(requests.map(({ promise }) => promise));
    },
    isRunning: () => requests.length > 0,
    close: async () => {},
  };
};

const answer = (at: number) =>
  requests[at]?.resolve({ version: shown.at(-1)?.version ?? 0, made: { path: '/index.html', body: '', status: 200 } });

beforeEach(async () => {
  const folder = await scratchFolder();
  const { files, close } = await openLocalStorage(folder);
  onTestFinished(close);
  keep = async (text) => (await files.put(new Blob([text]).stream())).sha256;
  now = { [PICTURE]: await keep('a picture'), [SITE]: await keep('studio: Third Ink\n') };
  [shown, requests, waitedFor, reads, settings] = [[], [], 0, 0, ''];
  preview = openPreview({
    workspace: {
      manifests: async () => {
        reads += 1;
        return { now, published: now };
      },
    },
    files,
    folder: join(folder, 'preview'),
    log: () => {},
    start: slowRenderer,
    settings: () => settings,
  });
  onTestFinished(preview.close);
});

it('keeps the files of a page until it is rendered', async () => {
  const page = preview.make('/');
  await expect.poll(() => requests.length).toBe(1);
  const { [PICTURE]: _, ...others } = now;
  now = others;
  const next = preview.make('/');
  await expect.poll(() => waitedFor).toBe(1);
  expect([exists(), shown.length]).toEqual([true, 1]);
  answer(0);
  await page;
  await expect.poll(() => requests.length).toBe(2);
  expect([exists(), shown.length]).toEqual([false, 2]);
  answer(1);
  await next;
});

it('reads the draft again for another setting, such as who opens a private work', async () => {
  const first = await preview.version();
  settings = 'PRIVATE_WORKS={}';
  const changed = preview.changed();
  expect(await preview.version()).toBe(changed);
  expect(shown.map(({ version }) => version)).toEqual([first, changed]);
  settings = 'PRIVATE_WORKS={"/work/bank":{}}';
  expect(await preview.version()).toBeGreaterThan(changed);
  await preview.version();
  expect(shown).toHaveLength(3);
});

it('starts the renderer if it does not run yet', async () => {
  preview.warm();
  await expect.poll(() => requests.length).toBe(1);
  answer(0);
  preview.warm();
  const page = preview.make('/about');
  await expect.poll(() => requests.length).toBe(2);
  answer(1);
  await page;
  expect(requests).toHaveLength(2);
});

it('reads an unreadable draft again for the next page', async () => {
  const first = preview.make('/');
  await expect.poll(() => requests.length).toBe(1);
  answer(0);
  await first;
  const again = async () => {
    const page = preview.make('/');
    const at = requests.length;
    await expect.poll(() => requests.length).toBe(at + 1);
    answer(at);
    await page;
  };
  await again();
  expect(shown).toHaveLength(1);
  onUnread();
  await again();
  expect(shown).toHaveLength(2);
});

it('renders pages of the reported version or a later one, with all earlier changes', async () => {
  const studioShown = () => shown.at(-1)?.texts.get(SITE);
  const save = async (studio: string) => {
    now = { ...now, [SITE]: await keep(`studio: ${studio}\n`) };
  };
  const page = async () => {
    const made = preview.make('/');
    const at = requests.length;
    await expect.poll(() => requests.length).toBe(at + 1);
    answer(at);
    return (await made).version;
  };
  const first = await page();
  await save('Ekström');
  const reported = preview.changed();
  expect(reported).toBeGreaterThan(first);
  expect(await page()).toBe(reported);
  expect(studioShown()).toBe('studio: Ekström\n');

  // The current read already includes the change when it is reported.
  await save('Ek');
  expect(await page()).toBeGreaterThan(reported);
  const next = preview.changed();
  expect(await page()).toBe(next);
  expect(shown).toHaveLength(3);

  await save('By hand');
  expect(await preview.version()).toBeGreaterThan(next);
  expect(studioShown()).toBe('studio: By hand\n');
  expect(await preview.version()).toBe(await preview.version());
});

it('reads the draft once for all waiting pages', async () => {
  const pages = [preview.make('/'), preview.make('/about'), preview.make('/contact')];
  await expect.poll(() => requests.length).toBe(3);
  expect(reads).toBe(1);
  for (const at of [0, 1, 2]) answer(at);
  await Promise.all(pages);
});

it('omits texts without an address', async () => {
  const text = await keep('title: A work\n');
  now = {
    ...now,
    'portfolio/dogwood/project.md': text,
    'portfolio/Dog Wood/project.md': text,
    'My Series/dogwood/project.md': text,
    'pages/imprint.md': text,
    'pages/Imprint.md': text,
  };
  const page = preview.make('/');
  await expect.poll(() => requests.length).toBe(1);
  answer(0);
  await page;
  expect([...(shown[0]?.texts.keys() ?? [])].sort()).toEqual([
    'pages/imprint.md',
    'portfolio/dogwood/project.md',
    SITE,
  ]);
});
