import { expect, it } from 'vitest';
import { fileOfTarget, withDownloads } from './downloads.ts';
import { downloadsIn } from './find-downloads.ts';

it.each([
  ['press-kit.pdf', 'press-kit.pdf'],
  ['Press%20Kit.PDF', 'Press Kit.PDF'],
  ['größe.pdf', 'größe.pdf'],
  ['script.svg', 'script.svg'],
])('%s leads to the file %s', (target, name) => expect(fileOfTarget(target)).toBe(name));

it.each([
  '/press-kit.pdf',
  'folder/press-kit.pdf',
  '..%2Fsite.pdf',
  '..%5Csite.pdf',
  '.env.txt',
  'press-kit.pdf#page=2',
  'https:x.pdf',
  'mailto:a@b.pdf',
  '%FF.pdf',
  'contact',
])('%s leads to no file', (target) => expect(fileOfTarget(target)).toBeUndefined());

it('finds the files that links lead to, with their lines', () => {
  const text =
    'Take the [*press* kit](press-kit.pdf "Press") or [![Cover](cover.png)](a.zip) or\n[photos][1], not `[code](code.pdf)` or [a page](/about).\n\n[1]: <all photos.zip>\n';
  expect(downloadsIn(text)).toEqual([
    { name: 'press-kit.pdf', line: 1, words: '*press* kit' },
    { name: 'cover.png', line: 1, words: 'Cover' },
    { name: 'a.zip', line: 1, words: '![Cover](cover.png)' },
    { name: 'all photos.zip', line: 4, words: '' },
  ]);
});

it('replaces links to files, and no others', () => {
  const html =
    '<p><a href="a%20&amp;%20b.pdf" title="Kit"><em>Kit</em></a> <a href="/about">About</a> <a href="gone.pdf">Gone</a></p>';
  const linkOf = (name: string) =>
    name === 'a & b.pdf' ? { url: '/static/files/a-b.0.pdf', note: ' (PDF, 1 <kB)' } : undefined;
  expect(withDownloads(html, linkOf)).toBe(
    '<p><a href="/static/files/a-b.0.pdf" download="a &amp; b.pdf" title="Kit"><em>Kit</em> (PDF, 1 &lt;kB)</a> <a href="/about">About</a> <a href="gone.pdf">Gone</a></p>',
  );
});
