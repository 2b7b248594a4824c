import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMarkdown } from './markdown.ts';

const read = (body: string) =>
  readMarkdown(`---\ntitle: x\n---\n${body}`, 'a.md', z.strictObject({ title: z.string() }));

describe('readMarkdown', () => {
  it('returns the fields and the text as HTML', () => {
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
    '[x](//a.example)',
    '[x](/\\\\a.example)',
    '[x](about)',
    '[x](../about)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('rejects the link %s', (body) => {
    const { value, mistakes } = read(body);
    expect(value).toBeUndefined();
    expect(mistakes).toMatchObject([{ field: 'text', expected: expect.stringContaining('expected a link') }]);
  });

  it.each([
    '[x](https://a.example/?b=c#d)',
    '[x](http://a.example)',
    '[x](mailto:a@b.example)',
    '[x](tel:+351210000000)',
    '[x](/contact?about=dogwood)',
    '[x](/music#halftone)',
    '[x](#part)',
    '<https://a.example>',
    '<a@b.example>',
  ])('accepts the link %s', (body) => expect(read(body).mistakes).toEqual([]));

  it.each([
    ['\n\n![a](b.jpg)', 6, 'pictures'],
    ['> words ![a][b]\n\n[b]: https://c.example/d.jpg', 4, 'pictures'],
    ['words\n\n# Heading', 6, 'heading'],
    ['words\r\n\r\nHeading\r\n===\r\n\r\n', 6, 'heading'],
  ])('rejects %j in line %i', (body, line, expected) => {
    expect(read(body).mistakes).toMatchObject([
      { file: 'a.md', line, field: 'text', expected: expect.stringContaining(expected) },
    ]);
  });

  it.each(['## x #', 'x\n---', '`# x`', '\\# x', '`![a](b)`'])('accepts %j', (body) => {
    expect(read(body).mistakes).toEqual([]);
  });

  it('renders tables, each in its own box', () => {
    expect(read('| Inks | Runs |\n| :-- | --: |\n| *Red* | 2 |\n').value?.html).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th style="text-align:start">Inks</th>\n<th style="text-align:end">Runs</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align:start"><em>Red</em></td>\n<td style="text-align:end">2</td>\n</tr>\n</tbody>\n</table></div>',
    );
  });

  it('makes code blocks scrollable by keyboard', () => {
    expect(read('    const ink = 1;\n').value?.html).toBe('<pre tabindex="0"><code>const ink = 1;\n</code></pre>');
  });

  it('renders footnotes without English words and with the id prefix of the text', () => {
    const text = '---\ntitle: x\n---\nPrinted.[^1]\n\n[^1]: On *paper*.\n';
    const schema = z.strictObject({ title: z.string() });
    expect(readMarkdown(text, 'a.md', schema, { idPrefix: 'dogwood-' }).value?.html).toBe(
      '<p>Printed.<sup><a href="#dogwood-fn-1" id="dogwood-fnref-1" role="doc-noteref">1</a></sup></p>\n<section class="footnotes" role="doc-endnotes"><ol>\n<li id="dogwood-fn-1">\n<p>On <em>paper</em>. <a href="#dogwood-fnref-1" role="doc-backlink">↩</a></p>\n</li>\n</ol>\n</section>',
    );
  });

  it('renders strikethrough, and task lists with labels', () => {
    expect(read('~~Blue~~ and ~one~').value?.html).toBe('<p><del>Blue</del> and ~one~</p>');
    expect(read('- [x] [Print](/a)\n  - [ ] Fold\n- Bind').value?.html).toBe(
      '<ul>\n<li class="task"><label><input type="checkbox" disabled="" checked="" /> <a href="/a">Print</a></label>\n<ul>\n<li class="task"><label><input type="checkbox" disabled="" /> Fold</label></li>\n</ul>\n</li>\n<li>Bind</li>\n</ul>',
    );
  });

  it('does not change elements that the text only imitates', () => {
    const html = read('`<table></table>` <td align="left"> <li><input type="checkbox" disabled=""> x').value?.html;
    expect(html).toBe(
      '<p><code>&lt;table&gt;&lt;/table&gt;</code> &lt;td align=&quot;left&quot;&gt; &lt;li&gt;&lt;input type=&quot;checkbox&quot; disabled=&quot;&quot;&gt; x</p>',
    );
  });

  it.each(['[x](javascript:alert(1))', '![a](b.jpg)'])('also rejects %s in a table and in a footnote', (inline) => {
    expect(read(`| a |\n| - |\n| ${inline} |\n`).mistakes).toMatchObject([{ line: 6 }]);
    expect(read(`a[^1]\n\n[^1]: ${inline}\n`).mistakes).toMatchObject([{ line: 6 }]);
  });

  it.each(['<iframe src="https://a.example"></iframe>', 'Look: <IFRAME src="x">', '<div>\n<iframe>\n</div>'])(
    'suggests an alternative to %s',
    (body) => {
      expect(read(body).mistakes).toMatchObject([
        {
          field: 'text',
          expected: expect.stringMatching(
            /^an <iframe> cannot stand in a text: a film stands in .* players of YouTube/i,
          ),
        },
      ]);
    },
  );
});
