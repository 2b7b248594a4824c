import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { currentRelease, isOutdated, serve } from './releases.ts';
import type { SiteFile } from './site-file.ts';
import { prepareRelease, withRoomFor, writeRelease } from './write-release.ts';

let build: string;
beforeEach(async () => {
  build = await scratchFolder();
});

/** Creates a page that is long enough to be compressed. */
const page = (name: string, key: string): SiteFile => ({
  path: `site/${name}/index.html`,
  key: () => key,
  make: vi.fn(() => `${key} `.repeat(1000)),
});

async function release(files: readonly SiteFile[], statics: readonly string[] = [], until?: Date) {
  const previous = await currentRelease(build);
  const prepared = await prepareRelease(files, statics, previous, undefined, until);
  if (!prepared) return undefined;
  await serve(build, await writeRelease(build, prepared, previous));
  return currentRelease(build);
}

const textOf = (path: string) => readFile(join(build, 'current', path), 'utf8');
const inodeOf = async (folder: string | undefined, path: string) => (await stat(join(folder ?? '', path))).ino;

describe('a release', () => {
  it('renders changed files and shares the others with the previous release', async () => {
    const first = await release([page('about', 'a'), page('art', 'b')]);
    const files = [page('about', 'a'), page('art', 'c')];
    const second = await release(files);
    expect(files.map(({ make }) => vi.mocked(make).mock.calls.length)).toEqual([0, 1]);
    expect(await textOf('site/art/index.html')).toMatch(/^c c /);
    expect(await textOf('site/about/index.html')).toMatch(/^a a /);
    for (const path of ['site/about/index.html', 'site/about/index.html.br', 'site/about/index.html.gz'])
      expect(await inodeOf(second?.folder, path)).toBe(await inodeOf(first?.folder, path));
    expect(await inodeOf(second?.folder, 'site/art/index.html')).not.toBe(
      await inodeOf(first?.folder, 'site/art/index.html'),
    );
    expect(await readFile(join(first?.folder ?? '', 'site/art/index.html'), 'utf8')).toMatch(/^b b /);
  });

  it('is outdated from the time at which something becomes public, also if no file has changed since', async () => {
    const until = new Date('2026-12-03T09:00Z');
    const first = await release([page('about', 'a')], [], until);
    expect(first && [isOutdated(first, new Date(until.getTime() - 1)), isOutdated(first, until)]).toEqual([
      false,
      true,
    ]);
    expect(await release([page('about', 'a')], [], until)).toBeUndefined();
    const second = await release([page('about', 'a')]);
    expect(second && isOutdated(second, until)).toBe(false);
  });

  it('is not written if nothing has changed', async () => {
    const files = [page('about', 'a'), { path: 'contact.json', make: () => '{}' }];
    expect(await release(files, ['/static/a.js'])).toBeDefined();
    const before = await readdir(build, { recursive: true });
    expect(await release(files, ['/static/a.js'])).toBeUndefined();
    expect(await readdir(build, { recursive: true })).toEqual(before);
  });

  it.each([
    [
      'a file without a key has other contents',
      [page('about', 'a'), { path: 'contact.json', make: () => '{"a":1}' }],
      [],
    ],
    ['a file is missing', [page('about', 'a')], []],
    ['it needs another file', [page('about', 'a'), { path: 'contact.json', make: () => '{}' }], ['/static/b.js']],
  ])('is new if %s', async (_, files, statics) => {
    await release([page('about', 'a'), { path: 'contact.json', make: () => '{}' }]);
    expect(await release(files, statics)).toBeDefined();
    expect(Object.keys((await currentRelease(build))?.files ?? {})).toEqual(files.map(({ path }) => path));
  });

  it('lets a file read earlier ones, whether rendered or reused', async () => {
    const list: SiteFile = {
      path: 'site/sitemap.xml',
      make: async (read) => `${(await read('site/about/index.html')).length} ${await read('site/short/index.html')}`,
    };
    const short = (text: string): SiteFile => ({ path: 'site/short/index.html', key: () => text, make: () => text });
    await release([page('about', 'a'), short('one'), list]);
    expect(await textOf('site/sitemap.xml')).toBe('2000 one');
    await release([page('about', 'a'), short('two'), list]);
    expect(await textOf('site/sitemap.xml')).toBe('2000 two');
  });

  it('leaves nothing behind if a file cannot be rendered', async () => {
    const broken: SiteFile = {
      path: 'site/art/index.html',
      key: () => 'b',
      make: () => Promise.reject(new Error('broken')),
    };
    await expect(release([page('about', 'a'), broken])).rejects.toThrow('broken');
    expect(await readdir(build)).toEqual([]);
  });

  it('contains each path once', async () =>
    await expect(release([page('about', 'a'), page('about', 'b')])).rejects.toThrow('site/about/index.html'));
});

describe('withRoomFor', () => {
  it('fails before it writes and names the folder and the missing bytes', async () => {
    const write = vi.fn();
    const refused = withRoomFor(build, [2 ** 60], write);
    await expect(refused).rejects.toThrow(new RegExp(`^Not published: \\d+ bytes are missing in ${build}, where`));
    expect(write).not.toHaveBeenCalled();
  });

  it('reports a disk that fills up during the write', async () => {
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    await expect(withRoomFor(build, [10], full)).rejects.toThrow(`the disk of ${build} is full`);
  });
});
