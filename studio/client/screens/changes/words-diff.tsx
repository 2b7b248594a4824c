import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import styles from './words-diff.module.css';

type Props = {
  /** Undefined where there was nothing. */
  before: string | undefined;
  /** Undefined where nothing is left. */
  after: string | undefined;
  /** They are one word each, not to be compared letter by letter. */
  isWhole?: boolean | undefined;
};

/** Words that go are struck, words that come are underlined; of a long text only what stands around them is shown. */
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

/** It would not be seen. */
const isBreak = (text: string) => text.trim() === '' && text.includes('\n');

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
  if (!parts) return wholePieces(before, after);
  const pieces = parts.map(({ value, added, removed }): Piece => {
    if (added) return { is: 'in', text: value };
    return { is: removed ? 'out' : 'same', text: value };
  });
  return asPhrases(pieces).map((piece, at, all) => (piece.is === 'same' ? shortened(piece, at, all.length) : piece));
}

/** Two texts that are not compared. */
const wholePieces = (before: string, after: string): Piece[] =>
  withText([
    { is: 'out', text: before },
    { is: 'in', text: after },
  ]);

/** One phrase goes and one comes where single words would go and come in turns. */
function asPhrases(pieces: readonly Piece[]): Piece[] {
  const phrases: Piece[] = [];
  let out = '';
  let come = '';
  const finish = () => {
    const space = out && come ? commonSpace(out, come) : '';
    const pieceOf = (is: Piece['is'], text: string): Piece => ({ is, text: text.slice(0, text.length - space.length) });
    phrases.push(...withText([pieceOf('out', out), pieceOf('in', come), { is: 'same', text: space }]));
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

/** At the end of both. */
function commonSpace(one: string, other: string): string {
  const space = one.slice(one.trimEnd().length);
  return other.endsWith(space) ? space : '';
}

const PARAGRAPH = /\n\s*\n/;

/** Leaves out what stays and is far from any change: other paragraphs, and much of a long one. */
function shortened(piece: Piece, at: number, count: number): Piece {
  const paragraphs = piece.text.split(PARAGRAPH);
  const head = at === 0 ? '' : beginOf(paragraphs[0] ?? '');
  const tail = at === count - 1 ? '' : endOf(paragraphs.at(-1) ?? '');
  const isEdge = at === 0 || at === count - 1;
  if (paragraphs.length > 1) {
    const between = isEdge ? '' : paragraphs.length > 2 ? '\n…\n' : '\n\n';
    return { is: 'same', text: head + between + tail };
  }
  const isLong = piece.text.length > AROUND_CHARS * (isEdge ? 1 : 2) + 2;
  return isLong ? { is: 'same', text: isEdge ? head + tail : joined(head, tail) } : piece;
}

const joined = (head: string, tail: string) => `${head}${tail.slice(1)}`;

/** Cut between two words. */
const beginOf = (text: string) =>
  text.length > AROUND_CHARS ? `${text.slice(0, AROUND_CHARS).replace(/(?<!\S)\S+$/, '')}…` : text;
const endOf = (text: string) =>
  text.length > AROUND_CHARS ? `…${text.slice(-AROUND_CHARS).replace(/^\S*/, '')}` : text;
