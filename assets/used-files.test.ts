import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FILE_LIMIT_BYTES } from '../model/limits.ts';
import { shownPath } from '../model/mistake-at.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { findFileMistakes } from './used-files.ts';

it('reports the error of each video or recording at its field', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'good.mp3'), 'ID3 sound');
  await writeFile(join(folder, 'heavy.mp3'), 'ID3 sound');
  await truncate(join(folder, 'heavy.mp3'), FILE_LIMIT_BYTES.sound + 1);
  await writeFile(join(folder, 'empty.mp3'), '');
  await writeFile(join(folder, 'other.mp3'), 'no sound');
  await mkdir(join(folder, 'folder.mp3'));
  await writeFile(join(folder, 'sound.doc'), 'no sound');
  const names = ['good.mp3', 'gone.mp3', 'heavy.mp3', 'empty.mp3', 'other.mp3', 'folder.mp3', 'sound.doc'];
  const uses = names.map((name, at) => ({
    kind: 'media' as const,
    name,
    path: join(folder, name),
    text: 'release.md',
    line: 9,
    field: `recording.sources.${at}`,
  }));
  const mistakes = await findFileMistakes(uses);
  expect(mistakes.map(({ file, line, field, expected }) => `${file}:${line} ${field}: ${expected}`)).toEqual([
    `release.md:9 recording.sources.1: there is no gone.mp3 in ${shownPath(folder)}/; is it good.mp3?`,
    'release.md:9 recording.sources.2: heavy.mp3 is 101 MB; the limit is 100 MB',
    'release.md:9 recording.sources.3: empty.mp3 is empty',
    'release.md:9 recording.sources.4: other.mp3 does not begin like mp3',
    'release.md:9 recording.sources.5: folder.mp3 is not a file',
    expect.stringMatching(
      /^release\.md:9 recording\.sources\.6: sound\.doc is neither sound nor film this site can play/,
    ),
  ]);
});

it('names the exceeded pixel limit of a picture', async () => {
  const folder = await scratchFolder();
  const sizes = [
    [20, 65_500],
    [20, 65_501],
    [65_501, 20],
  ] as const;
  const uses = await Promise.all(
    sizes.map(async ([width, height], at) => {
      const name = `${at}.png`;
      const path = join(folder, name);
      await sharp({ create: { width, height, channels: 3, background: '#f00' } })
        .png()
        .toFile(path);
      return { kind: 'picture' as const, name, path, text: 'project.md', line: 9, field: `show.${at}` };
    }),
  );
  expect((await findFileMistakes(uses)).map(({ expected }) => expected)).toEqual([
    '1.png has 20 x 65501 pixels; the limit is 65,500 along an edge',
    '2.png has 65501 x 20 pixels; the limit is 65,500 along an edge',
  ]);
});

it('accepts the largest film that the studio accepts', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'loop.webm');
  await writeFile(path, Buffer.from('\x1a\x45\xdf\xa3', 'latin1'));
  const use = { kind: 'media' as const, name: 'loop.webm', path, text: 'project.md', line: 9, field: 'film.sources.0' };
  await truncate(path, FILE_LIMIT_BYTES.film);
  expect(await findFileMistakes([use])).toEqual([]);
  await truncate(path, FILE_LIMIT_BYTES.film + 1);
  const [mistake] = await findFileMistakes([use]);
  expect(mistake?.expected).toBe('loop.webm is 201 MB; the limit is 200 MB');
});

it('reports captions that browsers would not show', async () => {
  const folder = await scratchFolder();
  const cue = '00:01.000 --> 00:02.000\nHot.';
  const texts = {
    good: `WEBVTT\n\n${cue}`,
    srt: '1\n00:00:01,000 --> 00:00:02,000\nHot.',
    late: `WEBVTT\n\n${cue}\n\n?`,
  };
  const uses = await Promise.all(
    Object.entries(texts).map(async ([stem, text]) => {
      const name = `${stem}.vtt`;
      await writeFile(join(folder, name), text);
      return { kind: 'media' as const, name, path: join(folder, name), text: 'post.md', line: 9, field: 'track' };
    }),
  );
  const mistakes = async () => (await findFileMistakes(uses)).map(({ expected }) => expected);
  expect(await mistakes()).toEqual([
    'srt.vtt is SubRip (SRT): save it as WebVTT',
    'late.vtt has a mistake in line 6: expected times such as 00:01.000 --> 00:04.000',
  ]);
  await truncate(join(folder, 'good.vtt'), FILE_LIMIT_BYTES.captions + 1);
  expect((await mistakes())[0]).toBe('good.vtt is 2 MB; the limit is 1 MB');
});
