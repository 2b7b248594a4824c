import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorAt, PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';
import { NotFound } from '../workspace.ts';
import { checkLength } from './uploads.ts';

let studio: TestPictures;
beforeAll(async () => {
  studio = await testPictures();
});
afterAll(() => studio.remove());

describe('the mark', () => {
  const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
  const square = `<svg ${XMLNS} viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>`;
  const site = 'mark: mark.svg\n';
  const sendMark = (svg: string | ReadableStream<Uint8Array>, name = 'Logo Final.svg', file = 'site.yaml') =>
    studio.pictures.receive({
      ...{ file, name, as: 'mark', author: 'Mara' },
      bytes: typeof svg === 'string' ? new Blob([svg]).stream() : svg,
    });
  const why = (svg: string | ReadableStream<Uint8Array>) => sendMark(svg).catch(({ message }) => message);

  beforeAll(() => studio.publish({ [PROJECT]: '---\ntitle: Dogwood\n---\n', 'site.yaml': site, 'mark.svg': square }));

  it('keeps its bytes, is added beside site.yaml and has a thumbnail, like the one before', async () => {
    const blue = square.replace('#f00', '#00f');
    const uploaded = await sendMark(blue);
    expect(uploaded).toMatchObject({ name: 'logo-final.svg', is: 'mark' });
    expect(String(await studio.stored(uploaded.sha256))).toBe(blue);
    const { files } = await studio.drafts.draft('site.yaml');
    expect(files).toContainEqual({ name: 'logo-final.svg', sha256: uploaded.sha256, isChanged: true });
    const before = files.find(({ name }) => name === 'mark.svg')?.sha256 ?? '';
    const colors = [before, uploaded.sha256].map(async (sha256) => {
      const { bytes = new Uint8Array() } = (await studio.pictures.picture({ sha256, width: 320 })) ?? {};
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
      return colorAt(Buffer.from(bytes), 160, 160);
    });
    expect(await Promise.all(colors)).toEqual([
      [256, 0, 0],
      [0, 0, 256],
    ]);
    expect((await studio.pictures.encoding()).files).not.toContainEqual(
      expect.objectContaining({ sha256: uploaded.sha256 }),
    );
  });

  it.each([
    ['a program', '<script>alert(1)</script>', 'This drawing holds a program (<script>). Export it with shapes only.'],
    ['a picture', '<image href="#a"/>', 'This drawing holds a picture (<image>). Export it with shapes only.'],
    ['letters', '<text>Ink</text>', /holds letters .* Turn them into outlines/],
    ['an external reference', '<use href="https://a.example#b"/>', /fetches something/],
    ['metadata of an editor', '<metadata/>', /\(<metadata>\)\. Export it as plain or optimized SVG\.$/],
    ['an entity', '<title>&a;</title>', /in more than one way \(&a;\)/],
  ])('is rejected with %s', async (_, inside, sentence) => {
    expect(await why(square.replace('<path', `${inside}<path`))).toMatch(sentence);
  });

  it('is rejected if it is no SVG or not square', async () => {
    expect(await why('Dear Sir or Madam')).toMatch(/^This is no SVG/);
    expect(await why('')).toMatch(/^This is no SVG/);
    expect(await why(square.replace('0 0 8 8', '0 0 8 4'))).toMatch(/^This drawing is 8 by 4, and the mark is square/);
  });

  it('is rejected above 4 KB before the rest is read', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.from(sent === 1 ? square : ' '.repeat(1024)));
      },
    });
    expect(await why(endless)).toBe(
      'This drawing is over the limit of 4 KB. Export it as plain or optimized SVG, with as few points as it needs.',
    );
    expect(sent).toBeLessThan(8);
    expect(() => checkLength(1_000_000, 'mark')).toThrow('This drawing is 1000 KB; the limit is 4 KB.');
  });

  it('is only accepted beside site.yaml', async () => {
    await expect(sendMark(square, 'a.svg', PROJECT)).rejects.toThrow(NotFound);
  });
});
