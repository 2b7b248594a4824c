import { ensureSyntaxTree, language } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { hostileTexts } from '../../../../test/fixtures/hostile-texts.ts';
import { markdownHighlighting } from './markdown-editor.ts';

const stateOf = (text: string) => EditorState.create({ doc: text, extensions: markdownHighlighting(text) });
const isHighlighted = (state: EditorState) => state.facet(language) !== null;

/** Returns the CPU time, in milliseconds, that the parser needs for a whole text. */
function parsingMs(begin: () => EditorState): number {
  const before = process.threadCpuUsage();
  const state = begin();
  ensureSyntaxTree(state, state.doc.length, 60_000);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

it.each([
  ...hostileTexts,
  ['brackets behind a link', `[a]${'('.repeat(50_000)}`],
  ['blanks between words', `a${' '.repeat(50_000)}b`],
])('highlights a paste of %s within a second', (_, text) => {
  expect(parsingMs(() => stateOf(text))).toBeLessThan(1_000);
  expect(parsingMs(() => stateOf('').update({ changes: { from: 0, insert: text } }).state)).toBeLessThan(1_000);
});

it('highlights a text again after it has become short enough', () => {
  const plain = stateOf('Words.').update({ changes: { from: 6, insert: `\n\n${'>'.repeat(21)}` } }).state;
  expect(isHighlighted(plain)).toBe(false);
  expect(isHighlighted(plain.update({ changes: { from: 6, to: plain.doc.length } }).state)).toBe(true);
  expect(isHighlighted(stateOf(`${'A long text. '.repeat(700)}\n\n`.repeat(10)))).toBe(true);
});
