import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describeMedia, mediaFile, publishMedia, UnreadableMedia } from './media.ts';

let folder: string;
let cacheDir: string;
beforeEach(async () => {
  folder = await scratchFolder();
  cacheDir = join(folder, 'cache');
});

async function put(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content, 'latin1');
  return file;
}

const published = async () => (await readdir(join(folder, 'out/static/media'))).sort();

describe('describeMedia', () => {
  it.each([
    ['Über Loop.mp4', '\0\0\0\x18ftypisom', 'uber-loop', 'mp4', 'video/mp4'],
    ['song.m4a', '\0\0\0\x18ftypM4A ', 'song', 'm4a', 'audio/mp4'],
    ['song.MP3', '\xff\xfb\x90', 'song', 'mp3', 'audio/mpeg'],
    ['loop.webm', '\x1a\x45\xdf\xa3', 'loop', 'webm', 'video/webm'],
    ['song.opus', 'OggS', 'song', 'opus', 'audio/ogg; codecs=opus'],
    ['song.wav', 'RIFF....WAVE', 'song', 'wav', 'audio/wav'],
  ])('describes %s', async (name, content, slug, extension, type) => {
    const media = await describeMedia(await put(name, content), cacheDir);
    expect(media).toMatchObject({ type, bytes: content.length });
    expect(media.url).toMatch(new RegExp(`^/static/media/${slug}\\.[0-9a-f]{10}\\.${extension}$`));
  });

  it('gives other content another address', async () => {
    const first = await describeMedia(await put('a.mp3', 'ID3 one'), cacheDir);
    expect((await describeMedia(await put('a.mp3', 'ID3 another'), cacheDir)).url).not.toBe(first.url);
  });

  it.each([
    ['a.mp3', '', /empty/],
    ['a.mp3', 'version https://git-lfs.github.com/spec/v1', /does not begin like mp3/],
    ['a.exe', 'MZ', /neither sound nor film/],
  ])('refuses %s holding %j', async (name, content, message) => {
    const file = await put(name, content);
    const refused = describeMedia(file, cacheDir);
    await expect(refused).rejects.toThrow(UnreadableMedia);
    await expect(refused).rejects.toThrow(message);
  });

  it('says which file is missing', async () => {
    await expect(describeMedia(join(folder, 'none.mp4'), cacheDir)).rejects.toMatchObject({
      file: join(folder, 'none.mp4'),
    });
  });
});

describe('mediaFile', () => {
  it('finds the source, also after renaming it and renaming it back', async () => {
    const file = await put('a.mp3', 'ID3 one');
    const { url } = await describeMedia(file, cacheDir);
    expect(await mediaFile(url, cacheDir)).toEqual({ path: file, type: 'audio/mpeg' });
    const other = join(folder, 'b.mp3');
    await rename(file, other);
    const renamed = await describeMedia(other, cacheDir);
    expect(await mediaFile(renamed.url, cacheDir)).toMatchObject({ path: other });
    await rename(other, file);
    await describeMedia(file, cacheDir);
    expect(await mediaFile(url, cacheDir)).toMatchObject({ path: file });
  });

  it('no longer knows content that has changed or gone', async () => {
    const file = await put('a.mp3', 'ID3 one');
    const { url } = await describeMedia(file, cacheDir);
    await put('a.mp3', 'ID3 another');
    expect(await mediaFile(url, cacheDir)).toBeUndefined();
    await rm(file);
    expect(await mediaFile(url, cacheDir)).toBeUndefined();
    expect(await mediaFile('/static/media/../../etc/passwd', cacheDir)).toBeUndefined();
  });
});

describe('publishMedia', () => {
  it('puts exactly these files there, linked, and takes stale ones away', async () => {
    const out = join(folder, 'out');
    const a = await put('a.mp3', 'ID3 one');
    const b = await put('b.mp3', 'ID3 two');
    expect(await publishMedia([a, b], out, cacheDir)).toBe(2);
    expect(await published()).toHaveLength(2);
    await publishMedia([b], out, cacheDir);
    const name = (await describeMedia(b, cacheDir)).url.slice('/static/media/'.length);
    expect(await published()).toEqual([name]);
    expect((await stat(join(out, 'static/media', name))).nlink).toBe(2);
  });

  it('changes nothing where one file is unreadable', async () => {
    const out = join(folder, 'out');
    await publishMedia([await put('a.mp3', 'ID3 one')], out, cacheDir);
    const before = await published();
    await expect(publishMedia([join(folder, 'none.mp3')], out, cacheDir)).rejects.toThrow(UnreadableMedia);
    expect(await published()).toEqual(before);
  });
});
