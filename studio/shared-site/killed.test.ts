import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openLocalStorage } from '../../storage/local/open.ts';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { type Machine, machineAt, servedFile } from '../../test/fixtures/machines.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { randomFrom } from '../../test/stress/publish/random.ts';
import { recordsIn } from '../records.ts';

const ABOUT = 'about.md';
const FIRST = 'portfolio/first/project.md';
const SEED = 91;
const TIME_OUT_MS = 180_000;

const answerSchema = z.object({ line: z.object({ is: z.string() }), writes: z.number() });

let shared: string;
beforeEach(async () => {
  shared = join(await scratchFolder(), 'shared');
});
afterEach(() => void vi.unstubAllEnvs());

async function machine(): Promise<Machine> {
  const home = await scratchFolder();
  const storage = await openLocalStorage(shared);
  const made = machineAt(home, storage);
  await mkdir(made.folders.content);
  onTestFinished(async () => {
    await made.revisions.close();
    storage.close();
  });
  return made;
}

/** Does it in a process of its own, killed before a write; gives what it was answered, if anything. */
async function act(by: Machine, action: 'publish' | 'follow', write: number | string = 0) {
  const program = join('test', 'fixtures', 'studio-killed.ts');
  const child = spawn(process.execPath, [program, by.home, action, String(write), shared], {
    env: { PATH: process.env.PATH, CONTENT_DIR: by.folders.content },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code, signal], said, complaint] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(complaint);
  return said === '' ? undefined : answerSchema.parse(JSON.parse(said));
}

/** Has words of that number stand in the drafts of two files. */
async function write({ documents, files, revisions }: Machine, number: number): Promise<void> {
  const { manifest } = await revisions.head();
  const { changes } = recordsIn(documents);
  for (const path of [ABOUT, FIRST]) {
    const base = manifest[path] ?? '';
    const before = await new Response(await files.open(base)).text();
    const { sha256: now } = await files.put(
      new Blob([before.replace(/\n(Words \d+\.\n)?$/, `\nWords ${number}.\n`)]).stream(),
    );
    await documents.commit([changes.write(path, { base, now, author: '', at: '2026-11-25T12:00:00.000Z' })]);
  }
}

/** The content folder is written last, once pages are served and the head is committed. Each is a process that starts. */
const killsOf = (writes: number): (number | string)[] => [
  'content:1',
  1 + Math.floor((randomFrom(SEED)() * writes) / 2),
];
const isLate = (kill: number | string) => typeof kill === 'string';

const numberIn = (words: string) => Number(/Words (\d+)\./.exec(words)?.[1] ?? 0);

/** The number of the words that all of its pages are of. */
async function servedNumber(by: Machine): Promise<number> {
  const pages = ['about', 'portfolio/first'].map((address) => servedFile(by, `site/${address}/index.html`));
  const numbers = new Set((await Promise.all(pages.map((page) => readFile(page, 'utf8')))).map(numberIn));
  expect(numbers.size).toBe(1);
  return [...numbers][0] ?? 0;
}

async function contentNumber({ folders }: Machine): Promise<number> {
  const texts = [ABOUT, FIRST].map((path) => readFile(join(folders.content, path), 'utf8'));
  const numbers = new Set((await Promise.all(texts)).map(numberIn));
  expect(numbers.size).toBe(1);
  return [...numbers][0] ?? 0;
}

async function isTidy({ folders, said }: Machine): Promise<void> {
  const { content, build, data } = folders;
  const below = async (folder: string) => (await readdir(folder, { recursive: true })).map(String);
  const left = [...(await below(content)), ...(await below(join(build, 'releases')))];
  expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  // Nothing that was killed is taken for somebody's work.
  expect([await readdir(join(data, 'set-aside')).catch(() => []), said]).toEqual([[], []]);
}

async function two() {
  const [one, other] = [await machine(), await machine()];
  await cp(await sampleFolder(), one.folders.content, { recursive: true });
  vi.stubEnv('CONTENT_DIR', one.folders.content);
  await one.revisions.renderHead(() => {});
  return { one, other };
}

it('serves one revision whole, wherever the one that fetches is killed', { timeout: TIME_OUT_MS }, async () => {
  const { one, other } = await two();
  await other.revisions.resume();
  await write(one, 1);
  await act(one, 'publish');
  const writes = (await act(other, 'follow'))?.writes ?? 0;
  expect(writes).toBeGreaterThan(20);
  for (const [index, kill] of killsOf(writes).entries()) {
    const number = index + 2;
    await write(one, number);
    await act(one, 'publish');
    expect(await act(other, 'follow', kill), 'it was killed').toBeUndefined();
    expect(await servedNumber(other), String(kill)).toBe(isLate(kill) ? number : number - 1);
    await other.revisions.resume();
    expect([await servedNumber(other), await contentNumber(other)]).toEqual([number, number]);
    await isTidy(other);
  }
});

it('is of one revision on both, wherever the one that publishes is killed', { timeout: TIME_OUT_MS }, async () => {
  const { one, other } = await two();
  await write(one, 1);
  const writes = (await act(one, 'publish'))?.writes ?? 0;
  expect(writes).toBeGreaterThan(20);
  let number = 1;
  for (const kill of killsOf(writes)) {
    await write(one, number + 1);
    expect(await act(one, 'publish', kill), 'it was killed').toBeUndefined();
    await other.revisions.resume();
    const now = await servedNumber(other);
    expect(now, String(kill)).toBe(isLate(kill) ? number + 1 : number);
    // The other one goes on at once: what was killed comes after it.
    await write(other, now + 10);
    expect((await act(other, 'publish'))?.line.is).toBe('published');
    number = now + 10;
    await one.revisions.resume();
    for (const by of [one, other]) {
      expect([await servedNumber(by), await contentNumber(by)]).toEqual([number, number]);
      await isTidy(by);
    }
  }
});
