import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { z } from 'zod';
import {
  aboutText,
  artworkText,
  privacyText,
  projectText,
  releaseText,
  sampleFiles,
} from '../test/fixtures/content-folder.ts';
import { check } from './check.ts';
import { aboutKind } from './kinds/about.ts';
import { artworkKind } from './kinds/artwork.ts';
import { privacyKind } from './kinds/privacy.ts';
import { projectKind } from './kinds/project.ts';
import { releaseKind } from './kinds/release.ts';
import { resumeKind } from './kinds/resume.ts';
import { siteKind } from './kinds/site.ts';
import { wordsKind } from './kinds/words.ts';
import { readMarkdown } from './markdown.ts';
import { schemaOf } from './schema.ts';
import { parseYaml, type Reading } from './source-text.ts';

type Read = (text: string) => Reading<unknown>;

const markdown =
  (schema: z.ZodType<object>, placeholders: readonly string[] = []): Read =>
  (text) =>
    readMarkdown(text, 'file', schema, { placeholders });
const yaml =
  (schema: z.ZodType<object>): Read =>
  (text) => {
    const document = parseYaml(text, 'file');
    return document.value ? check(document.value, schema) : document;
  };

const READERS: [string, Read, string][] = [
  ['project', markdown(schemaOf(projectKind)), projectText('First', 1)],
  ['release', markdown(schemaOf(releaseKind)), releaseText],
  ['artwork', markdown(schemaOf(artworkKind)), artworkText],
  ['about', markdown(schemaOf(aboutKind)), aboutText],
  ['privacy', markdown(schemaOf(privacyKind), privacyKind.body.placeholders), privacyText],
  ['site', yaml(schemaOf(siteKind)), sampleFiles['site.yaml'] ?? ''],
  ['words', yaml(schemaOf(wordsKind)), sampleFiles['words.yaml'] ?? ''],
  ['resume', yaml(schemaOf(resumeKind)), sampleFiles['resume.yaml'] ?? ''],
];

/** Texts with a special meaning in YAML, and texts that break naive readers. */
const ODDITIES = [
  '---',
  '...',
  '&a [*a]',
  '*a',
  '&a',
  '!!binary x',
  '!tag x',
  '%YAML 1.1',
  '<<: *a',
  '? ',
  ': ',
  '- ',
  '\t',
  '|',
  '>',
  '__proto__: {a: 1}',
  'constructor: 1',
  'toString: x',
  '1: a',
  'null: b',
  '~: c',
  '? {a: 1}\n: 2',
  '{a: [b',
  '"open',
  '2020-01-01',
  '.nan',
  '-.inf',
  '1e999',
  '0x1F',
  '99999999999999999999',
  'yes',
  '\r\n',
  '\r',
  '\uFEFF',
  '\0',
  '\ud800',
  '🖨️',
  '\u2028',
  '# h',
  '===',
  '![a](b)',
  '<script>',
  '[x](javascript:y)',
  '['.repeat(200),
  '- '.repeat(200),
];

const oddity = fc.oneof(fc.constantFrom(...ODDITIES), fc.string({ unit: 'binary' }));
const oddText = fc
  .array(oddity, { maxLength: 12 })
  .chain((parts) => fc.constantFrom('', ' ', '\n').map((j) => parts.join(j)));
const fenced = fc.tuple(oddText, oddText).map(([fields, body]) => `---\n${fields}\n---\n${body}`);
const asYaml = fc.jsonValue({ maxDepth: 4 }).map((value) => stringify(value));

/** Returns a valid file in which lines are removed, doubled, replaced by odd ones or cut off. */
const mutated = (text: string) => {
  const lines = text.split('\n');
  const change = fc.tuple(fc.nat(lines.length - 1), fc.constantFrom('drop', 'double', 'swap', 'value', 'cut'), oddity);
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const changed = [...lines];
    for (const [at, how, odd] of changes) {
      const line = changed[at] ?? '';
      if (how === 'drop') changed[at] = '';
      else if (how === 'double') changed[at] = `${line}\n${line}`;
      else if (how === 'swap') changed[at] = odd;
      else if (how === 'value') changed[at] = line.replace(/:.*/s, `: ${odd}`);
      else changed[at] = line.slice(0, line.length / 2);
    }
    return changed.join('\n');
  });
};

function expectValueOrMistakes(read: Read, text: string) {
  const { value, mistakes } = read(text);
  expect(value === undefined, 'a value or mistakes, never both or neither').toBe(mistakes.length > 0);
  const lineCount = text.split(/\r\n|\r|\n/).length;
  for (const { file, line, expected } of mistakes) {
    expect(file).toBe('file');
    expect(expected).not.toBe('');
    expect(Number.isInteger(line) && line >= 1 && line <= lineCount, `line ${line} of ${lineCount}`).toBe(true);
  }
}

describe.each(READERS)('the reader of %s', (_, read, valid) => {
  it('accepts a valid file', () => expect(read(valid).mistakes).toEqual([]));

  it('accepts a file with the line breaks of Windows', () => {
    expect(read(`\uFEFF${valid.replaceAll('\n', '\r\n')}`).mistakes).toEqual([]);
  });

  it.each([
    ['any text', fc.string({ unit: 'binary' })],
    ['odd YAML', oddText],
    ['odd front matter', fenced],
    ['any data', asYaml],
    ['any data as front matter', asYaml.map((data) => `---\n${data}---\n`)],
    ['a valid file gone wrong', mutated(valid)],
  ])('returns a value or mistakes for %s', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => expectValueOrMistakes(read, text)),
      { numRuns: 40 },
    );
  });
});
