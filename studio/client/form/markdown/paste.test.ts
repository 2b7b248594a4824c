import '../../../../test/fixtures/window.ts';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { cleanHtml, sliceOfText } from './paste.ts';
import { schema } from './schema.ts';
import { writeBlocks } from './write-markdown.ts';

/** Pastes HTML into an empty text, and returns the Markdown. */
function pasted(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(html);
  return writeBlocks(SchemaParser.fromSchema(schema).parse(box), { blocks: [], end: '' });
}

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr"
style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Two inks</span></h2><p dir="ltr"
style="line-height:1.38;"><span style="font-weight:400;">Printed by </span><a href="https://www.google.com/url?q=https://press.example/a&amp;sa=D"
style="text-decoration:none;"><span style="font-weight:700;text-decoration:underline;">the press</span></a><span
style="font-weight:400;font-style:italic;"> in May.</span></p><ul><li dir="ltr"><p dir="ltr"><span>Red</span></p></li><ul><li
dir="ltr"><p dir="ltr"><span>Coral</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body>
<!--StartFragment--><h1>Two inks<o:p></o:p></h1><p class=MsoNormal><b>Printed</b> by <i>hand</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Red<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>Coral<o:p></o:p></p><!--EndFragment--></body></html>`;

const PAGES = `<html><head><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p class="p1"><span class="s1"><b>Printed</b></span><span
class="Apple-converted-space"> </span><span class="s1">by </span><span class="s2"><a href="mailto:ana@press.example">Ana</a></span></p><ol class="ol1"><li
class="li1">Red</li><li class="li1">Blue</li></ol></body></html>`;

const NOTION = `<meta charset='utf-8'><!-- notionvc: 1f2e --><h3>Two inks</h3><p>Printed <strong>by</strong> <em>hand</em>, <del>once</del>.</p><ul>
<li>Red<ul><li>Coral</li></ul></li></ul><blockquote>“Good.”</blockquote><hr/>`;

const WEB = `<div style="color:red"><h4 onclick="alert(1)">Two inks</h4><div>Printed by <a href="javascript:alert(1)">hand</a>.</div><img
src="https://tracker.example/a.gif"><script>alert(1)</script><p>In <a href="/about">May</a>,<br>in <a href="https://a.example/#x">Lisbon</a>.</p></div>`;

it.each([
  [
    'Google Docs',
    GOOGLE_DOCS,
    '## Two inks\n\nPrinted by [**the press**](https://press.example/a) *in May.*\n\n- Red\n  - Coral',
  ],
  ['Word', WORD, '## Two inks\n\n**Printed** by *hand*.\n\n- Red\n  - Coral'],
  ['Pages', PAGES, '**Printed** by [Ana](mailto:ana@press.example)\n\n1. Red\n2. Blue'],
  ['Notion', NOTION, '### Two inks\n\nPrinted **by** *hand*, ~~once~~.\n\n- Red\n  - Coral\n\n> “Good.”\n\n---'],
  ['the web', WEB, '#### Two inks\n\nPrinted by hand.\n\nIn May,\\\nin [Lisbon](https://a.example/#x).'],
])('keeps marks, links and lists of %s, and drops the rest', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

it('pastes plain text as paragraphs and lines, with placeholders', () => {
  const $start = schema.nodes.doc.createAndFill()?.resolve(1);
  if (!$start) throw new Error('The schema has no empty document.');
  const { content } = sliceOfText('**Rua 1**\n1000 Lisboa\n\n{owner}\n', $start);
  const doc = schema.nodes.doc.create(null, content);
  expect(writeBlocks(doc, { blocks: [], end: '' })).toBe('\\*\\*Rua 1\\*\\*\\\n1000 Lisboa\n\n{owner}');
});
