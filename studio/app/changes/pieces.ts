import { diffWordsWithSpace } from 'diff';

/** A part of two texts put beside each other: in both, in the first alone, in the second alone. */
export type Piece = { readonly is: 'same' | 'out' | 'in'; readonly text: string };

const LONGEST_COMPARISON_MS = 250;
/** What stays between two changes and is as short as this reads better as a part of them. */
const SHORT_CHARS = 3;
/** How much of what stays is shown beside a change. */
const AROUND_CHARS = 90;

/** Two texts word by word, in the order of reading. Where that takes too long, both stand whole. */
export function piecesOf(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { timeout: LONGEST_COMPARISON_MS });
  if (!parts)
    return withText([
      { is: 'out', text: before },
      { is: 'in', text: after },
    ]);
  const pieces = parts.map(({ value, added, removed }): Piece => {
    if (added) return { is: 'in', text: value };
    return { is: removed ? 'out' : 'same', text: value };
  });
  return asPhrases(pieces).map((piece, at, all) => (piece.is === 'same' ? shortened(piece, at, all.length) : piece));
}

/** One phrase goes and one comes where single words would go and come in turns. */
function asPhrases(pieces: readonly Piece[]): Piece[] {
  const phrases: Piece[] = [];
  let out = '';
  let come = '';
  const finish = () => {
    phrases.push(
      ...withText([
        { is: 'out', text: out },
        { is: 'in', text: come },
      ]),
    );
    out = '';
    come = '';
  };
  pieces.forEach((piece, at) => {
    const isBetween = at > 0 && at < pieces.length - 1 && piece.text.trim().length <= SHORT_CHARS;
    if (piece.is === 'same' && !isBetween) {
      finish();
      phrases.push(piece);
      return;
    }
    if (piece.is !== 'in') out += piece.text;
    if (piece.is !== 'out') come += piece.text;
  });
  finish();
  return phrases;
}

const withText = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => text !== '');

/** Cuts between words, in the middle or at the far end of what stays. */
function shortened(piece: Piece, at: number, count: number): Piece {
  const isFirst = at === 0;
  const isLast = at === count - 1;
  const { text } = piece;
  if (text.length <= AROUND_CHARS * (isFirst || isLast ? 1 : 2) + 2) return piece;
  const head = isFirst ? '' : text.slice(0, AROUND_CHARS).replace(/\S*$/, '');
  const tail = isLast ? '' : text.slice(-AROUND_CHARS).replace(/^\S*/, '');
  return { is: 'same', text: `${head}…${tail}` };
}
