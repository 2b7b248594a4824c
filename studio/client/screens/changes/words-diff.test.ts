import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, piecesOf } from './words-diff.tsx';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ is, text }) => ({ same: text, out: `[-${text}-]`, in: `[+${text}+]` })[is]).join('');

describe('piecesOf', () => {
  it.each([
    ['one word', 'sets it and ships it.', 'sets it and prints it.', 'sets it and [-ships-][+prints+] it.'],
    ['words at the end', 'one yellow disc.', 'one yellow disc, twice.', 'one yellow disc[+, twice+].'],
    ['removed words', 'a very calm page', 'a calm page', 'a [-very -]calm page'],
    ['a phrase as a whole', 'and ships it all', 'and carries boxes down', 'and [-ships it all-][+carries boxes down+]'],
    ['a phrase before unchanged text', 'and a disc', 'and one yellow disc', 'and [-a-][+one yellow+] disc'],
    ['one paragraph of many', 'A.\n\nB old.\n\nC.', 'A.\n\nB new.\n\nC.', 'B [-old-][+new+].'],
    [
      'two paragraphs with others between them',
      'A old\n\nB.\n\nC old',
      'A new\n\nB.\n\nC new',
      'A [-old-][+new+]\n…\nC [-old-][+new+]',
    ],
    ['a line break', 'One.\nTwo.', 'One.\n\nTwo.', 'One.\n[+\n+]Two.'],
    ['a new text', '', 'New words', '[+New words+]'],
    ['a removed text', 'Old words', '', '[-Old words-]'],
    ['text that looks like markup', '<b>x</b> here', '<b>y</b> here', '<b>[-x-][+y+]</b> here'],
  ])('marks %s', (_, before, after, expected) => expect(shown(piecesOf(before, after))).toBe(expected));

  it('leaves out unchanged text far from a change', () => {
    const far = 'word '.repeat(100);
    const [start, , come, end] = piecesOf(`${far}old ${far}`, `${far}new ${far}`);
    expect(start?.text).toMatch(/^…( word)+ $/);
    expect(come).toEqual({ is: 'in', text: 'new' });
    expect(end?.text).toMatch(/^( word)+ …$/);
    expect(`${start?.text}${end?.text}`.length).toBeLessThan(200);
  });

  it('keeps each added and removed word', () => {
    const words = fc.array(fc.constantFrom('ink', 'red', ' ', '. ', 'a'), { maxLength: 15 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const side = (not: Piece['is']) =>
          piecesOf(before, after)
            .filter(({ is }) => is !== not)
            .map(({ text }) => text);
        expect(side('in').join('')).toBe(before);
        expect(side('out').join('')).toBe(after);
      }),
    );
  });

  it('shows both texts whole if the comparison takes too long', () => {
    const text = (from: number) =>
      Array.from({ length: 30_000 }, (_, at) => `w${(at * 7919 + from) % 100_003}`).join(' ');
    const pieces = piecesOf(text(0), text(50_000));
    expect(pieces.map(({ is }) => is)).toEqual(['out', 'in']);
  });
});
