import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleMark } from '../../test/fixtures/sample-resume.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { drawingsOf, drawMark, markAddress, markAddresses, readMark } from './mark.ts';

it('reads a square drawing and draws it at any size', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, sampleMark);
  const mark = await readMark(file);
  for (const edge of [16, 512]) {
    const { data, info } = await sharp(await drawMark(mark, edge))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([edge, edge]);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...data.subarray(-info.channels).subarray(0, 3)]).toEqual([0, 0, 255]);
  }
});

it('has a different address for a different drawing', () => {
  expect(markAddress(sampleMark)).toMatch(/^\/static\/pictures\/mark\.[0-9a-f]{10}\.svg$/);
  expect(markAddress(sampleMark)).not.toBe(markAddress(`${sampleMark} `));
});

it('has a light and a dark drawing without media queries', () => {
  const asking = `<svg><style>
    @media (prefers-color-scheme: dark) { path { fill: red } }
    @media screen and ( PREFERS-COLOR-SCHEME:light ) { path { fill: blue } }
  </style></svg>`;
  const { icon, light, dark } = drawingsOf(asking);
  expect(icon).toBe(asking);
  expect(light).toContain('@media (max-width: 0) { path { fill: red } }');
  expect(light).toContain('@media screen and (min-width: 0) { path { fill: blue } }');
  expect(dark).toContain('@media (min-width: 0) { path { fill: red } }');
  expect(dark).toContain('@media screen and (max-width: 0) { path { fill: blue } }');
  expect(new Set(Object.values(markAddresses(asking))).size).toBe(3);
});

it('is one file without media queries', () => expect(new Set(Object.values(markAddresses(sampleMark))).size).toBe(1));

it('rejects a drawing that is too large', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, sampleMark.replace('<path', `<!--${'x'.repeat(5000)}--><path`));
  await expect(readMark(file)).rejects.toThrow('is 6 KB; the limit is 4 KB');
});

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inside}</svg>`;

it.each([
  ['a script', drawing('<script>alert(1)</script>'), 'holds <script>'],
  ['a script of another name', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), 'holds <x:script>'],
  ['a handler', drawing('', 'onload="alert(1)"'), 'holds onload='],
  ['HTML', drawing('<foreignObject/>'), 'holds <foreignObject>'],
  ['a link', drawing('<a href="javascript:alert(1)"/>'), 'holds <a>'],
  ['a picture', drawing('<image href="https://a.example/x.png"/>'), 'holds <image>'],
  ['a drawing elsewhere', drawing('<use href="https://a.example/x.svg#y"/>'), 'holds href="https:'],
  ['a style elsewhere', drawing('<style>@import "https://a.example"</style>'), 'holds @import'],
  ['a fill elsewhere', drawing('<path fill="url(https://a.example#x)"/>'), 'holds url(https:'],
  ['an animation', drawing('<animate attributeName="href"/>'), 'holds <animate>'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'holds <!DOCTYPE>'],
])('rejects %s', async (_, svg, reason) => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, svg);
  await expect(readMark(file)).rejects.toThrow(reason);
});

it('accepts internal gradients and masks, and comments', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  const inside =
    '<!-- <script> --><defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)"/><use href="#a"/>';
  await writeFile(file, `<?xml version="1.0"?>\n${drawing(inside)}`);
  await expect(readMark(file)).resolves.toContain('<path');
});
