import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describeMedia } from '../media/media.ts';
import { describePicture } from './description.ts';
import { answerStatic } from './dev-plugin.ts';
import { pictureUrl } from './picture.ts';

let origin: string;
let picture: string;
let film: string;
const bytes = Buffer.from(`\0\0\0\x18ftypisom${'0123456789'.repeat(20)}`, 'latin1');

beforeEach(async () => {
  const folder = await scratchFolder();
  const folders = { picturesCacheDir: join(folder, 'p'), mediaCacheDir: join(folder, 'm') };
  await mkdir(join(folder, 'content'));
  const source = join(folder, 'content/red.png');
  await writeFile(
    source,
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );
  const loop = join(folder, 'content/loop.mp4');
  await writeFile(loop, bytes);
  picture = pictureUrl(await describePicture(source, folders.picturesCacheDir), 30, 'avif');
  film = (await describeMedia(loop, folders.mediaCacheDir)).url;
  const answer = answerStatic('/base/', folders);
  const server = createServer((req, res) => answer(req, res, (error) => res.writeHead(error ? 500 : 404).end()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

describe('answerStatic', () => {
  it.each(['', '/base'])('makes a picture when it is asked for (base %j)', async (base) => {
    const answer = await fetch(`${origin}${base}${picture}?t=1`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(origin + film, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it('sends film whole and in parts', async () => {
    const whole = await fetch(origin + film);
    expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual(['video/mp4', 'bytes']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    const part = await fetch(origin + film, { headers: { range: 'bytes=5-9' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
    const beyond = await fetch(origin + film, { headers: { range: 'bytes=9999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it.each([
    '/',
    '/static/pictures/none.0123456789-30.avif',
    '/static/media/none.0123456789.mp4',
    '/static/x',
    '/static/media/../../etc/passwd',
  ])('leaves %s to the next', async (path) => expect((await fetch(origin + path)).status).toBe(404));

  it('leaves other methods to the next', async () => {
    expect((await fetch(origin + film, { method: 'POST' })).status).toBe(404);
  });
});
