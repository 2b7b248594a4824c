import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import styles from './words-diff.module.css';

type Props = {
  before: string | undefined;
  after: string | undefined;
  /** Whether each text is a single value, such as a color, that is not compared by words. */
  isWhole?: boolean | undefined;
};

/** Shows removed words struck and added words underlined. A long text is cut to the surroundings of its changes. */
export function WordsDiff({ before = '', after = '', isWhole }: Props) {
  const pieces = isWhole ? wholePieces(before, after) : piecesOf(before, after);
  let offset = 0;
  return (
    <p className={styles.words} dir="auto">
      {pieces.map(({ is, text }, at) => {
        const key = `${offset} ${is}`;
        offset += text.length;
        if (is === 'same') return <span key={key}>{text}</span>;
        const Changed = is === 'out' ? 'del' : 'ins';
        return (
          <Fragment key={key}>
            {is === 'in' && pieces[at - 1]?.is === 'out' && ' '}
            <Changed className={styles[is]}>
              <span className={styles.unseen}>{is === 'out' ? ' Taken out: ' : ' New: '}</span>
              {isBreak(text) ? '(a new line)\n' : text}
            </Changed>
          </Fragment>
        );
      })}
    </p>
  );
}

/** Returns whether a piece is only white space with a line break, which needs a visible label. */
const isBreak = (text: string) => text.trim() === '' && text.includes('\n');

/** A piece of a comparison: in both texts, only in the old one, or only in the new one. */
export type Piece = { readonly is: 'same' | 'out' | 'in'; readonly text: string };

const COMPARISON_TIMEOUT_MS = 250;
/** The length up to which unchanged text between two changes becomes part of them, because that reads better. */
const MAX_JOINED_CHARACTERS = 3;
/** The length of the unchanged text that is shown on each side of a change. */
const CONTEXT_CHARACTERS = 90;

/** Compares two texts word by word, in reading order. If that takes too long, both texts are shown whole. */
export function piecesOf(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { timeout: COMPARISON_TIMEOUT_MS });
  if (!parts) return wholePieces(before, after);
  const pieces = parts.map(({ value, added, removed }): Piece => {
    if (added) return { is: 'in', text: value };
    return { is: removed ? 'out' : 'same', text: value };
  });
  return asPhrases(pieces).map((piece, at, all) => (piece.is === 'same' ? shortened(piece, at, all.length) : piece));
}

const wholePieces = (before: string, after: string): Piece[] =>
  withText([
    { is: 'out', text: before },
    { is: 'in', text: after },
  ]);

/** Joins alternating removed and added words, so that a whole phrase is replaced by another. */
function asPhrases(pieces: readonly Piece[]): Piece[] {
  const phrases: Piece[] = [];
  let removed = '';
  let added = '';
  const finish = () => {
    const space = removed && added ? commonSpace(removed, added) : '';
    const pieceOf = (is: Piece['is'], text: string): Piece => ({ is, text: text.slice(0, text.length - space.length) });
    phrases.push(...withText([pieceOf('out', removed), pieceOf('in', added), { is: 'same', text: space }]));
    removed = '';
    added = '';
  };
  pieces.forEach((piece, at) => {
    const isBetween = at > 0 && at < pieces.length - 1 && piece.text.trim().length <= MAX_JOINED_CHARACTERS;
    if (piece.is === 'same' && !isBetween) {
      finish();
      phrases.push(piece);
      return;
    }
    if (piece.is !== 'in') removed += piece.text;
    if (piece.is !== 'out') added += piece.text;
  });
  finish();
  return phrases;
}

const withText = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => text !== '');

function commonSpace(one: string, other: string): string {
  const space = one.slice(one.trimEnd().length);
  return other.endsWith(space) ? space : '';
}

const PARAGRAPH = /\n\s*\n/;

/** Cuts unchanged text that is far from a change: whole paragraphs, and most of a long one. */
function shortened(piece: Piece, at: number, count: number): Piece {
  const paragraphs = piece.text.split(PARAGRAPH);
  const head = at === 0 ? '' : beginOf(paragraphs[0] ?? '');
  const tail = at === count - 1 ? '' : endOf(paragraphs.at(-1) ?? '');
  const isEdge = at === 0 || at === count - 1;
  if (paragraphs.length > 1) {
    const between = isEdge ? '' : paragraphs.length > 2 ? '\n…\n' : '\n\n';
    return { is: 'same', text: head + between + tail };
  }
  const isLong = piece.text.length > CONTEXT_CHARACTERS * (isEdge ? 1 : 2) + 2;
  return isLong ? { is: 'same', text: isEdge ? head + tail : joined(head, tail) } : piece;
}

const joined = (head: string, tail: string) => `${head}${tail.slice(1)}`;

const beginOf = (text: string) =>
  text.length > CONTEXT_CHARACTERS ? `${text.slice(0, CONTEXT_CHARACTERS).replace(/(?<!\S)\S+$/, '')}…` : text;
const endOf = (text: string) =>
  text.length > CONTEXT_CHARACTERS ? `…${text.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '')}` : text;
