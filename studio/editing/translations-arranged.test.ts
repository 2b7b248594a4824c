import fc from 'fast-check';
import { expect, it } from 'vitest';
import { author, studioDrafts } from '../../test/fixtures/studio-drafts.ts';
import type { Edit } from '../api/drafts.ts';
import { asJson, type Json } from '../api/json.ts';

const BOATS = 'trabalhos/barcos/project.md';
const RUNS = 25;

/** The steps of an owner who arranges and writes the parts of a page. Positions are taken modulo the number of parts. */
const step = fc.oneof(
  fc.record({ does: fc.constant('move' as const), at: fc.nat(9), to: fc.nat(9) }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant('insert' as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant('duplicate' as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant('translate' as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant('rewrite' as const), at: fc.nat(9) }),
);

const DUPLICATED_AFTER_A_CHANGE = [
  { does: 'translate' as const, at: 1 },
  { does: 'rewrite' as const, at: 1 },
  { does: 'duplicate' as const, at: 1 },
];

const REWRITTEN_BESIDE_ITS_TWIN = [
  { does: 'duplicate' as const, at: 0 },
  { does: 'translate' as const, at: 5 },
  { does: 'duplicate' as const, at: 1 },
  { does: 'rewrite' as const, at: 6 },
  { does: 'insert' as const, at: 0 },
];

type Part = { readonly text: string; readonly english?: string | undefined; readonly isOutdated?: boolean };

const asData = ({ text, english, isOutdated }: Part): Record<string, Json> => ({
  layout: 'quote',
  text,
  by: 'Rui',
  ...(english !== undefined && { 'text@en': english }),
  ...(isOutdated && { 'text@en!': true }),
});

it('keeps each translation with its original, whatever is arranged, removed, added or written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const at = await studioDrafts();
      await at.publish('site.yaml', 'languages: [pt, en]\nowner:\n  name: Inês\n');
      const quotes = ['Um', 'Dois', 'Três']
        .map((text) => `  - layout: quote\n    text: ${text}\n    by: Rui\n`)
        .join('');
      await at.publish(BOATS, `---\ntitle: Barcos\nyear: 2024\norder: 1\nshow:\n${quotes}---\n`);
      let parts: readonly Part[] = ['Um', 'Dois', 'Três'].map((text) => ({ text }));
      let count = 0;
      for (const one of steps) {
        const index = one.at % Math.max(parts.length, 1);
        const part = parts[index];
        count += 1;
        let edit: Edit | undefined;
        if (one.does === 'insert') parts = parts.toSpliced(index, 0, { text: `Novo ${count}` });
        else if (!part) continue;
        else if (one.does === 'move') {
          const others = parts.toSpliced(index, 1);
          parts = others.toSpliced(one.to % parts.length, 0, part);
        } else if (one.does === 'remove') parts = parts.toSpliced(index, 1);
        else if (one.does === 'duplicate') parts = parts.toSpliced(index, 0, part);
        else if (one.does === 'translate') {
          const english = `English ${count}`;
          parts = parts.with(index, { text: part.text, english });
          edit = { field: ['show', index, 'text@en'], value: english };
        } else {
          const text = `Outro ${count}`;
          parts = parts.with(index, { ...part, text, isOutdated: part.english !== undefined });
          edit = { field: ['show', index, 'text'], value: text };
        }
        await at.set(BOATS, edit ?? { field: ['show'], value: parts.map(asData) });
        const { now } = await at.drafts.draft(BOATS);
        expect(asJson(Object(now?.data).show)).toEqual(parts.map(asData));
      }
      // The translation is read in the same way without the studio's draft: by its place and its notes.
      expect((await at.drafts.draft(BOATS)).isConflicted).toBe(false);
    }),
    { numRuns: RUNS, examples: [[DUPLICATED_AFTER_A_CHANGE], [REWRITTEN_BESIDE_ITS_TWIN]] },
  );
}, 60_000);

it('keeps the translations of tags with their tags', async () => {
  const at = await studioDrafts();
  await at.publish('site.yaml', 'languages: [pt, en]\nowner:\n  name: Inês\n');
  await at.publish(BOATS, '---\ntitle: Barcos\nyear: 2024\norder: 1\ntags: [Um, Dois]\n---\n');
  await at.set(BOATS, { field: ['tags@en', 1], value: 'Two' });
  const edits = [
    { field: ['tags'], value: ['Dois', 'Três', 'Um'] },
    { field: ['tags@en'], value: ['Two', '', ''] },
  ];
  const { etag } = await at.drafts.draft(BOATS);
  const { now } = await at.drafts.edit({ file: BOATS, etag, edits, author });
  expect(now?.data).toMatchObject({ tags: ['Dois', 'Três', 'Um'], 'tags@en': ['Two', '', ''] });
});
