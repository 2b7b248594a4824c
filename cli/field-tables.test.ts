import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EDITING_DOCUMENT, withFieldTables } from './field-tables.ts';

const rows = new Set((await readFile(EDITING_DOCUMENT, 'utf8').then(withFieldTables)).split('\n'));

it('keeps the tables of docs/editing.md up to date', async () => {
  const document = await readFile(EDITING_DOCUMENT, 'utf8');
  expect(document === withFieldTables(document), 'docs/editing.md is out of date: run npm run field-tables').toBe(true);
});

it.each([
  [
    'a line with limits',
    '| `description` | Description | no | one line, 70 to 160 characters | Under the title, and where a link to the page is shared. Without it, the first words. |',
  ],
  [
    'a default',
    '| `link` | Linked from | no, else `footer` | `footer`: The foot of each page; `tabs`: The tabs; `none`: Nowhere | Without a link it is found by its address alone. |',
  ],
  [
    'a list whose entries have one value',
    '| `pages.home.headline` | Headline | no, else `{owner}` | list, at least 1; each: one line | Large, over the portrait. On a phone each is a line of its own. Wide screens have two lines. |',
  ],
  [
    'a field in a group that may be missing',
    '| `recording.title` | Title of the recording | with `recording` | one line | On its player. |',
  ],
  ['a field of one layout', '| `show[].pictures` (`triptych`) | Pictures | with `show` | list, exactly 3 |  |'],
  [
    'a field of most layouts',
    '| `show[].pictures[].alt` (all but `sound-film`, `film`, `video`, `embed`, `quote`, `columns`, `buttons`, `downloads`, `plates`) | What the picture shows | advised | words | For those who can’t see it. |',
  ],
  ['a field of every variant', '| `player.note` | Note | no | one line | Above it, before anything is played. |'],
  [
    'a field that the form does not show',
    '| `order` | Place | yes | a number: 1 comes first | In the studio: a work is dragged to its place in the list. |',
  ],
  [
    'the text below the fields',
    '| below the fields | Wall text | no | Markdown | Last, as on the wall of a museum. Enter begins a paragraph, Shift+Enter a line. |',
  ],
  ['fields of which one is required', 'At least one of `player` and `recording` is needed.'],
  ['a field that another value requires', '`owner.email` is needed where `contact` is `address`.'],
  [
    'the fields of a layout',
    '| `film` | a silent film in a loop | `sources`, `poster`, `title` (optional), `caption` (optional) |',
  ],
])('lists %s', (_, row) => {
  expect(rows).toContain(row);
});

it('changes nothing outside the comments and names a missing one', () => {
  const between = (name: string) =>
    `<!-- ${name}: written by npm run field-tables -->\na stale table\n<!-- end of ${name} -->`;
  const document = ['before', between('layouts'), 'within', between('fields'), 'after'].join('\n');
  const written = withFieldTables(document);
  expect(written).toMatch(/^before\n.*\nwithin\n.*\nafter$/s);
  expect(written).not.toContain('a stale table');
  expect(() => withFieldTables(document.replace('<!-- end of fields -->', ''))).toThrow('<!-- end of fields -->');
});
