import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalDocuments, openLocalDocuments } from '../storage/local/documents.ts';
import {
  fakeHosting,
  fakePictures,
  fakePreview,
  fakePrivateWorks,
  fakeUploads,
  fakeWorkspace,
  noBackups,
  noHostedDrafts,
  SHELL,
} from '../test/fixtures/studio.ts';
import { openMessageBox } from './messages/messages.ts';
import { openOwnerSettings } from './owner-settings/owner-settings.ts';
import { isRunning } from './running.ts';
import { type RunningStudio, startStudio } from './start.ts';

let folder: string;
let documents: LocalDocuments;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-start-'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'client', 'index.html'), SHELL);
  documents = openLocalDocuments(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  documents.close();
  await rm(folder, { recursive: true });
});

const parts = (studioPort = 0) => ({
  settings: { studioPort, draftPort: 0, trustedProxies: 0, buildFolder: folder, dataFolder: folder },
  documents,
  uploads: fakeUploads,
  hosting: fakeHosting,
  hostedDrafts: noHostedDrafts,
  workspace: fakeWorkspace(),
  ownerSettings: openOwnerSettings({ dataFolder: folder, own: {} }),
  privateWorks: fakePrivateWorks,
  backups: noBackups,
  messages: openMessageBox(
    { dataFolder: folder, outboxProject: undefined, mail: () => undefined, log: () => {} },
    documents,
  ),
  pictures: fakePictures,
  preview: fakePreview(),
  pageScript: async () => '',
  clientFolder: join(folder, 'client'),
  contentFolder: folder,
  log: () => {},
});

const started = async (): Promise<RunningStudio> => {
  const running = await startStudio(parts());
  onTestFinished(() => running.close());
  return running;
};

describe('startStudio', () => {
  it('serves the studio on this machine, and signs in by its link', async () => {
    const { address, link } = await started();
    const signInLink = await link();
    expect(signInLink.startsWith(`${address}/link/`)).toBe(true);
    expect(await (await fetch(signInLink)).text()).toBe(SHELL);
    const answer = await fetch(`${address}/api/link`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ token: signInLink.split('/').at(-1) }),
    });
    const cookie = answer.headers.get('Set-Cookie')?.split(';', 1).join() ?? '';
    expect((await fetch(`${address}/api/content-index`, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it('suggests another port if the port is taken', async () => {
    const { address } = await started();
    const port = Number(new URL(address).port);
    await expect(startStudio(parts(port))).rejects.toThrow(`STUDIO_PORT=${port + 1}`);
  });
});

describe('isRunning', () => {
  it('recognizes the studio of the same data folder', async () => {
    const { address, link } = await started();
    expect(await isRunning(await link())).toBe(true);
    expect(await isRunning(`${address}/link/${'a'.repeat(43)}`)).toBe(false);
  });

  it('rejects other programs and closed ports', async () => {
    const other = createServer((_, answer) => answer.end(SHELL)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const link = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/link/a`;
    expect(await isRunning(link)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
    expect(await isRunning(link)).toBe(false);
  });
});

describe('npm run studio --', () => {
  const run = (...words: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const file = join(import.meta.dirname, '../cli/studio.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('creates a link for a host name, which a running studio accepts at once', async () => {
    const { stdout } = run('link', '--origin', 'https://studio.example');
    expect(stdout).toMatch(/^https:\/\/studio\.example\/link\/[\w-]{43}\n$/);
    const { address } = await started();
    const { port } = new URL(address);
    const { pathname } = new URL(stdout.trim());
    const { request } = await import('node:http');
    const sent = request({ host: '127.0.0.1', port, path: pathname, headers: { Host: 'studio.example' } }).end();
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  it.each([
    ['an unknown command', ['open'], 'npm run studio -- link'],
    ['an option without a value', ['link', '--origin'], 'npm run studio -- link'],
    ['an address without TLS', ['link', '--origin', 'http://studio.example'], 'https://studio.example'],
    ['an IP address', ['link', '--origin', 'https://192.0.2.1'], 'https://studio.example'],
    ['a path', ['link', '--origin', 'https://studio.example/x'], 'https://studio.example'],
    ['another port', ['link', '--origin', 'http://localhost:3000'], 'http://localhost:4000'],
  ])('rejects %s', (_, words, cure) => {
    const { status, stderr } = run(...words);
    expect([status, stderr]).toEqual([1, expect.stringContaining(cure)]);
  });

  it('reports in one sentence that its database is damaged', async () => {
    documents.close();
    await writeFile(join(folder, 'studio.sqlite'), 'no database'.repeat(500));
    const { status, stderr } = run('link');
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/studio\.sqlite is damaged, cut or missing\. Restore a backup/)],
    ]);
  });
});
