import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLocalStorage } from '../../../storage/local/open.ts';
import { sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { type Machine, machineAt, servedFile } from '../../../test/fixtures/machines.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { act as actIn, type Kill } from '../../../test/fixtures/studio-killed/act.ts';
import { ABOUT, numberOf, PROJECT, writeNumber } from '../../../test/fixtures/studio-killed/numbered-words.ts';
import { randomFrom } from '../../../test/stress/publish/random.ts';

const SEED = 91;
const TIME_OUT_MS = 180_000;

let shared: string;
beforeEach(async () => {
  shared = join(await scratchFolder(), 'shared');
});
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

const act = (by: Machine, action: 'publish' | 'follow', kill?: Kill) => actIn(by.home, action, kill, shared);

/** Returns the writes at which to kill: one in the content folder, which is written last, and an early one. */
const killsOf = (writes: number): Kill[] => ['content:1', 1 + Math.floor((randomFrom(SEED)() * writes) / 2)];
const isLate = (kill: Kill) => typeof kill === 'string';

/** Returns the number in all served pages. */
async function servedNumber(by: Machine): Promise<number> {
  const pages = ['about', 'portfolio/first'].map((address) => servedFile(by, `site/${address}/index.html`));
  return numberOf(await Promise.all(pages.map((page) => readFile(page, 'utf8'))));
}

const contentNumber = async ({ folders }: Machine) =>
  numberOf(await Promise.all([ABOUT, PROJECT].map((path) => readFile(join(folders.content, path), 'utf8'))));

async function isTidy({ folders, message }: Machine): Promise<void> {
  const { content, build, data } = folders;
  const below = async (folder: string) => (await readdir(folder, { recursive: true })).map(String);
  const left = [...(await below(content)), ...(await below(join(build, 'releases')))];
  expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  // Files of a killed process do not count as external edits.
  expect([await readdir(join(data, 'set-aside')).catch(() => []), message]).toEqual([[], []]);
}

async function two() {
  const [one, other] = [await machine(), await machine()];
  await cp(await sampleFolder(), one.folders.content, { recursive: true });
  await one.revisions.renderHead(() => {});
  return { one, other };
}

it('serves one complete revision, wherever the fetching machine is killed', { timeout: TIME_OUT_MS }, async () => {
  const { one, other } = await two();
  await other.revisions.resume();
  await writeNumber(one, 1);
  await act(one, 'publish');
  const writes = (await act(other, 'follow'))?.writes ?? 0;
  expect(writes).toBeGreaterThan(20);
  for (const [index, kill] of killsOf(writes).entries()) {
    const number = index + 2;
    await writeNumber(one, number);
    await act(one, 'publish');
    expect(await act(other, 'follow', kill), 'it was killed').toBeUndefined();
    expect(await servedNumber(other), String(kill)).toBe(isLate(kill) ? number : number - 1);
    await other.revisions.resume();
    expect([await servedNumber(other), await contentNumber(other)]).toEqual([number, number]);
    await isTidy(other);
  }
});

it('has one revision on both machines, wherever the publishing machine is killed', {
  timeout: TIME_OUT_MS,
}, async () => {
  const { one, other } = await two();
  await writeNumber(one, 1);
  const writes = (await act(one, 'publish'))?.writes ?? 0;
  expect(writes).toBeGreaterThan(20);
  let number = 1;
  for (const kill of killsOf(writes)) {
    await writeNumber(one, number + 1);
    expect(await act(one, 'publish', kill), 'it was killed').toBeUndefined();
    await other.revisions.resume();
    const now = await servedNumber(other);
    expect(now, String(kill)).toBe(isLate(kill) ? number + 1 : number);
    // The other machine publishes before the killed publish is completed.
    await writeNumber(other, now + 10);
    expect((await act(other, 'publish'))?.line.is).toBe('published');
    number = now + 10;
    await one.revisions.resume();
    for (const by of [one, other]) {
      expect([await servedNumber(by), await contentNumber(by)]).toEqual([number, number]);
      await isTidy(by);
    }
  }
});
