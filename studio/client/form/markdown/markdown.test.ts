import '../../../../test/fixtures/window.ts';
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { DOMSerializer, type Mark, type Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { frontMatterOf } from '../../../../model/front-matter.ts';
import { GFM, gfmHtml } from '../../../../model/gfm.ts';
import { hostileTexts } from '../../../../test/fixtures/hostile-texts.ts';
import { docOf, readBlocks } from './from-markdown.ts';
import { schema } from './schema.ts';
import { isEmptyBlock } from './to-tree.ts';
import { writeBlocks } from './write-markdown.ts';

const { nodes, marks } = schema;

/** Opens a text, and returns the document that the editor shows. */
const open = (markdown: string) => docOf(readBlocks(markdown));
/** Writes a document that is not based on a text. */
const write = (doc: Node) => writeBlocks(doc, { blocks: [], end: '' });

const bodies = globSync(['content/**/*.md', 'test/fixtures/**/*.md']).map((file) => {
  const parts = frontMatterOf(readFileSync(file, 'utf8'));
  return [file, 'body' in parts ? parts.body : ''] as const;
});

it.each(bodies)('keeps every byte of %s', (_, body) => {
  const read = readBlocks(body);
  expect(writeBlocks(docOf(read), read)).toBe(body);
});

const TEXT = `
First paragraph,
wrapped by hand,  with *one* _word_.

* A list
* of stars

| a | b |
|---|---|
| 1 | 2 |

Heading
-------

<!-- A comment. -->

Last[^1].


[^1]: A note.
`;

it('keeps the bytes of all blocks but the one that was changed', () => {
  const read = readBlocks(TEXT);
  const doc = docOf(read);
  const changed = doc.copy(doc.content.replaceChild(0, nodes.paragraph.create(null, schema.text('New.'))));
  expect(writeBlocks(changed, read)).toBe(`\nNew.${TEXT.slice(TEXT.indexOf('\n\n* A list'))}`);
  const lines = TEXT.replace('Last[^1].', 'Last[^1]. More.');
  const at = read.blocks.findIndex(({ source }) => source.startsWith('Last'));
  const last = doc.child(at);
  const longer = last.copy(last.content.append(nodes.paragraph.create(null, schema.text(' More.')).content));
  expect(writeBlocks(doc.copy(doc.content.replaceChild(at, longer)), read)).toBe(lines);
});

it('shows a table, a comment, a footnote and a task list as their source', () => {
  expect(open(TEXT).children.map(({ type }) => type.name)).toEqual([
    'paragraph',
    'bullet_list',
    'source_block',
    'heading',
    'source_block',
    'paragraph',
    'source_block',
  ]);
  expect(open('- [x] Done').firstChild?.type.name).toBe('source_block');
});

const line = (...content: (string | Node)[]) =>
  nodes.paragraph.create(
    null,
    content.map((one) => (typeof one === 'string' ? schema.text(one) : one)),
  );
const marked = (text: string, ...all: Mark[]) => schema.text(text, all);
const strong = marks.strong.create();
const emphasis = marks.emphasis.create();
const link = marks.link.create({ href: 'https://a.example' });
const lineBreak = nodes.hard_break.create();

it.each<[string, Node, string]>([
  ['blanks out of a bold text', line('a', marked(' b ', strong), 'c'), 'a **b** c'],
  ['blanks out of two marks', line(marked('a ', strong, emphasis), marked('b', emphasis)), '*__a__ b*'],
  ['blanks out of a link', line('a', marked(' b ', link)), 'a [b](https://a.example)'],
  ['no mark of a blank', line('a', marked(' ', strong), 'b'), 'a b'],
  [
    'the lines of an address',
    line('Rua 1', lineBreak, '1000 Lisboa', lineBreak, 'Portugal'),
    'Rua 1\\\n1000 Lisboa\\\nPortugal',
  ],
  ['no line break at an end', line('a ', lineBreak, lineBreak), 'a'],
  ['a placeholder', line('I am ', nodes.chip.create({ name: 'kept_days' }), '.'), 'I am {kept_days}.'],
  ['braces around a low line', line(marked('{_}', emphasis)), '*{\\_}*'],
  ['a line that looks like a list', line('1. a'), '1\\. a'],
  ['marks side by side', line(marked('a', strong), marked('b', emphasis)), '**a**_b_'],
])('writes %s', (_, block, expected) => {
  const doc = nodes.doc.create(null, block);
  expect(write(doc)).toBe(expected);
});

it.each(['**「日本」**です', '日本**「語」**', '*“안녕”*하세요', '他说**“你好。”**然后', 'これは**太字。**です'])(
  'writes %s so that the site reads its emphasis',
  (text) => {
    const plain = text.replace(/\*+/g, '');
    const [before = '', inside = '', after = ''] = text.split(/\*+/);
    const mark = text.includes('**') ? strong : emphasis;
    const doc = nodes.doc.create(null, line(...[before, marked(inside, mark), after].filter((one) => one !== '')));
    expect(doc.textContent).toBe(plain);
    expect(siteRuns(write(doc))).toEqual(boxRuns(doc));
  },
);

it.each([...hostileTexts])('writes a paste of %s within a second', (_, text) => {
  const before = process.threadCpuUsage();
  write(nodes.doc.create(null, line(text)));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

describe('any document', () => {
  const words = fc.oneof(
    fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...' ab*_[]()<>&#-+.1`~!\\|:"日。「」é{}\u00a0') }),
    fc.constantFrom('word', ' ', 'two words', '日本', '「語」', 'a', '1.', '- ', '> ', '# '),
  );
  const styled = fc.record({
    text: words,
    on: fc.subarray(['strong', 'emphasis', 'strikethrough', 'link', 'code'] as const),
  });
  const inline = fc.oneof(
    {
      weight: 6,
      arbitrary: styled.map(({ text, on }) =>
        schema.text(
          text,
          on.map((name) => (name === 'link' ? link : marks[name].create())),
        ),
      ),
    },
    { weight: 1, arbitrary: fc.constant(lineBreak) },
    { weight: 1, arbitrary: fc.constant(nodes.chip.create({ name: 'owner' })) },
  );
  const content = fc.array(inline, { minLength: 1, maxLength: 5 });
  const paragraph = content.map((all) => nodes.paragraph.create(null, all));
  const heading = fc.tuple(fc.integer({ min: 2, max: 6 }), content).map(([level, all]) =>
    nodes.heading.create(
      { level },
      all.filter(({ type }) => type !== nodes.hard_break),
    ),
  );
  // An empty item is not generated: a list with one can be read as a loose list.
  const filled = paragraph.filter((node) => !isEmptyBlock(node));
  const { list } = fc.letrec<{ list: Node; item: Node }>((tie) => ({
    item: fc
      .tuple(filled, fc.array(fc.oneof({ maxDepth: 2, withCrossShrink: true }, filled, tie('list')), { maxLength: 2 }))
      .map(([first, rest]) => nodes.list_item.create(null, [first, ...rest])),
    list: fc
      .tuple(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 12 }),
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      )
      .map(([isOrdered, isTight, order, items]) =>
        isOrdered ? nodes.ordered_list.create({ order, isTight }, items) : nodes.bullet_list.create({ isTight }, items),
      ),
  }));
  const quote = fc
    .array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 3 })
    .map((all) => nodes.blockquote.create(null, all));
  const block = fc.oneof(paragraph, heading, list, quote, fc.constant(nodes.rule.create()));
  const doc = fc.array(block, { minLength: 1, maxLength: 5 }).map((all) => nodes.doc.create(null, all));

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(doc, (given) => {
        const markdown = write(given);
        const again = open(markdown);
        expect(write(again)).toBe(markdown);
        expect(open(write(again)).eq(again)).toBe(true);
        expect(siteRuns(markdown)).toEqual(boxRuns(again));
      }),
    );
  });
});

