import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describeMedia, UnreadableMedia } from './media.ts';

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

describe('describeMedia', () => {
  it.each([
    ['Über Loop.mp4', '\0\0\0\x18ftypisom', 'ueber-loop', 'mp4', 'video/mp4'],
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

  it('changes the address with the content', async () => {
    const first = await describeMedia(await put('a.mp3', 'ID3 one'), cacheDir);
    expect((await describeMedia(await put('a.mp3', 'ID3 another'), cacheDir)).url).not.toBe(first.url);
  });

  it.each([
    ['a.mp3', '', /empty/],
    ['a.mp3', 'version https://git-lfs.github.com/spec/v1', /does not begin like mp3/],
    ['a.exe', 'MZ', /neither sound nor film/],
  ])('rejects %s with the content %j', async (name, content, message) => {
    const file = await put(name, content);
    const refused = describeMedia(file, cacheDir);
    await expect(refused).rejects.toThrow(UnreadableMedia);
    await expect(refused).rejects.toThrow(message);
  });

  it('names a missing file', async () => {
    await expect(describeMedia(join(folder, 'none.mp4'), cacheDir)).rejects.toMatchObject({
      file: join(folder, 'none.mp4'),
    });
  });
});
