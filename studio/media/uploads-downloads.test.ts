import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';
import { NotFound } from '../workspace.ts';
import { checkLength } from './uploads.ts';

const PDF = '%PDF-1.7\nA press kit.';
const WORK = '---\ntitle: Dogwood\ncard: {file: card.jpg}\n---\nTake the [kit](press-kit.pdf).\n';

let studio: TestPictures;
beforeAll(async () => {
  studio = await testPictures();
});
afterAll(() => studio.remove());

const send = (content: string | ReadableStream<Uint8Array>, name = 'Press Kit.pdf', file = PROJECT) =>
  studio.pictures.receive({
    file,
    name,
    as: 'download',
    author: 'Mara',
    bytes: typeof content === 'string' ? new Blob([Buffer.from(content, 'latin1')]).stream() : content,
  });
const why = (...order: Parameters<typeof send>) => send(...order).catch(({ message }) => message);

describe('a file to download', () => {
  beforeAll(() =>
    studio.publish({
      [PROJECT]: WORK,
      'portfolio/dogwood/card.jpg': 'a picture',
      'portfolio/dogwood/spare.jpg': 'a picture',
      'portfolio/dogwood/notes.html': 'a page',
      'portfolio/elsewhere.pdf': PDF,
      'site.yaml': 'mark: mark.svg\n',
    }),
  );

  it('keeps its bytes and is added beside its text', async () => {
    const uploaded = await send(PDF);
    expect(uploaded).toEqual({ name: 'press-kit.pdf', sha256: uploaded.sha256, is: 'download' });
    expect(String(await studio.stored(uploaded.sha256))).toBe(PDF);
    const { files } = await studio.drafts.draft(PROJECT);
    expect(files).toContainEqual({ name: 'press-kit.pdf', sha256: uploaded.sha256, isChanged: true });
    expect(await send(PDF)).toEqual(uploaded);
    expect((await send(`${PDF} The second.`)).name).toBe('press-kit-2.pdf');
  });

  it('is listed with its size and the links that lead to it, unless a field names it', async () => {
    const { files } = await studio.pictures.downloads(PROJECT);
    expect(
      files.map(({ path, bytes, uses }) => [path.split('/').at(-1), bytes, uses.map(({ field }) => field)]),
    ).toEqual([
      ['press-kit-2.pdf', PDF.length + ' The second.'.length, []],
      ['press-kit.pdf', PDF.length, ['body']],
      ['spare.jpg', 'a picture'.length, []],
    ]);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.html'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg'],
    ['a program', 'MZ\x90', 'setup.exe'],
    ['a text of the content', 'title: Site', 'site.yaml'],
    ['a name without a type', PDF, 'press kit'],
    ['a name with a folder behind its type', PDF, 'kit.pdf/x'],
  ])('is rejected if it is %s', async (_, content, name) => {
    expect(await why(content, name)).toBe('Visitors cannot download a file of this type. Put it into a ZIP.');
  });

  it.each([
    ['a page called PDF', '<!doctype html><script>alert(1)</script>', 'kit.pdf', 'PDF'],
    ['a page called text', '\n <html><script>alert(1)</script>', 'kit.txt', 'TXT'],
    ['a program called ZIP', 'MZ\x90', 'kit.zip', 'ZIP'],
    ['a drawing called JPEG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'kit.jpg', 'JPG'],
  ])('is rejected if it is %s', async (_, content, name, type) => {
    expect(await why(content, name)).toBe(`This is not ${type}, although its name ends so. Save it again.`);
  });

  it.each([
    ['../../site.yaml/kit.pdf', 'kit.pdf'],
    ['..\\..\\kit.pdf', 'kit.pdf'],
    ['.kit.pdf', 'kit.pdf'],
    ['\0kit\r\n.pdf', 'kit.pdf'],
    ['site.yaml.pdf', 'site-yaml.pdf'],
    ['圖.pdf', 'file.pdf'],
  ])('called %j is stored as %s in the folder of its text', async (name, stored) => {
    const uploaded = await send(`${PDF} ${name}`, name);
    const stem = stored.replace('.pdf', '');
    expect(uploaded.name).toMatch(new RegExp(`^${stem}(-\\d)?\\.pdf$`));
    const { files } = await studio.drafts.draft(PROJECT);
    expect(files.map(({ sha256 }) => sha256)).toContain(uploaded.sha256);
  });

  it('is rejected if it is empty or too large, before the rest is read', async () => {
    expect(await why('')).toBe('There is nothing in this file.');
    expect(() => checkLength(100_000_001, 'download')).toThrow('This file is 101 MB; the limit is 100 MB.');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        const piece = new Uint8Array(1_000_000);
        if (sent === 1) piece.set(Buffer.from(PDF));
        controller.enqueue(piece);
      },
    });
    expect(await why(endless)).toBe('This file is over the limit of 100 MB. Export it smaller.');
    expect(sent).toBeLessThan(104);
    expect(await readdir(join(studio.folder, 'studio-cache', 'uploads'))).toEqual([]);
  });

  it('is only accepted beside a text that can link to it', async () => {
    for (const file of ['site.yaml', 'portfolio/nowhere/project.md', 'portfolio/dogwood/card.jpg']) {
      await expect(send(PDF, 'kit.pdf', file), file).rejects.toThrow(NotFound);
    }
  });

  it('can be removed and brought back as long as no link leads to it', async () => {
    const path = 'portfolio/dogwood/press-kit-2.pdf';
    const named = async () => (await studio.pictures.downloads(PROJECT)).files.map((file) => file.path);
    const { stash } = await studio.pictures.removeUnused({ paths: [path], author: 'Mara' });
    expect(await named()).not.toContain(path);
    if (stash === undefined) throw new Error('The file was not removed.');
    await studio.drafts.restoreStash(stash);
    expect(await named()).toContain(path);
    const linked = { paths: ['portfolio/dogwood/press-kit.pdf'], author: 'Mara' };
    await expect(studio.pictures.removeUnused(linked)).rejects.toThrow('is used by now');
  });
});

describe('captions', () => {
  const cue = '00:01.000 --> 00:02.000\nHot.';
  const sendCaptions = (text: string, name = 'The Kiln.EN.vtt') =>
    studio.pictures.receive({ file: PROJECT, name, as: 'captions', author: 'Mara', bytes: new Blob([text]).stream() });

  it('are added beside their text as they are', async () => {
    const uploaded = await sendCaptions(`WEBVTT\n\n${cue}`);
    expect(uploaded).toEqual({ name: 'the-kiln-en.vtt', sha256: uploaded.sha256, is: 'captions' });
    expect(String(await studio.stored(uploaded.sha256))).toBe(`WEBVTT\n\n${cue}`);
  });

  it('are rejected with the reason if browsers would not show them', async () => {
    await expect(sendCaptions('1\n00:00:01,000 --> 00:00:02,000\nHot.')).rejects.toThrow(
      'This file is SubRip (SRT): save it as WebVTT.',
    );
    await expect(sendCaptions(`WEBVTT\n\n${cue}\n\n?`)).rejects.toThrow('This file has a mistake in line 6');
    expect(() => checkLength(1_000_001, 'captions')).toThrow('This file of captions is 2 MB; the limit is 1 MB.');
  });
});