/** Returns the runs of letters that visitors see, each with its elements. */
function runsOf(html: string): string[] {
  const box = document.createElement('div');
  box.innerHTML = html;
  const runs: { path: string; text: string }[] = [];
  const walk = (element: Element, blocks: string, inline: readonly string[]) => {
    for (const child of element.childNodes) {
      const path = `${blocks}|${[...new Set(inline)].toSorted().join()}`;
      if (!(child instanceof HTMLElement)) {
        const text = child.textContent?.replace(/[ \n]+/g, ' ') ?? '';
        const last = runs.at(-1);
        if (last?.path === path) last.text += text;
        else if (/[^ ]/.test(text)) runs.push({ path, text });
      } else if (child.matches('a, strong, em, del, code')) {
        walk(child, blocks, [...inline, child.tagName + (child.getAttribute('href') ?? '')]);
      } else if (child.matches('[data-tight="true"] > li > p, [data-chip]')) {
        walk(child, blocks, inline);
      } else if (child.textContent !== '' || child.tagName !== 'P') {
        runs.push({ path: `${blocks}>${child.tagName}`, text: child.getAttribute('start') ?? '' });
        walk(child, `${blocks}>${child.tagName}`, inline);
      }
    }
  };
  walk(box, '', []);
  return runs.map(({ path, text }) => `${path}: ${text.replace(/^ +| +$/g, '')}`);
}

const siteRuns = (markdown: string) =>
  runsOf(micromark(markdown, { extensions: [...GFM], htmlExtensions: [...gfmHtml('')] }));

function boxRuns(doc: Node): string[] {
  const box = document.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, undefined, box);
  return runsOf(box.innerHTML);
}
