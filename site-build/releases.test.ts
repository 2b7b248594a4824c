import { mkdir, readdir, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { currentRelease, listReleases, newReleaseId, serve, underLock } from './releases.ts';

let build: string;
beforeEach(async () => {
  build = await scratchFolder();
});

async function put(id: string, at: string): Promise<void> {
  const folder = join(build, 'releases', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'release.json'), JSON.stringify({ at, files: {}, statics: [] }));
}

it('lists releases by time and returns the current one', async () => {
  expect(await listReleases(build)).toEqual([]);
  expect(await currentRelease(build)).toBeUndefined();
  await put('b', '2026-05-14T09:30:00.000Z');
  await put('a', '2026-05-14T09:30:01.000Z');
  expect((await listReleases(build)).map(({ id }) => id)).toEqual(['b', 'a']);
  await serve(build, 'b');
  await serve(build, 'a');
  expect((await currentRelease(build))?.id).toBe('a');
  expect(await realpath(join(build, 'current'))).toBe(await realpath(join(build, 'releases', 'a')));
});

it('creates ids that sort by time', () => {
  const ids = ['2026-05-14T09:30:00.123Z', '2026-05-14T10:00:00Z'].map((at) => newReleaseId(new Date(at), '0f3c'));
  expect(ids).toEqual(['2026-05-14-093000-0f3c', '2026-05-14-100000-0f3c']);
});

it('removes a finished release that was never served, but not a served one without its marker', async () => {
  for (const [second, id] of ['a', 'b', 'c'].entries()) await put(id, `2026-05-14T09:30:0${second}.000Z`);
  await serve(build, 'a');
  await symlink('releases/c', join(build, 'next'));
  await rename(join(build, 'next'), join(build, 'current'));
  await underLock(
    build,
    () => {},
    async () => {},
  );
  expect((await listReleases(build)).map(({ id }) => id)).toEqual(['a', 'c']);
  expect((await currentRelease(build))?.id).toBe('c');
});

it('removes the remains of a killed process', async () => {
  await put('a', '2026-05-14T09:30:00.000Z');
  await serve(build, 'a');
  await put('b.unfinished', '2026-05-14T09:30:01.000Z');
  await symlink('releases/b', join(build, 'current.0a1b2c3d.unfinished'));
  expect((await listReleases(build)).map(({ id }) => id)).toEqual(['a']);
  await underLock(
    build,
    () => {},
    async () => {},
  );
  expect(await readdir(join(build, 'releases'))).toEqual(['a']);
  expect((await readdir(build)).filter((name) => name.startsWith('current'))).toEqual(['current']);
});
