import { expect, it } from 'vitest';
import { targetOfFile, withFileLink, wordsOfFile } from './file-link.ts';

it.each([
  ['kit.pdf', 'Kit', 'kit.pdf'],
  ['press-kit_2024.pdf', 'Press kit 2024', 'press-kit_2024.pdf'],
  ['größe (1).pdf', 'Größe (1)', 'gr%C3%B6%C3%9Fe%20%281%29.pdf'],
])('names %s in words and in a target', (file, words, target) => {
  expect([wordsOfFile(file), targetOfFile(file)]).toEqual([words, target]);
});

it('adds a link to a file as the last paragraph of a text', () => {
  expect(withFileLink('kit.pdf', 'A text.\n')).toBe('A text.\n\n[Kit](kit.pdf)');
  expect(withFileLink('kit.pdf', '\n')).toBe('[Kit](kit.pdf)');
});
