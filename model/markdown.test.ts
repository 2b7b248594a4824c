import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMarkdown } from './markdown.ts';

const read = (body: string) =>
  readMarkdown(`---\ntitle: x\n---\n${body}`, 'a.md', z.strictObject({ title: z.string() }));

describe('readMarkdown', () => {
  it('gives the fields and the text as HTML', () => {
    expect(read('\n## Part\n\n*Words* and [a link](https://a.example).\n').value).toEqual({
      title: 'x',
      html: '<h2>Part</h2>\n<p><em>Words</em> and <a href="https://a.example">a link</a>.</p>',
    });
  });

  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['a <img src=x onerror=alert(1)> b', /<img/],
    ['<h1>Big</h1>', /<h1/],
    ['<svg onload=alert(1)>', /<svg/],
    ['words <b>and</b> &lt;i>', /<[bi]>/],
  ])('lets no HTML through: %s', (body, code) => {
    expect(read(body).value?.html).toMatch(/\w/);
    expect(read(body).value?.html).not.toMatch(code);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](java\\script:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](ftp://a.example)',
    '[x](tel:+1)',
    '[x](//a.example)',
    '[x](/\\\\a.example)',
    '[x](about)',
    '[x](../about)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('refuses the link %s', (body) => {
    const { value, mistakes } = read(body);
    expect(value).toBeUndefined();
    expect(mistakes).toMatchObject([{ field: 'text', expected: expect.stringContaining('expected a link') }]);
  });

  it.each([
    '[x](https://a.example/?b=c#d)',
    '[x](http://a.example)',
    '[x](mailto:a@b.example)',
    '[x](/contact?about=dogwood)',
    '[x](/music#halftone)',
    '[x](#part)',
    '<https://a.example>',
    '<a@b.example>',
  ])('takes the link %s', (body) => expect(read(body).mistakes).toEqual([]));

  it.each([
    ['\n\n![a](b.jpg)', 6, 'pictures'],
    ['> words ![a][b]\n\n[b]: https://c.example/d.jpg', 4, 'pictures'],
    ['words\n\n# Heading', 6, 'heading'],
    ['words\r\n\r\nHeading\r\n===\r\n\r\n', 6, 'heading'],
  ])('refuses %j in line %i', (body, line, expected) => {
    expect(read(body).mistakes).toMatchObject([
      { file: 'a.md', line, field: 'text', expected: expect.stringContaining(expected) },
    ]);
  });

  it.each(['## x #', 'x\n---', '`# x`', '\\# x', '`![a](b)`'])('takes %j', (body) => {
    expect(read(body).mistakes).toEqual([]);
  });
});
