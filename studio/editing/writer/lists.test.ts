import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { projectKind } from '../../../model/kinds/project.ts';
import { cleanJson, isGroup, isList, type Json, type Key, valueAt, withValue } from '../../api/json.ts';
import { commentsIn } from './comments.ts';
import { contentOf, partsOf } from './source.ts';
import { writeFields } from './write-fields.ts';

const NO_ORDER = {};
const write = (text: string, field: Key[], value: Json, original?: string) =>
  writeFields({ file: 'a.yaml', text, fields: NO_ORDER, original }, [{ field, value }]);

type Place = { file: string; text: string; path: Key[]; list: readonly Json[] };

const isJson = (value: unknown): value is Json => value !== undefined;

function listsOf(data: unknown, path: Key[] = []): { path: Key[]; list: readonly Json[] }[] {
  if (isList(data)) {
    const inside = data.flatMap((item, at) => listsOf(item, [...path, at]));
    return data.length > 0 ? [{ path, list: data.filter(isJson) }, ...inside] : inside;
  }
  return isGroup(data) ? Object.entries(data).flatMap(([key, value]) => listsOf(value, [...path, key])) : [];
}

const places: Place[] = globSync(['content/**/*.{md,yaml}', 'test/fixtures/content/**/*.{md,yaml}'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .flatMap(({ file, text }) => listsOf(contentOf(file, text)?.data).map((found) => ({ file, text, ...found })));

const writtenIn = ({ file, text, path }: Place, value: Json, from = text) =>
  writeFields({ file, text: from, fields: NO_ORDER, original: text }, [{ field: path, value }]);

const commentsOf = (file: string, text: string) => commentsIn(partsOf(file, text)?.yaml ?? '').sort();
const linesOf = (text: string) => text.split('\n').sort();

describe('every list of the content', () => {
  it('can be shuffled and restored byte for byte', () => {
    const property = fc.property(
      fc.constantFrom(...places).chain((place) =>
        fc.record({
          place: fc.constant(place),
          order: fc.shuffledSubarray([...place.list], { minLength: place.list.length }),
        }),
      ),
      ({ place, order }) => {
        const { file, text, path, list } = place;
        const shuffled = writtenIn(place, order);
        const before = contentOf(file, text);
        expect(contentOf(file, shuffled)).toEqual({ ...before, data: withValue(before?.data, path, order) });
        expect(commentsOf(file, shuffled)).toEqual(commentsOf(file, text));
        if (list.some(isGroup) && text.includes('\n  - ')) expect(shuffled.length).toBe(text.length);
        expect(writtenIn(place, list, shuffled)).toBe(text);
      },
    );
    fc.assert(property, { numRuns: 100 });
  });

  it.each(places)('$file $path: restores a removed item, and removes an added one', (place) => {
    const { list, text } = place;
    for (const at of new Set([0, list.length >> 1, list.length - 1])) {
      const without = writtenIn(place, list.toSpliced(at, 1));
      expect(writtenIn(place, list, without)).toBe(text);
      const added = isGroup(list[at]) ? { file: 'new.jpg', alt: 'New: "one"', focus: [1, 2] } : 'New, once: more';
      const more = writtenIn(place, list.toSpliced(at, 0, added));
      expect(writtenIn(place, list, more)).toBe(text);
      const lines = linesOf(text);
      if (isGroup(list[at]) && list.length > 1 && !/\[\{/.test(text)) {
        expect(linesOf(more).filter((line) => !lines.includes(line)).length).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('a list', () => {
  const pictures = [
    'show:',
    '  # the wall',
    '  - layout: pair # both',
    '    pictures:',
    "      - {file: a.jpg, alt: 'A'} # first",
    '      # second',
    '      - file: b.jpg',
    '        separations:',
    '          - {ink: red, file: r.jpg}',
    '  - layout: plates',
    '# end',
    'body: x',
    '',
  ].join('\n');
  const show = (text: string) => valueAt(contentOf('a.yaml', text)?.data, ['show']);
  const a = { file: 'a.jpg', alt: 'A' };
  const b = { file: 'b.jpg', separations: [{ ink: 'red', file: 'r.jpg' }] };

  it('moves its items with their comments, quotes and lines', () => {
    expect(write(pictures, ['show'], [{ layout: 'plates' }, { layout: 'pair', pictures: [b, a] }])).toBe(
      [
        'show:',
        '  - layout: plates',
        '  # the wall',
        '  - layout: pair # both',
        '    pictures:',
        '      # second',
        '      - file: b.jpg',
        '        separations:',
        '          - {ink: red, file: r.jpg}',
        "      - {file: a.jpg, alt: 'A'} # first",
        '# end',
        'body: x',
        '',
      ].join('\n'),
    );
  });

  it('keeps the style of an item that moves and changes', () => {
    const field = ['show', 0, 'pictures'];
    expect(write(pictures, field, [b, { ...a, alt: 'It’s' }])).toContain("- {file: a.jpg, alt: 'It’s'} # first\n");
  });

  it('removes an item with its comments, and keeps the others', () => {
    const text = write(pictures, ['show', 0, 'pictures'], [a]);
    expect(commentsIn(text)).toEqual(['# the wall', '# both', '# first', '# end']);
    expect(write(text, ['show', 0, 'pictures'], [a, b], pictures)).toBe(pictures);
  });

  it('writes new items in the style of their neighbors', () => {
    const text = write(pictures, ['show', 0, 'pictures'], [a, { file: 'c.jpg', alt: 'C: "c"', focus: [50, 0] }, b]);
    expect(text).toContain(`# first\n      - {file: c.jpg, alt: 'C: "c"', focus: [50, 0]}\n      # second\n`);
    const open = 'a:\n  - b: 1\n    c: 2\n';
    expect(
      write(
        open,
        ['a'],
        [
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ],
      ),
    ).toBe(`${open}  - b: 3\n    c: 4\n`);
  });

  it('is added in schema order', () => {
    const text = '---\ntitle: One\nanswer: two\nfeatured: true\n---\n';
    const value = [{ layout: 'pair', pictures: [{ file: 'a.jpg', alt: 'A, b' }] }];
    const written = writeFields({ file: 'p.md', text, fields: projectKind.fields }, [{ field: ['show'], value }]);
    expect(written).toContain(
      'answer: two\nshow:\n  - layout: pair\n    pictures:\n      - {file: a.jpg, alt: "A, b"}\n',
    );
    expect(
      writeFields({ file: 'p.md', text: written, fields: projectKind.fields }, [{ field: ['show'], value: null }]),
    ).toBe(text);
    const empty = text.replace('featured: true', 'show: []');
    const filled = writeFields({ file: 'p.md', text: empty, fields: projectKind.fields }, [{ field: ['show'], value }]);
    expect(filled).toBe(written.replace('featured: true\n', ''));
    expect(
      writeFields({ file: 'p.md', text: filled, fields: projectKind.fields }, [{ field: ['show'], value: [] }]),
    ).toBe(empty);
  });

  it('keeps the line breaks of its file', () => {
    const text = pictures.replaceAll('\n', '\r\n');
    const written = write(
      text,
      ['show', 0, 'pictures'],
      [b, a, { file: 'c.jpg', separations: [{ ink: 'red', file: 'c' }] }],
    );
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(show(written)).toHaveLength(2);
  });

  it('of texts stays on its line', () => {
    expect(write('a: [x, y] # z\n', ['a'], ['y', 'w, v', 'x'])).toBe('a: [y, "w, v", x] # z\n');
    expect(write('a: [x, y]\n', ['a'], [])).toBe('a: []\n');
    expect(write('a: x\nfocus: [50, 50]\n', ['focus'], [12, 0.5])).toBe('a: x\nfocus: [12, 0.5]\n');
    expect(write('a: {b: 1}\n', ['a', 'focus'], [1, 2])).toBe('a: {b: 1, focus: [1, 2]}\n');
  });

  it('takes at most 20 ms of processor time', () => {
    const [place] = places.filter(({ file, path }) => file.includes('city-postcards') && path.join() === 'show');
    if (!place) throw new Error('There is no such list.');
    const { list } = place;
    const times = Array.from({ length: 20 }, () => {
      const start = process.threadCpuUsage();
      writtenIn(place, [...list].reverse());
      return process.threadCpuUsage(start).user / 1_000;
    });
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(20);
  });
});

describe('any YAML', () => {
  const key = fc.stringMatching(/^[a-z_]{1,6}$/);
  const words = fc.constantFrom(
    '',
    'x',
    'x: y',
    'a, b}',
    '- a',
    '#1',
    'two\nlines\n',
    ' a',
    '“a”',
    'null',
    '1',
    'it\'s "a"',
    '\u0085é',
  );
  const { value } = fc.letrec<{ value: Json; list: readonly Json[]; group: Readonly<Record<string, Json>> }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.constantFrom<Json>(1, 2.5, true, false),
      tie('list'),
      tie('group'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    group: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  }));
  const options = fc.record({
    collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
    indent: fc.constantFrom(2, 4),
    lineWidth: fc.constantFrom(0, 40),
    indentSeq: fc.boolean(),
  });

  it('replaces any list and group with any other', () => {
    const list = fc.array(value, { maxLength: 5 });
    const property = fc.property(list, list, options, fc.boolean(), (before, after, options, isCrLf) => {
      const yaml = `# above\n${stringify({ first: 1, list: before, last: 2 }, options)}# below\n`;
      const text = isCrLf ? yaml.replace(/(?<!\r)\n/g, '\r\n') : yaml;
      // Curly quotes are left out: the build may reject them only in some positions.
      fc.pre(contentOf('a.yaml', text) !== undefined && !JSON.stringify(before).includes('“'));
      const written = write(text, ['list'], after);
      expect(contentOf('a.yaml', written)?.data).toEqual({ first: 1, list: cleanJson(after), last: 2 });
      expect(commentsIn(written)).toEqual(commentsIn(text));
      expect(write(written, ['list'], before)).toBeDefined();
    });
    fc.assert(property, { numRuns: 200 });
  });
});
