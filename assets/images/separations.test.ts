import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { projectText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { pictureCase } from '../../test/fixtures/pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

/** Creates a project whose print of 40 x 30 px has two separations, the second of `width` x `height`. */
async function readPrint(width: number, height: number, changes: Record<string, Uint8Array> = {}) {
  const print = '{file: a.jpg, alt: A print, separations: [{ink: red, file: red.jpg}, {ink: key, file: key.jpg}]}';
  return readSiteContent(
    await sampleFolder({
      'portfolio/first/project.md': projectText('First', 1).replace('{file: a.jpg, alt: A picture}', print),
      'portfolio/first/red.jpg': await plain(40, 30),
      'portfolio/first/key.jpg': await plain(width, height),
      ...changes,
    }),
  );
}

it('accepts separations of their print’s size and prepares them', async () => {
  const { content, mistakes } = await readPrint(40, 30);
  expect(mistakes).toEqual([]);
  expect(content?.pictures.filter((file) => /first\/(red|key)\.jpg$/.test(file))).toHaveLength(2);
});

it('reports a separation that cannot be in register', async () => {
  const { content, mistakes } = await readPrint(40, 29);
  expect(content).toBeUndefined();
  expect(mistakes).toMatchObject([
    {
      line: 15,
      field: 'show, first section, first picture, second separation, file',
      expected: 'key.jpg is 40 x 29, expected 40 x 30, the size of a.jpg',
    },
  ]);
});

it('reports a print or a separation that is animated', async () => {
  const gif = await readFile(pictureCase('moving.gif'));
  for (const [name, count] of [
    ['a.jpg', 2],
    ['key.jpg', 1],
  ] as const) {
    const { mistakes } = await readPrint(40, 30, { [`portfolio/first/${name}`]: gif });
    expect(mistakes.map(({ expected }) => expected)).toEqual(
      Array(count).fill(`${name} is animated, and a print with plates is not`),
    );
  }
});
